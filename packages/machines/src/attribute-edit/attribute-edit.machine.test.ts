import { createClient } from '@selvedge/sdk'
import type { AttributesPreview } from '@selvedge/sdk/wire'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'

import { attributeKeys } from '../attributes/attributes.keys.ts'
import { bulkEditFixture } from '../bulk-edit/bulk-edit.fixtures.ts'
import type { HandedRows } from '../shared/chosen-rows.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createAttributeEditActors } from './attribute-edit.actors.ts'
import { attributeEditFixtures, attributesPreviewFixture } from './attribute-edit.fixtures.ts'
import { attributeEditMachine } from './attribute-edit.machine.ts'
import type { AttributeEditDraft, EditedColumn } from './attribute-edit.types.ts'

const two = { choice: ['a1', 'a2'], count: 2 }
type Filled = Partial<Omit<AttributeEditDraft, 'column'>>

const previewed =
  (changes: Partial<AttributesPreview> = {}) =>
  () =>
    Response.json({ data: attributesPreviewFixture({ changes: 2, ...changes }) })
const settled = (actor: ActorRefFrom<typeof attributeEditMachine>) =>
  waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
async function confirm(actor: ActorRefFrom<typeof attributeEditMachine>) {
  actor.send({ type: 'next' })
  await settled(actor)
  actor.send({ type: 'confirm' })
  return settled(actor)
}

/** The edit of two attributes over a server that gives this answer, and this one to its preview. */
async function edit(
  column: EditedColumn,
  filled: Filled,
  answer: () => Response = () => Response.json({ data: { count: 2, edit_id: 'e1' } }),
  selection: HandedRows = two,
  preview: () => Response = previewed(),
) {
  const sent: unknown[] = []
  const asked: unknown[] = []
  const client = createClient({
    baseUrl: 'http://server/api/v1',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const body = await request.text()
      if (pathname.endsWith('/attributes/preview')) {
        asked.push([request.method, search, JSON.parse(body)])
        return preview()
      }
      sent.push([request.method, pathname.slice('/api/v1/'.length) + search, body ? JSON.parse(body) : null])
      return answer()
    },
  })
  const cache = new QueryClient()
  cache.setQueryData(attributeKeys.lists, [])
  const machine = attributeEditMachine.provide({ actors: createAttributeEditActors(client, cache) })
  const actor = createActor(machine, { input: { step: 'attribute', selection, draft: undefined } }).start()
  actor.send({ type: 'column.chosen', column })
  actor.send({ type: 'next' })
  actor.send({ type: 'values.changed', change: filled })
  const { context, value } = await confirm(actor)
  return { actor, sent, asked, context, value, isStale: cache.getQueryState(attributeKeys.lists)?.isInvalidated }
}

const problem =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json(
      { type: 'about:blank', title: 'No', status, code, detail: 'No.', ...more },
      { status, headers: { 'content-type': 'application/problem+json' } },
    )

describe('the bulk edit of attributes', () => {
  it.each<[EditedColumn, Filled, object]>([
    ['display_name', { text: ' Weight ' }, { values: ['Weight'], type: 'text' }],
    ['description', { text: 'Of a metre' }, { values: ['Of a metre'], type: 'text' }],
    ['unit', { text: 'cm', isEmptied: true }, { values: [], type: 'text' }],
    ['live', {}, { values: ['live'], type: 'publish_status' }],
    ['live', { isOn: false }, { values: ['other'], type: 'publish_status' }],
    ['public', { isOn: false }, { values: [false], type: 'switch' }],
    ['versions', { ids: ['s1'] }, { values: ['s1'], type: 'multiple_choice' }],
    ['groups', { ids: ['g1', 'g2'] }, { values: ['g1', 'g2'], type: 'multiple_choice' }],
    ['groups', { ids: ['g1'], isEmptied: true }, { values: [], type: 'multiple_choice' }],
  ])('sends %s as the specification nests it: %j', async (column, filled, nested) => {
    const { sent, asked, context, value, isStale } = await edit(column, filled)
    const body = { ids: ['a1', 'a2'], fields: { meta: { [column]: nested } } }
    expect(asked).toEqual([['POST', '?mode=append', body]])
    expect(sent).toEqual([['PATCH', 'attributes/?mode=append', body]])
    expect([value, context.edited, context.draft.column, isStale]).toEqual(['complete', column, undefined, true])
  })

  it.each<[EditedColumn, Filled]>([
    ['unit', { text: ' ' }],
    ['groups', { ids: [] }],
  ])('sends nothing while %s has no value: %j', async (column, filled) => {
    const { sent, value } = await edit(column, filled)
    expect([sent, value]).toEqual([[], { editing: 'editingValues' }])
  })

  it.each<[string, () => Response]>([
    ['refused', problem(422, 'too_long')],
    ['gone', problem(404, 'unknown_reference')],
    ['failed', problem(403, 'forbidden')],
  ])('keeps what was filled in when it is %s', async (why, answer) => {
    const { context, value } = await edit('unit', { text: 'cm' }, answer)
    expect([context.problem, value, context.draft.text, context.selection]).toEqual([
      why,
      { editing: 'editingValues' },
      'cm',
      two,
    ])
  })

  it('goes on with the others when some attributes were deleted', async () => {
    const errors = [{ index: 0, id: 'a1', code: 'unknown_id', detail: 'There is no item a1.' }]
    const { context } = await edit('unit', { text: 'cm' }, problem(404, 'unknown_ids', { errors }))
    expect([context.problem, context.selection]).toEqual(['gone', { choice: ['a2'], count: 1 }])
  })

  it('no longer offers a version that was deleted', async () => {
    const errors = [{ pointer: '#/fields', id: 's1', code: 'unknown_reference', detail: 'There is no item s1.' }]
    const answer = problem(404, 'unknown_reference', { errors })
    const { context, value } = await edit('versions', { ids: ['s1', 's2'] }, answer)
    expect([context.problem, context.draft.ids, value]).toEqual(['gone', ['s2'], { editing: 'editingValues' }])
  })

  it('asks again about all that match when their number has changed, and then edits them', async () => {
    const answers = [
      problem(409, 'count_changed', { count: 7 }),
      () => Response.json({ data: { count: 7, edit_id: 'e1' } }),
    ]
    const matching = { choice: { search: 'w', expected: 5 }, count: 5 }
    const { actor, context, sent } = await edit('unit', { text: 'cm' }, () => answers.shift()!(), matching)
    expect([context.problem, context.selection]).toEqual([
      'countChanged',
      { choice: { search: 'w', expected: 7 }, count: 7 },
    ])
    const { value } = await confirm(actor)
    expect([value, sent.length]).toEqual(['complete', 2])
  })

  it('shows what would change, and changes nothing that has the value already', async () => {
    const rows = [{ id: 'a1', name: 'Weight', before: ['g'], after: ['cm'] }]
    const preview = previewed({ changes: 0, rows })
    const { actor, sent, context, value } = await edit('unit', { text: 'cm' }, undefined, two, preview)
    expect([value, sent, context.preview]).toEqual([{ editing: 'confirming' }, [], { count: 2, changes: 0, rows }])
    actor.send({ type: 'back' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'editingValues' })
  })

  it('goes on with the others when some were deleted before the preview', async () => {
    const errors = [{ index: 0, id: 'a1', code: 'unknown_id', detail: 'There is no item a1.' }]
    const gone = problem(404, 'unknown_ids', { errors })
    const { sent, context, value, isStale } = await edit('unit', { text: 'cm' }, undefined, two, gone)
    expect([sent, context.problem, context.selection]).toEqual([[], 'gone', { choice: ['a2'], count: 1 }])
    expect([value, isStale]).toEqual([{ editing: 'editingValues' }, true])
  })

  it('is undone although the answer to the first attempt was lost', async () => {
    const undone = bulkEditFixture({ state: 'undone', changes: 2 })
    const answers = [
      () => Response.json({ data: { count: 2, edit_id: 'e1' } }),
      problem(409, 'already_undone'),
      () => Response.json({ data: undone }),
    ]
    const { actor } = await edit('unit', { text: 'cm' }, () => answers.shift()!())
    actor.send({ type: 'undo' })
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect([context.undone, context.problem]).toEqual([undone, undefined])
  })

  it('begins another edit of the same attributes with an empty draft', async () => {
    const { actor } = await edit('unit', { text: 'cm' })
    actor.send({ type: 'again' })
    const { value, context } = actor.getSnapshot()
    expect([value, context.selection, context.draft.text]).toEqual([{ editing: 'choosingAttribute' }, two, ''])
  })

  it('opens at the values after a reload, and at the attribute when none was chosen', () => {
    const opened = (draft: AttributeEditDraft | undefined) =>
      createActor(attributeEditMachine, { input: { step: 'values', selection: two, draft } })
        .start()
        .getSnapshot().value
    const draft: AttributeEditDraft = { column: 'unit', text: 'c', isOn: true, ids: [], isEmptied: false }
    expect(opened(draft)).toEqual({ editing: 'editingValues' })
    expect(opened(undefined)).toEqual({ editing: 'choosingAttribute' })
  })

  it('is undone once, and says what could not be restored', async () => {
    const undone = bulkEditFixture({ state: 'undone', changes: 1, kept: 1 })
    const answers = [{ count: 2, edit_id: 'e1' }, undone]
    const { actor, sent } = await edit('unit', { text: 'cm' }, () => Response.json({ data: answers.shift() }))
    actor.send({ type: 'undo' })
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect([value, context.undone?.kept, sent.at(-1)]).toEqual(['complete', 1, ['POST', 'bulk_edits/e1/undo', null]])
    expect(actor.getSnapshot().can({ type: 'undo' })).toBe(false)
  })

  it('keeps the house rules and reaches every state', () => {
    expect(brokenRules(attributeEditMachine)).toEqual([])
    const paths = shortestPaths(attributeEditMachine, attributeEditFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(attributeEditMachine))
  })
})

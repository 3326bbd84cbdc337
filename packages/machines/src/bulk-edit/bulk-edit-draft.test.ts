import { ApiError, type Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { createCache } from '../query/cache.ts'
import { changeOf, draftOf, isFilledIn, NO_BULK_EDIT } from './bulk-edit-draft.ts'
import { bulkEditRefusal } from './bulk-edit-problem.ts'
import type { JobCalls } from '../shared/job.actors.ts'
import { createBulkEditActors } from './bulk-edit.actors.ts'
import { bulkEditFixture } from './bulk-edit.fixtures.ts'

const red = { id: 'r1', value: 'Red', standard: null, tolerance: null }
const of = (column: string) => ({ ...NO_BULK_EDIT, column })

describe('a draft of a bulk edit', () => {
  it.each([
    ['a text', { ...of('description'), text: 'Soft' }, { fields: { description: 'Soft' }, mode: 'append' }],
    [
      'no text',
      { ...of('description'), text: 'Soft', isEmptied: true },
      { fields: { description: null }, mode: 'append' },
    ],
    [
      'values that are added',
      { ...of('attributes.a1'), values: [red] },
      { fields: { attribute: { id: 'a1', values: ['r1'] } }, mode: 'append' },
    ],
    [
      'values in the place of others',
      { ...of('attributes.a1'), values: [red], mode: 'upsert' as const },
      { fields: { attribute: { id: 'a1', values: ['r1'] } }, mode: 'upsert' },
    ],
    [
      'no values, whatever was chosen before',
      { ...of('attributes.a1'), values: [red], isEmptied: true },
      { fields: { attribute: { id: 'a1', values: [] } }, mode: 'upsert' },
    ],
    [
      'values of an option, which variants without it get',
      { ...of('optionset.Width'), texts: ['1 m'], mode: 'upsert' as const },
      { fields: { option: { header: 'Width', values: ['1 m'] } }, mode: 'upsert' },
    ],
    [
      'no option, whatever was typed before',
      { ...of('optionset.Width'), texts: ['1 m'], isEmptied: true },
      { fields: { option: { header: 'Width', values: [] } }, mode: 'remove' },
    ],
    [
      'no status, which leaves a draft',
      { ...of('state'), text: 'active', isEmptied: true },
      { fields: { state: 'draft' }, mode: 'remove' },
    ],
  ])('becomes a change to %s', (_, draft, change) => expect(changeOf(draft)).toEqual(change))

  it('is filled in by a text, by values, or by taking them away where that can be', () => {
    const drafts = [
      NO_BULK_EDIT,
      { ...of('name'), text: ' ' },
      { ...of('name'), isEmptied: true },
      { ...of('state'), isEmptied: true },
      { ...of('description'), isEmptied: true },
      { ...of('attributes.a1'), values: [red] },
      { ...of('optionset.'), texts: ['1 m'] },
      of('optionset.Width'),
      { ...of('optionset.Width'), texts: ['1 m'] },
      { ...of('optionset.Width'), isEmptied: true },
    ]
    const early = [false, false, false, true, true, true]
    expect(drafts.map(isFilledIn)).toEqual([...early, false, false, true, true])
  })

  it('is made again of a preview', () => {
    expect([
      draftOf(bulkEditFixture({ column: 'description', value: null })),
      draftOf(bulkEditFixture({ column: 'attributes.a1', mode: 'upsert', value: null, values: ['r1'] })),
      draftOf(bulkEditFixture({ column: 'optionset.Width', mode: 'append', value: null, values: ['1 m'] })),
      draftOf(bulkEditFixture({ column: 'optionset.Width', mode: 'remove', value: null, values: [] })),
    ]).toEqual([
      { column: 'description', mode: 'append', text: '', values: [], texts: [], isEmptied: true },
      { column: 'attributes.a1', mode: 'upsert', text: '', values: [], texts: [], isEmptied: false },
      { column: 'optionset.Width', mode: 'append', text: '', values: [], texts: ['1 m'], isEmptied: false },
      { column: 'optionset.Width', mode: 'upsert', text: '', values: [], texts: [], isEmptied: true },
    ])
  })
})

it.each([
  ['notFound', 'not_found', 'expired'],
  ['conflict', 'already_run', 'expired'],
  ['invalid', 'invalid', 'refused'],
  ['notFound', 'unknown_reference', 'refused'],
  ['offline', undefined, 'offline'],
  ['server', 'internal', 'failed'],
] as const)('an error of kind %s, code %s, is shown as %s', (kind, code, problem) => {
  expect(bulkEditRefusal(new ApiError(kind, 'As it is.', { code }))).toEqual({ problem, serverMessage: 'As it is.' })
})

it('the actors preview what is drafted, run it without the variants taken out, and undo it', async () => {
  const asked: unknown[] = []
  const said =
    <Answer>(call: string, answer: Answer) =>
    async (...input: unknown[]) => {
      asked.push([call, ...input.filter((one) => !(typeof one === 'object' && one !== null && 'signal' in one))])
      return answer
    }
  const edit = bulkEditFixture()
  const bulkEdits = {
    get: said('get', edit),
    preview: said('preview', edit),
    asJob: { run: said('asJob.run', { id: 'j1' }), undo: said('asJob.undo', { id: 'j2' }) },
  } as unknown as Client['bulkEdits']
  const jobs = { follow: () => [], cancel: async () => undefined } as unknown as JobCalls
  const { readEdit, previewEdit, startTask } = createBulkEditActors({ bulkEdits, jobs }, createCache())
  const draft = { ...of('state'), text: 'active' }
  await toPromise(createActor(readEdit, { input: { id: 'e1' } }).start())
  await toPromise(createActor(previewEdit, { input: { choice: ['v1'], draft } }).start())
  await toPromise(createActor(startTask, { input: { id: 'e1', task: 'run', except: ['v2'] } }).start())
  await toPromise(createActor(startTask, { input: { id: 'e1', task: 'undo', except: [] } }).start())
  expect(asked).toEqual([
    ['get', 'e1'],
    ['preview', ['v1'], { state: 'active' }],
    ['asJob.run', 'e1', ['v2']],
    ['asJob.undo', 'e1'],
  ])
})

import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { assetKeys } from '../assets/assets.keys.ts'
import { cacheShowing, connectChangeServer, data, noContent, problem } from '../testing/change-server.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { changeLabelMachine } from './change-label.machine.ts'
import { type LabelChange, seenCategory, seenLabel, type SeenLabelItem } from './change-label.types.ts'
import { labelKeys } from './label.keys.ts'
import { createChangeLabelActors } from './labels.actors.ts'
import { changeLabelFixtures, labelCategoryFixture, labelFixture } from './labels.fixtures.ts'

/** The dialog over a server that gives every change this answer. */
async function change(asked: LabelChange, answer: () => Response, seen: SeenLabelItem | undefined = seenBy(asked)) {
  const read = (path: string) => data(path.startsWith('labels') ? labelFixture() : labelCategoryFixture())()
  const { client, sent } = connectChangeServer({ read, answer })
  const { cache, isStale } = cacheShowing(labelKeys.every, assetKeys.lists)
  const machine = changeLabelMachine.provide({ actors: createChangeLabelActors(client, cache) })
  const actor = createActor(machine, { input: { seen } })
  const refused: unknown[] = []
  actor.on('refused', ({ problem: why }) => refused.push(why))
  actor.start().send({ type: 'submitted', change: asked })
  const { context, output } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { sent, context, output, refused, isStale: isStale() }
}

function seenBy({ task }: LabelChange): SeenLabelItem | undefined {
  if (task === 'editCategory' || task === 'deleteCategory') return seenCategory(labelCategoryFixture(), task)
  return task === 'editLabel' || task === 'deleteLabel' ? seenLabel(labelFixture()) : undefined
}

const edited = { name: ' Summer ', categoryId: 'c2', description: 'Warm' }

describe('the dialog that changes labels and categories', () => {
  it.each<[LabelChange, () => Response, unknown[]]>([
    [
      { task: 'addCategory', fields: { name: ' Season ', color: 'sky' } },
      data(labelCategoryFixture()),
      ['POST', 'label_categories/', { name: 'Season', color: 'sky' }, null],
    ],
    [
      { task: 'editCategory', id: 'c1', fields: { name: 'Time', color: 'red', description: 'Of the year' } },
      data(labelCategoryFixture()),
      ['PATCH', 'label_categories/c1', { name: 'Time', description: 'Of the year', color: 'red' }, '"7"'],
    ],
    [{ task: 'deleteCategory', id: 'c1' }, noContent, ['DELETE', 'label_categories/c1', '', '"7"']],
    [
      { task: 'addLabel', fields: { name: 'Summer', categoryId: 'c1' } },
      data(labelFixture()),
      ['POST', 'labels/', { name: 'Summer', category_id: 'c1' }, null],
    ],
    [
      { task: 'editLabel', id: 'c1-1', fields: edited },
      data(labelFixture()),
      ['PATCH', 'labels/c1-1', { name: 'Summer', category_id: 'c2', description: 'Warm' }, '"7"'],
    ],
    [{ task: 'deleteLabel', id: 'c1-1' }, noContent, ['DELETE', 'labels/c1-1', '', '"7"']],
    [{ task: 'deleteLabels', ids: ['a', 'b'] }, data({ count: 2 }), ['DELETE', 'labels/', ['a', 'b'], null]],
  ])('makes the call that it stands for, and has what shows it read again: %j', async (asked, answer, call) => {
    const { sent, output, refused, isStale } = await change(asked, answer)
    expect([sent, output, refused, isStale]).toEqual([[call], { change: asked, id: undefined }, [], [true, true]])
  })

  it.each<[string, () => Response]>([
    ['nameTaken', problem(409, 'duplicate_name')],
    ['gone', problem(404, 'not_found')],
    ['gone', problem(422, 'unknown_reference')],
    ['failed', problem(403, 'forbidden')],
  ])('stays open and says so when it is %s', async (why, answer) => {
    const asked: LabelChange = { task: 'editLabel', id: 'c1-1', fields: edited }
    const { context, output, refused, isStale } = await change(asked, answer)
    expect([context.problem, output, refused, isStale]).toEqual([why, undefined, [why], [true, true]])
  })

  it.each<[LabelChange, SeenLabelItem]>([
    [
      { task: 'editLabel', id: 'c1-1', fields: edited },
      { name: 'Sprung', description: '', categoryId: 'c1' },
    ],
    [
      { task: 'deleteCategory', id: 'c1' },
      { name: 'Season', labels: 1 },
    ],
  ])('changes nothing that a colleague changed meanwhile, until it is asked again: %j', async (asked, outdated) => {
    const first = await change(asked, data(labelFixture()), outdated)
    expect([first.sent, first.context.problem, first.context.seen]).toEqual([[], 'stale', seenBy(asked)])
    const again = await change(asked, data(labelFixture()), first.context.seen)
    expect([again.sent.length, again.output]).toEqual([1, { change: asked, id: undefined }])
  })

  it('edits a category although a colleague gave it a label', async () => {
    const asked: LabelChange = {
      task: 'editCategory',
      id: 'c1',
      fields: { name: 'Time', color: 'red', description: '' },
    }
    const seen = seenCategory(labelCategoryFixture({}, ['Spring']), 'editCategory')
    const { output } = await change(asked, data(labelCategoryFixture()), seen)
    expect(output).toEqual({ change: asked, id: undefined })
  })

  it('says so too when the colleague was faster by a moment', async () => {
    const answer = problem(412, 'stale', { current: labelFixture({ name: 'Springtime' }) })
    const { context } = await change({ task: 'deleteLabel', id: 'c1-1' }, answer)
    expect([context.problem, context.seen?.name]).toEqual(['stale', 'Springtime'])
  })

  it.each<LabelChange>([
    { task: 'addCategory', fields: { name: 'Season', color: undefined } },
    { task: 'editCategory', id: 'c1', fields: { name: ' ', color: 'red', description: '' } },
    { task: 'addLabel', fields: { name: '', categoryId: 'c1' } },
    { task: 'editLabel', id: 'c1-1', fields: { name: 'Spring', categoryId: undefined, description: '' } },
    { task: 'deleteLabels', ids: [] },
  ])('sends nothing that is not complete: %j', (asked) => {
    const actor = createActor(changeLabelMachine, { input: {} }).start()
    actor.send({ type: 'submitted', change: asked })
    expect(actor.getSnapshot().value).toBe('editing')
  })
})

describe('changeLabelMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(changeLabelMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(changeLabelMachine, changeLabelFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(changeLabelMachine))
  })
})

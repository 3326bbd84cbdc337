import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { attributeKeys } from '../attributes/attributes.keys.ts'
import { cacheShowing, connectChangeServer, data, noContent, problem } from '../testing/change-server.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { changeGroupMachine } from './change-group.machine.ts'
import { type GroupChange, seenGroup, type SeenGroup } from './change-group.types.ts'
import { groupKeys } from './group.keys.ts'
import { groupListMachine } from './group-list.machine.ts'
import { createChangeGroupActors } from './groups.actors.ts'
import { attributeGroupFixture, changeGroupFixtures, groupListFixtures } from './groups.fixtures.ts'

/** The dialog over a server that gives every change this answer. */
async function change(asked: GroupChange, answer: () => Response, seen: SeenGroup | undefined = seenBy(asked)) {
  const { client, sent } = connectChangeServer({ read: data(attributeGroupFixture()), answer })
  const { cache, isStale } = cacheShowing(groupKeys.one('g1'), groupKeys.attributesOf('g1'), attributeKeys.lists)
  const machine = changeGroupMachine.provide({ actors: createChangeGroupActors(client, cache) })
  const actor = createActor(machine, { input: { seen } })
  const refused: unknown[] = []
  actor.on('refused', ({ problem: why }) => refused.push(why))
  actor.start().send({ type: 'submitted', change: asked })
  const { context, output } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { sent, context, output, refused, isStale: isStale() }
}

function seenBy({ task }: GroupChange): SeenGroup | undefined {
  return task === 'editGroup' || task === 'deleteGroup' ? seenGroup(attributeGroupFixture(), task) : undefined
}

const group = data(attributeGroupFixture())
const fields = { name: ' Laundry ', description: ' How to wash it ' }
const trimmed = { name: 'Laundry', description: 'How to wash it' }
const edit: GroupChange = { task: 'editGroup', id: 'g1', fields }

describe('the dialog that changes groups of attributes', () => {
  it.each<[GroupChange, () => Response, unknown[], string]>([
    [{ task: 'addGroup', fields }, group, ['POST', 'attributes/groups', trimmed, null], 'g1'],
    [edit, group, ['PATCH', 'attributes/groups/g1', trimmed, '"7"'], 'g1'],
    [{ task: 'deleteGroup', id: 'g1' }, noContent, ['DELETE', 'attributes/groups/g1', '', '"7"'], 'g1'],
    [
      { task: 'duplicateGroup', id: 'g1' },
      data({ count: 1, ids: ['g2'] }),
      ['POST', 'attributes/groups/duplicate', { ids: ['g1'] }, null],
      'g2',
    ],
    [
      { task: 'linkAttributes', id: 'g1', attributeIds: ['a3', 'a4'] },
      group,
      ['PATCH', 'attributes/groups/g1?mode=append', { attributes: ['a3', 'a4'] }, null],
      'g1',
    ],
    [
      { task: 'unlinkAttributes', id: 'g1', attributeIds: ['a1'] },
      group,
      ['PATCH', 'attributes/groups/g1?mode=remove', { attributes: ['a1'] }, null],
      'g1',
    ],
  ])('makes the call that it stands for, and has what shows it read again: %j', async (asked, answer, call, id) => {
    const { sent, output, refused, isStale } = await change(asked, answer)
    expect([sent, output, refused, isStale]).toEqual([[call], { change: asked, id }, [], [true, true, true]])
  })

  it.each<[string, () => Response]>([
    ['nameTaken', problem(409, 'duplicate_name')],
    ['gone', problem(404, 'not_found')],
    ['gone', problem(422, 'unknown_reference')],
    ['failed', problem(403, 'forbidden')],
  ])('stays open and says so when it is %s', async (why, answer) => {
    const { context, output, refused, isStale } = await change(edit, answer)
    expect([context.problem, output, refused, isStale]).toEqual([why, undefined, [why], [true, true, true]])
  })

  it('opens no page of a copy whose id the server did not answer', async () => {
    const { context, output } = await change({ task: 'duplicateGroup', id: 'g1' }, data({ count: 1, ids: [] }))
    expect([context.problem, output]).toEqual(['failed', undefined])
  })

  it.each<[GroupChange, SeenGroup]>([
    [edit, { name: 'Washing', description: 'How it is washed' }],
    [
      { task: 'deleteGroup', id: 'g1' },
      { name: 'Care', attributes: 0 },
    ],
  ])('changes nothing that a colleague changed meanwhile, until it is asked again: %j', async (asked, outdated) => {
    const first = await change(asked, group, outdated)
    expect([first.sent, first.context.problem, first.context.seen]).toEqual([[], 'stale', seenBy(asked)])
    const again = await change(asked, group, first.context.seen)
    expect([again.sent.length, again.output]).toEqual([1, { change: asked, id: 'g1' }])
  })

  it('edits a group although a colleague gave it an attribute', async () => {
    const seen = seenGroup(attributeGroupFixture({ attributes_ids: [] }), 'editGroup')
    expect((await change(edit, group, seen)).output).toEqual({ change: edit, id: 'g1' })
  })

  it('says so too when the colleague was faster by a moment', async () => {
    const answer = problem(412, 'stale', { current: attributeGroupFixture({ name: 'Washing' }) })
    const { context } = await change({ task: 'deleteGroup', id: 'g1' }, answer)
    expect([context.problem, context.seen?.name]).toEqual(['stale', 'Washing'])
  })

  it.each<GroupChange>([
    { task: 'addGroup', fields: { name: ' ', description: '' } },
    { task: 'editGroup', id: 'g1', fields: { name: 'Care', description: 'x'.repeat(121) } },
    { task: 'linkAttributes', id: 'g1', attributeIds: [] },
    { task: 'unlinkAttributes', id: 'g1', attributeIds: [] },
  ])('sends nothing that is not complete: %j', (asked) => {
    const actor = createActor(changeGroupMachine, { input: {} }).start()
    actor.send({ type: 'submitted', change: asked })
    expect(actor.getSnapshot().value).toBe('editing')
  })
})

describe('the machines of groups', () => {
  it('keep the house rules', () => {
    expect([...brokenRules(changeGroupMachine), ...brokenRules(groupListMachine)]).toEqual([])
  })

  it('reach every state', () => {
    const paths = shortestPaths(changeGroupMachine, changeGroupFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(changeGroupMachine))
    expect(reachedStates(shortestPaths(groupListMachine, groupListFixtures))).toEqual(statesOf(groupListMachine))
  })
})

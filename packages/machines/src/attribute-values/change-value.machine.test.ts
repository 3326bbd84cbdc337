import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { attributeValueFixture } from '../attributes/attributes.fixtures.ts'
import { attributeKeys } from '../attributes/attributes.keys.ts'
import { cacheShowing, connectChangeServer, data, problem } from '../testing/change-server.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createChangeValueActors } from './change-value.actors.ts'
import { changeValueMachine } from './change-value.machine.ts'
import { isNoNumber, NO_FIELDS, seenValue, type SeenValue, type ValueChange } from './change-value.types.ts'
import { changeValueFixtures } from './values.fixtures.ts'

/** The dialog over a server that gives every change this answer. */
async function change(asked: ValueChange, answer: () => Response, seen?: SeenValue) {
  const { client, sent } = connectChangeServer({ read: data(attributeValueFixture()), answer })
  const { cache, isStale } = cacheShowing(attributeKeys.values('a1', {}))
  const machine = changeValueMachine.provide({ actors: createChangeValueActors(client, cache, 'a1') })
  const actor = createActor(machine, { input: { seen } })
  actor.start().send({ type: 'submitted', change: asked })
  const { context, output } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { sent, context, output, isStale: isStale() }
}

const wool = seenValue(attributeValueFixture())
const add: ValueChange = { task: 'add', displayType: 'float', fields: { ...NO_FIELDS, value: ' 1,5 ' } }
const edit: ValueChange = { task: 'edit', id: 'b1', displayType: 'text', fields: { ...wool, value: 'Hemp' } }

describe('the dialog that changes values', () => {
  it.each<[ValueChange, unknown[]]>([
    [add, ['POST', 'attributes/a1/values', { ...NO_FIELDS, value: '1.5' }, null]],
    [edit, ['PATCH', 'attributes/a1/values/b1', { ...wool, value: 'Hemp' }, '"7"']],
    [
      { task: 'unlink', choice: ['b1', 'b2'] },
      ['PATCH', 'attributes/a1/values?mode=remove', { ids: ['b1', 'b2'], fields: { asset_id: null } }, null],
    ],
    [
      { task: 'unlink', choice: { search: 'wool', expected: 7 } },
      ['PATCH', 'attributes/a1/values?mode=remove', { matching: { search: 'wool' }, fields: { asset_id: null } }, null],
    ],
  ])('makes the call that it stands for, and has what shows it read again: %j', async (asked, call) => {
    const answer = asked.task === 'unlink' ? data({ count: 2 }) : data(attributeValueFixture())
    const { sent, output, isStale } = await change(asked, answer, wool)
    expect([sent, output, isStale]).toEqual([[call], { change: asked, id: undefined }, [true]])
  })

  it.each<[string, string | undefined, () => Response]>([
    ['nameTaken', undefined, problem(409, 'duplicate_name')],
    ['gone', undefined, problem(404, 'not_found')],
    ['failed', 'Only days.', problem(422, 'not_a_date', { detail: 'Only days.' })],
    ['failed', undefined, problem(403, 'forbidden')],
  ])('stays open and says so when it is %s (%s)', async (why, serverMessage, answer) => {
    const { context, output, isStale } = await change(edit, answer, wool)
    expect([context.problem, context.serverMessage, output, isStale]).toEqual([why, serverMessage, undefined, [true]])
  })

  it('changes nothing that a colleague changed meanwhile, until it is asked again', async () => {
    const first = await change(edit, data(attributeValueFixture()), { ...wool, value: 'Old wool' })
    expect([first.sent, first.context.problem, first.context.seen]).toEqual([[], 'stale', wool])
    const again = await change(edit, data(attributeValueFixture()), first.context.seen)
    expect([again.sent.length, again.output]).toEqual([1, { change: edit, id: undefined }])
  })

  it.each<ValueChange>([
    { task: 'add', displayType: 'text', fields: { ...NO_FIELDS, value: ' ' } },
    { task: 'add', displayType: 'int', fields: { ...NO_FIELDS, value: 'ten' } },
    { task: 'edit', id: 'b1', displayType: 'float', fields: { ...wool, value: 'Wool' } },
  ])('sends nothing that is no value: %j', (asked) => {
    const actor = createActor(changeValueMachine, { input: {} }).start()
    actor.send({ type: 'submitted', change: asked })
    expect(actor.getSnapshot().value).toBe('editing')
  })
})

describe('a number', () => {
  it.each(['1', '-1.5', '+.5', '1e5', '2.5E-3', '0x1F', '-0XfF', '1,5', ''])('is %s', (text) =>
    expect(isNoNumber('float', text)).toBe(false),
  )
  it.each(['ten', '1.5 mm', '1.2.3', '0x', '1e', '--1', 'Infinity'])('is not %s', (text) =>
    expect(isNoNumber('int', text)).toBe(true),
  )
  it('is not wanted of texts', () => expect(isNoNumber('text', 'ten')).toBe(false))
})

describe('changeValueMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(changeValueMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(changeValueMachine, changeValueFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(changeValueMachine))
  })
})

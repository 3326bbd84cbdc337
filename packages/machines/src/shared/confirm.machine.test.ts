import { ApiError, type ApiErrorKind, type Choice } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { brokenByRandomEvents } from '../testing/random-events.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { confirmDeleteFixtures, confirmDuplicateFixtures } from './confirm.fixtures.ts'
import { confirmDeleteMachine, confirmDuplicateMachine, type ConfirmedRows } from './confirm.machine.ts'

/** A question whose answers of the server are given one after the other. */
function openDelete(...answers: (number | Error)[]) {
  const asked: Choice[] = []
  const machine = confirmDeleteMachine.provide({
    actors: {
      deleteRows: fromPromise<ConfirmedRows, { choice: Choice }>(async ({ input }) => {
        asked.push(input.choice)
        const given = answers.shift() ?? 0
        if (given instanceof Error) throw given
        return { count: given }
      }),
    },
  })
  const choice: Choice = { search: 'heron', expected: 60 }
  const actor = createActor(machine, { input: { choice, count: 60 } }).start()
  async function confirm() {
    actor.send({ type: 'confirm' })
    const { value, context, output } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    return { value, problem: context.problem, serverMessage: context.serverMessage, count: context.count, output }
  }
  return { actor, asked, confirm }
}

const changed = (members: object) =>
  new ApiError('conflict', 'There are 61.', {
    problem: { type: 't', title: 't', status: 409, code: 'count_changed', detail: 'There are 61.', ...members },
  })

describe('a question before rows are deleted', () => {
  it('does nothing until it is confirmed, and says how many rows are gone', async () => {
    const { actor, asked, confirm } = openDelete(60)
    expect([actor.getSnapshot().value, asked]).toEqual(['confirming', []])
    expect(await confirm()).toEqual({
      value: 'done',
      problem: undefined,
      serverMessage: undefined,
      count: 60,
      output: { count: 60 },
    })
    expect(asked).toEqual([{ search: 'heron', expected: 60 }])
  })

  it('says nothing when it is cancelled', () => {
    const { actor, asked } = openDelete()
    actor.send({ type: 'cancel' })
    const { value, status, output } = actor.getSnapshot()
    expect({ value, status, output, asked }).toEqual({
      value: 'cancelled',
      status: 'done',
      output: undefined,
      asked: [],
    })
  })

  it('cannot be cancelled, nor confirmed twice, while the server works', () => {
    const { actor, asked } = openDelete(60)
    actor.send({ type: 'confirm' })
    actor.send({ type: 'confirm' })
    actor.send({ type: 'cancel' })
    const snapshot = actor.getSnapshot()
    expect([snapshot.value, snapshot.hasTag('busy'), asked.length]).toEqual(['working', true, 1])
  })

  it('asks again about as many rows as there are by now', async () => {
    const { asked, confirm } = openDelete(changed({ count: 61 }), 61)
    expect(await confirm()).toEqual({
      value: 'confirming',
      problem: 'countChanged',
      serverMessage: 'There are 61.',
      count: 61,
      output: undefined,
    })
    expect((await confirm()).output).toEqual({ count: 61 })
    expect(asked).toEqual([
      { search: 'heron', expected: 60 },
      { search: 'heron', expected: 61 },
    ])
  })

  it('keeps its count when the server does not name another', async () => {
    const { asked, confirm } = openDelete(changed({}), changed({ count: 'many' }))
    expect([(await confirm()).count, (await confirm()).count]).toEqual([60, 60])
    expect(asked.at(-1)).toEqual({ search: 'heron', expected: 60 })
  })

  it.each<[ApiErrorKind, string]>([
    ['notFound', 'gone'],
    ['offline', 'offline'],
    ['unavailable', 'offline'],
    ['timeout', 'offline'],
    ['server', 'failed'],
    ['invalid', 'failed'],
    ['forbidden', 'failed'],
  ])('stays open and says what stands in the way: %s', async (kind, problem) => {
    const { confirm } = openDelete(new ApiError(kind, 'As it is.'))
    expect(await confirm()).toEqual({
      value: 'confirming',
      problem,
      serverMessage: 'As it is.',
      count: 60,
      output: undefined,
    })
  })

  it('says that it failed when something else broke, and no longer when it is tried again', async () => {
    const { actor, confirm } = openDelete(new RangeError('variants.deleteMany needs at least one id.'))
    const { problem, serverMessage } = await confirm()
    actor.send({ type: 'confirm' })
    expect([problem, serverMessage, actor.getSnapshot().context.problem]).toEqual(['failed', undefined, undefined])
  })
})

describe('a question before rows are copied', () => {
  it('hands the new rows over, and leaves ids alone where the count changed', async () => {
    const asked: Choice[] = []
    const answers = [() => Promise.reject(changed({ count: 1 })), async () => ({ count: 2, ids: ['v3', 'v4'] })]
    const machine = confirmDuplicateMachine.provide({
      actors: {
        duplicateRows: fromPromise<ConfirmedRows, { choice: Choice }>(({ input }) => {
          asked.push(input.choice)
          return answers.shift()?.() ?? Promise.reject(new Error('No answer is left.'))
        }),
      },
    })
    const actor = createActor(machine, { input: { choice: ['v1', 'v2'], count: 2 } }).start()
    actor.send({ type: 'confirm' })
    await waitFor(actor, ({ value }) => value === 'confirming')
    actor.send({ type: 'confirm' })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect(output).toEqual({ count: 2, ids: ['v3', 'v4'] })
    expect(asked).toEqual([
      ['v1', 'v2'],
      ['v1', 'v2'],
    ])
  })
})

describe('confirmDeleteMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(confirmDeleteMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(confirmDeleteMachine, confirmDeleteFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(confirmDeleteMachine))
  })

  it('survives 1,000 random sequences', async () => {
    expect(await brokenByRandomEvents(confirmDeleteMachine, confirmDeleteFixtures)).toEqual([])
  })
})

describe('confirmDuplicateMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(confirmDuplicateMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(confirmDuplicateMachine, confirmDuplicateFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(confirmDuplicateMachine))
  })

  it('survives 1,000 random sequences', async () => {
    expect(await brokenByRandomEvents(confirmDuplicateMachine, confirmDuplicateFixtures)).toEqual([])
  })
})

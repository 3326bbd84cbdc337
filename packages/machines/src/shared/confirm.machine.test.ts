import { ApiError, type ApiErrorKind, type Choice, type Job } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { fakeJob } from '../testing/fake-job.ts'
import {
  confirmChangeFixtures,
  confirmChangeSomeFixtures,
  confirmDeleteFixtures,
  confirmDeleteSomeFixtures,
  confirmDuplicateFixtures,
  confirmDuplicateManyFixtures,
} from './confirm.fixtures.ts'
import {
  confirmChangeMachine,
  confirmDeleteMachine,
  confirmDuplicateMachine,
  type ConfirmedRows,
  type ConfirmInput,
} from './confirm.machine.ts'
import { jobFixture, jobProblemFixture } from './job.fixtures.ts'

const ALL: ConfirmInput = { choice: { search: 'heron', expected: 60 }, count: 60 }
const SOME: ConfirmInput = { choice: ['v1', 'v2'], count: 2 }

/** A confirmation over a server that gives these answers in order; the test plays the job. */
function openDelete(input: ConfirmInput, ...answers: (number | Job | Error)[]) {
  const asked: Choice[] = []
  const job = fakeJob()
  const next = <Answer>() => {
    const given = answers.shift()
    if (given instanceof Error) throw given
    return given as Answer
  }
  const machine = confirmDeleteMachine.provide({
    actors: {
      deleteRows: fromPromise<ConfirmedRows, { choice: Choice }>(async ({ input: { choice } }) => {
        asked.push(choice)
        return { count: next<number>() }
      }),
      startDelete: fromPromise<Job, { choice: Choice }>(async ({ input: { choice } }) => {
        asked.push(choice)
        return next<Job>()
      }),
      followJob: job.followJob,
    },
  })
  const actor = createActor(machine, { input }).start()
  const seen = () => {
    const { value, context, output } = actor.getSnapshot()
    return { value, problem: context.problem, serverMessage: context.serverMessage, count: context.count, output }
  }
  async function confirm() {
    actor.send({ type: 'confirm' })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy') || snapshot.matches('following'))
    return seen()
  }
  return { actor, asked, job, seen, confirm }
}

const changed = (members: object) =>
  new ApiError('conflict', 'There are 61.', {
    problem: { type: 't', title: 't', status: 409, code: 'count_changed', detail: 'There are 61.', ...members },
  })
const silent = { problem: undefined, serverMessage: undefined }

describe('a question before rows are deleted', () => {
  it('does nothing until it is confirmed, and says how many rows are gone', async () => {
    const { actor, asked, confirm } = openDelete(SOME, 2)
    expect([actor.getSnapshot().value, asked]).toEqual(['confirming', []])
    expect(await confirm()).toEqual({ ...silent, value: 'done', count: 2, output: { count: 2 } })
    expect(asked).toEqual([['v1', 'v2']])
  })

  it('says nothing when it is cancelled', () => {
    const { actor, asked } = openDelete(SOME)
    actor.send({ type: 'cancel' })
    const { value, status, output } = actor.getSnapshot()
    expect({ value, status, output, asked }).toEqual({
      value: 'cancelled',
      status: 'done',
      output: undefined,
      asked: [],
    })
  })

  it.each([
    ['working', SOME],
    ['starting', ALL],
  ])('cannot be cancelled, nor confirmed twice, while the server has it: %s', (state, input) => {
    const { actor, asked } = openDelete(input, 60)
    actor.send({ type: 'confirm' })
    actor.send({ type: 'confirm' })
    actor.send({ type: 'cancel' })
    const snapshot = actor.getSnapshot()
    expect([snapshot.value, snapshot.hasTag('busy'), asked.length]).toEqual([state, true, 1])
  })

  it('asks again with the new number of rows', async () => {
    const { asked, confirm } = openDelete(ALL, changed({ count: 61 }), jobFixture())
    expect(await confirm()).toEqual({
      value: 'confirming',
      problem: 'countChanged',
      serverMessage: 'There are 61.',
      count: 61,
      output: undefined,
    })
    await confirm()
    expect(asked).toEqual([
      { search: 'heron', expected: 60 },
      { search: 'heron', expected: 61 },
    ])
  })

  it('keeps its count when the server does not name another', async () => {
    const { asked, confirm } = openDelete(ALL, changed({}), changed({ count: 'many' }))
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
  ])('stays open and reports the problem: %s', async (kind, problem) => {
    for (const input of [SOME, ALL]) {
      const { confirm } = openDelete(input, new ApiError(kind, 'As it is.'))
      expect(await confirm()).toEqual({
        value: 'confirming',
        problem,
        serverMessage: 'As it is.',
        count: input.count,
        output: undefined,
      })
    }
  })

  it('says that it failed when something else broke, and no longer when it is tried again', async () => {
    const { actor, confirm } = openDelete(SOME, new RangeError('variants.deleteMany needs at least one id.'))
    const { problem, serverMessage } = await confirm()
    actor.send({ type: 'confirm' })
    expect([problem, serverMessage, actor.getSnapshot().context.problem]).toEqual(['failed', undefined, undefined])
  })
})

describe('a question about many rows', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`)

  it.each([
    ['all that match', ALL, 'following'],
    ['501 ids', { choice: ids(501), count: 501 }, 'following'],
    ['500 ids', { choice: ids(500), count: 500 }, 'done'],
  ])('is a job with progress above 500 of them: %s', async (_, input, value) => {
    const { confirm } = openDelete(input, jobFixture())
    expect((await confirm()).value).toEqual(value)
  })

  it('tells the job of as many rows as the user saw until the server has counted', async () => {
    const { actor, confirm } = openDelete(ALL, jobFixture({ total: null }))
    await confirm()
    expect(actor.getSnapshot().context.job).toEqual({ id: 'j1', done: 0, total: 60 })
  })

  it.each([
    [
      { count: 60, ids: ['v1'] },
      { count: 60, ids: ['v1'] },
    ],
    [{ count: 59 }, { count: 59 }],
    [null, { count: 60 }],
  ])('is done with what the job did: %j', async (result, output) => {
    const { job, confirm, seen } = openDelete(ALL, jobFixture())
    await confirm()
    job.report({ type: 'job.ended', job: jobFixture({ state: 'done', result }) })
    expect(seen()).toEqual({ ...silent, value: 'done', count: 60, output })
  })

  it('asks for the job to be cancelled, and ends when it is', async () => {
    const { actor, job, confirm, seen } = openDelete(ALL, jobFixture())
    await confirm()
    actor.send({ type: 'cancel' })
    expect([seen().value, job.commands]).toEqual(['following', [{ type: 'cancel' }]])
    job.report({ type: 'job.ended', job: jobFixture({ state: 'cancelled' }) })
    expect(seen()).toEqual({ ...silent, value: 'cancelled', count: 60, output: undefined })
  })

  it.each([
    [jobProblemFixture(), 'failed', 'The server answered 500.', 60],
    [jobProblemFixture({ code: 'not_found', status: 404, detail: 'Gone.' }), 'gone', 'Gone.', 60],
    [
      jobProblemFixture({ code: 'count_changed', status: 409, detail: 'There are 61.', count: 61 }),
      'countChanged',
      'There are 61.',
      61,
    ],
    [null, 'failed', undefined, 60],
  ] as const)('asks again when the job failed, and says why: %#', async (problem, kind, serverMessage, count) => {
    const { actor, job, confirm, seen } = openDelete(ALL, jobFixture())
    await confirm()
    job.report({ type: 'job.ended', job: jobFixture({ state: 'failed', problem }) })
    expect([seen(), actor.getSnapshot().context.job]).toEqual([
      { value: 'confirming', problem: kind, serverMessage, count, output: undefined },
      undefined,
    ])
  })

  it('says that the outcome is unknown when the job can no longer be followed', async () => {
    const { job, confirm, seen } = openDelete(ALL, jobFixture())
    await confirm()
    job.report({ type: 'job.lost', error: new ApiError('notFound', 'There is no such job.') })
    expect(seen()).toEqual({ ...silent, value: 'confirming', problem: 'offline', count: 60, output: undefined })
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

describe.each([
  { machine: confirmDeleteMachine, all: [confirmDeleteFixtures, confirmDeleteSomeFixtures] },
  { machine: confirmDuplicateMachine, all: [confirmDuplicateFixtures, confirmDuplicateManyFixtures] },
  { machine: confirmChangeMachine, all: [confirmChangeFixtures, confirmChangeSomeFixtures] },
])('$machine.id', ({ machine, all }) => {
  it('keeps the house rules', () => expect(brokenRules(machine)).toEqual([]))

  it('reaches every state, over some rows and over many', () => {
    const paths = all.flatMap((fixtures) => shortestPaths(machine, fixtures))
    expect(reachedStates(paths)).toEqual(statesOf(machine))
  })
})

import { ApiError } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { confirmChangeMachine, confirmDeleteMachine, confirmDuplicateMachine } from './confirm.machine.ts'
import { jobFixture, jobProblemFixture } from './job.fixtures.ts'

const AT = '2026-11-21T09:00:09.000Z'
const detail = 'There are 61 of these now, not 60.'
const countChanged = new ApiError('conflict', detail, {
  status: 409,
  code: 'count_changed',
  problem: { type: 'about:blank', title: 'Conflict', status: 409, code: 'count_changed', detail, count: 61 },
})
const gone = new ApiError('notFound', 'There is no such variant.', { status: 404 })
const offline = new ApiError('offline', 'The server cannot be reached.')
const broken = new ApiError('server', 'The server answered 500.', { status: 500 })

const asked = { confirm: [{ type: 'confirm' }], cancel: [{ type: 'cancel' }] } as const
const unheard = { 'job.progressed': [], 'job.ended': [], 'job.lost': [], 'cancel.failed': [] } as const

type Fixtures = MachineFixtures<typeof confirmDeleteMachine> &
  MachineFixtures<typeof confirmDuplicateMachine> &
  MachineFixtures<typeof confirmChangeMachine>

/** Over two variants chosen one by one, which is done at once. */
const some = (slot: 'deleteRows' | 'duplicateRows' | 'changeRows', done: readonly unknown[]): Fixtures => ({
  input: { choice: ['v1', 'v2'], count: 2 },
  events: { ...asked, ...unheard },
  outcomes: { [slot]: { done, error: [gone, offline, broken] } },
  keyOf: ({ context }) => context.problem,
})

/** Over all of sixty variants that match, which is a job. */
const many = (slot: 'startDelete' | 'startDuplicate' | 'startChange', result: unknown): Fixtures => ({
  input: { choice: { search: 'heron', expected: 60 }, count: 60 },
  events: {
    ...asked,
    'job.progressed': [{ type: 'job.progressed', done: 30, total: 60 }],
    'job.ended': [
      { type: 'job.ended', job: jobFixture({ state: 'done', done: 60, result, ended_at: AT }) },
      { type: 'job.ended', job: jobFixture({ state: 'cancelled', ended_at: AT }) },
      { type: 'job.ended', job: jobFixture({ state: 'failed', problem: jobProblemFixture(), ended_at: AT }) },
    ],
    'job.lost': [{ type: 'job.lost', error: gone }],
    'cancel.failed': [{ type: 'cancel.failed', error: offline }],
  },
  outcomes: {
    [slot]: { done: [jobFixture()], error: [countChanged] },
    // It breaks only by a bug; what it reports is an event.
    followJob: { done: [], error: [] },
  },
  keyOf: ({ context }) => [context.problem, context.count, context.progress?.done],
})

export const confirmDeleteFixtures = many('startDelete', { count: 60 })
export const confirmDeleteSomeFixtures = some('deleteRows', [{ count: 2 }])
export const confirmDuplicateFixtures = some('duplicateRows', [{ count: 2, ids: ['v3', 'v4'] }])
export const confirmDuplicateManyFixtures = many('startDuplicate', { count: 60, ids: ['v61'] })
export const confirmChangeFixtures = many('startChange', { count: 60 })
export const confirmChangeSomeFixtures = some('changeRows', [{ count: 2 }])

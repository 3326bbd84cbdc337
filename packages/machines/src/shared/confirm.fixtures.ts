import { ApiError } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { confirmChangeMachine, confirmDeleteMachine, confirmDuplicateMachine } from './confirm.machine.ts'
import { jobEnds } from './follow-job.fixtures.ts'
import { jobFixture } from './job.fixtures.ts'

const detail = '61 items match now, not 60.'
const countChanged = new ApiError('conflict', detail, {
  status: 409,
  code: 'count_changed',
  problem: { type: 'about:blank', title: 'Conflict', status: 409, code: 'count_changed', detail, count: 61 },
})
const gone = new ApiError('notFound', 'There is no such variant.', { status: 404 })
const offline = new ApiError('offline', 'The server cannot be reached.')
const broken = new ApiError('server', 'The server answered 500.', { status: 500 })

const asked = { confirm: [{ type: 'confirm' }], cancel: [{ type: 'cancel' }] } as const

type Fixtures = MachineFixtures<typeof confirmDeleteMachine> &
  MachineFixtures<typeof confirmDuplicateMachine> &
  MachineFixtures<typeof confirmChangeMachine>

/** Two variants chosen individually, changed in one call. */
const some = (slot: 'deleteRows' | 'duplicateRows' | 'changeRows', done: readonly unknown[]): Fixtures => ({
  input: { choice: ['v1', 'v2'], count: 2 },
  events: asked,
  outcomes: { [slot]: { done, error: [gone, offline, broken] } },
  keyOf: ({ context }) => context.problem,
})

/** All sixty matching variants, changed by a job. */
const many = (slot: 'startDelete' | 'startDuplicate' | 'startChange', result: unknown): Fixtures => ({
  input: { choice: { search: 'heron', expected: 60 }, count: 60 },
  events: asked,
  outcomes: {
    [slot]: { done: [jobFixture()], error: [countChanged] },
    followJob: { done: [{ ...jobEnds.done, result }, jobEnds.cancelled, jobEnds.failed, jobEnds.lost], error: [] },
  },
  keyOf: ({ context }) => [context.problem, context.count],
})

export const confirmDeleteFixtures = many('startDelete', { count: 60 })
export const confirmDeleteSomeFixtures = some('deleteRows', [{ count: 2 }])
export const confirmDuplicateFixtures = some('duplicateRows', [{ count: 2, ids: ['v3', 'v4'] }])
export const confirmDuplicateManyFixtures = many('startDuplicate', { count: 60, ids: ['v61'] })
export const confirmChangeFixtures = many('startChange', { count: 60 })
export const confirmChangeSomeFixtures = some('changeRows', [{ count: 2 }])

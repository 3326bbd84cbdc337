import { ApiError } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { confirmDeleteMachine, confirmDuplicateMachine } from './confirm.machine.ts'

const detail = 'There are 61 of these now, not 60.'
const countChanged = new ApiError('conflict', detail, {
  status: 409,
  code: 'count_changed',
  problem: { type: 'about:blank', title: 'Conflict', status: 409, code: 'count_changed', detail, count: 61 },
})
const gone = new ApiError('notFound', 'There is no such variant.', { status: 404 })
const offline = new ApiError('offline', 'The server cannot be reached.')
const broken = new ApiError('server', 'The server answered 500.', { status: 500 })
const error = [countChanged, gone, offline, broken]

const events = { confirm: [{ type: 'confirm' }], cancel: [{ type: 'cancel' }] } as const

/** Over all of sixty variants that match. */
export const confirmDeleteFixtures: MachineFixtures<typeof confirmDeleteMachine> = {
  input: { choice: { search: 'heron', expected: 60 }, count: 60 },
  events,
  outcomes: { deleteRows: { done: [{ count: 60 }], error } },
  keyOf: ({ context }) => [context.problem, context.count],
}

/** Over two variants chosen one by one. */
export const confirmDuplicateFixtures: MachineFixtures<typeof confirmDuplicateMachine> = {
  input: { choice: ['v1', 'v2'], count: 2 },
  events,
  outcomes: { duplicateRows: { done: [{ count: 2, ids: ['v3', 'v4'] }], error } },
  keyOf: ({ context }) => [context.problem, context.count],
}

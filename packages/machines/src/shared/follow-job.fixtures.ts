import { ApiError } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { followJobMachine } from './follow-job.machine.ts'
import { jobFixture, jobProblemFixture } from './job.fixtures.ts'

const ended_at = '2026-11-21T09:00:09.000Z'

/** Possible ends of a job. */
export const jobEnds = {
  done: jobFixture({ state: 'done', done: 60, ended_at }),
  cancelled: jobFixture({ state: 'cancelled', ended_at }),
  failed: jobFixture({ state: 'failed', problem: jobProblemFixture(), ended_at }),
  /** The job can no longer be followed. */
  lost: undefined,
}

/** A job over sixty items. */
export const followJobFixtures: MachineFixtures<typeof followJobMachine> = {
  input: { id: 'j1', done: 0, total: 60 },
  events: {
    cancel: [{ type: 'cancel' }],
    'job.progressed': [{ type: 'job.progressed', done: 30, total: 60 }],
    'job.ended': [
      { type: 'job.ended', job: jobEnds.done },
      { type: 'job.ended', job: jobEnds.cancelled },
    ],
    'job.lost': [{ type: 'job.lost', error: new ApiError('notFound', 'There is no such job.', { status: 404 }) }],
    'cancel.failed': [{ type: 'cancel.failed', error: new ApiError('offline', 'The server cannot be reached.') }],
  },
  // It fails only through a bug; its reports are events.
  outcomes: { observeJob: { done: [], error: [] } },
  keyOf: ({ context }) => [context.done, context.ended?.state],
}

import type { Choice, Job } from '@selvedge/sdk'
import { fromPromise } from 'xstate'

import { thenInvalidate } from '../query/invalidate.ts'
import type { ConfirmedRows } from './confirm.machine.ts'
import { createFollowJob, type JobCalls } from './job.actors.ts'

/** Calls that delete rows of one resource, directly or as a job. */
export interface DeleteCalls {
  deleteMany: (choice: Choice) => Promise<number>
  asJob: { deleteMany: (choice: Choice) => Promise<Job> }
}

/** Calls that delete and duplicate rows of one resource, directly or as a job. */
export interface ChangeCalls extends DeleteCalls {
  duplicate: (choice: Choice) => Promise<readonly string[]>
  asJob: DeleteCalls['asJob'] & { duplicate: (choice: Choice) => Promise<Job> }
}

export interface Chosen {
  choice: Choice
}

/** The actors of `confirmDeleteMachine`. A change completes even if the user leaves the page. */
export const createDeleteActors = (calls: DeleteCalls, jobs: JobCalls, invalidate: () => void) => ({
  deleteRows: fromPromise<ConfirmedRows, Chosen>(({ input: { choice } }) =>
    thenInvalidate(async () => ({ count: await calls.deleteMany(choice) }), invalidate),
  ),
  startDelete: fromPromise<Job, Chosen>(({ input: { choice } }) =>
    thenInvalidate(() => calls.asJob.deleteMany(choice), invalidate),
  ),
  followJob: createFollowJob(jobs, invalidate),
})

/** The actors of `confirmDeleteMachine` and `confirmDuplicateMachine`. */
export const createConfirmActors = (calls: ChangeCalls, jobs: JobCalls, invalidate: () => void) => ({
  ...createDeleteActors(calls, jobs, invalidate),
  duplicateRows: fromPromise<ConfirmedRows, Chosen>(({ input: { choice } }) =>
    thenInvalidate(async () => {
      const ids = await calls.duplicate(choice)
      return { count: ids.length, ids }
    }, invalidate),
  ),
  startDuplicate: fromPromise<Job, Chosen>(({ input: { choice } }) =>
    thenInvalidate(() => calls.asJob.duplicate(choice), invalidate),
  ),
})

import type { Choice, Job } from '@selvedge/sdk'
import { fromPromise } from 'xstate'

import type { ConfirmedRows } from './confirm.machine.ts'
import { createFollowJob, type JobCalls } from './job.actors.ts'

/** Calls that delete and duplicate rows of one resource, directly or as a job. */
export interface ChangeCalls {
  deleteMany: (choice: Choice) => Promise<number>
  duplicate: (choice: Choice) => Promise<readonly string[]>
  asJob: {
    deleteMany: (choice: Choice) => Promise<Job>
    duplicate: (choice: Choice) => Promise<Job>
  }
}

export interface Chosen {
  choice: Choice
}

/**
 * The actors of the confirmation machines. `invalidate` runs after every change, also after a refusal or a lost answer,
 * when the rows on screen may be outdated.
 */
export function createConfirmActors(calls: ChangeCalls, jobs: JobCalls, invalidate: () => void) {
  // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
  return {
    deleteRows: fromPromise<ConfirmedRows, Chosen>(({ input: { choice } }) =>
      thenInvalidate(async () => ({ count: await calls.deleteMany(choice) })),
    ),
    duplicateRows: fromPromise<ConfirmedRows, Chosen>(({ input: { choice } }) =>
      thenInvalidate(async () => {
        const ids = await calls.duplicate(choice)
        return { count: ids.length, ids }
      }),
    ),
    startDelete: fromPromise<Job, Chosen>(({ input: { choice } }) =>
      thenInvalidate(() => calls.asJob.deleteMany(choice)),
    ),
    startDuplicate: fromPromise<Job, Chosen>(({ input: { choice } }) =>
      thenInvalidate(() => calls.asJob.duplicate(choice)),
    ),
    followJob: createFollowJob(jobs, invalidate),
  }

  async function thenInvalidate<Done>(work: () => Promise<Done>): Promise<Done> {
    try {
      return await work()
    } finally {
      invalidate()
    }
  }
}

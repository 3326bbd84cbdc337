import type { Choice, Client, Job } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import { createFollowJob } from '../shared/job.actors.ts'
import { invalidateAssets } from './invalidate-assets.ts'

interface Chosen {
  choice: Choice
}

/** The actors of the dialog that deletes assets; large selections run as a job. */
export function createAssetChanges({ assets, jobs }: Pick<Client, 'assets' | 'jobs'>, cache: QueryClient) {
  const invalidate = () => invalidateAssets(cache)
  // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
  return {
    deleteRows: fromPromise<ConfirmedRows, Chosen>(async ({ input: { choice } }) => {
      try {
        return { count: await assets.deleteMany(choice) }
      } finally {
        invalidate()
      }
    }),
    startDelete: fromPromise<Job, Chosen>(({ input: { choice } }) => assets.asJob.deleteMany(choice)),
    followJob: createFollowJob(jobs, invalidate),
  }
}

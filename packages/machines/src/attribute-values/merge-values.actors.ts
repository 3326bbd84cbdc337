import { type Client, isMatching, type Job } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { createFollowJob } from '../shared/job.actors.ts'
import { sentFields } from './change-value.types.ts'
import { invalidateValues } from './invalidate-values.ts'
import type { Merge } from './merge-values.machine.ts'

/** The actors of the dialog that merges values. The job goes on if the user leaves the page. */
export function createMergeValueActors(
  { attributeValues, jobs }: Pick<Client, 'attributeValues' | 'jobs'>,
  cache: QueryClient,
  attributeId: string,
) {
  return {
    startTask: fromPromise<Job, Merge>(({ input: { choice, masterId, displayType, fields } }) =>
      attributeValues.asJob.merge(attributeId, {
        ...(isMatching(choice) ? { matching: choice } : { merge_ids: [...choice] }),
        selected_id: masterId,
        ...sentFields(displayType, fields),
      }),
    ),
    followJob: createFollowJob(jobs, () => invalidateValues(cache)),
  }
}

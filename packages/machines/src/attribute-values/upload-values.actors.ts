import type { Client, Job } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { createFollowJob } from '../shared/job.actors.ts'
import { invalidateValues } from './invalidate-values.ts'
import type { ValueFile } from './upload-values.types.ts'

/** The actors of the dialog that adds the values of a file. The job goes on if the user leaves the page. */
export function createUploadValueActors(
  { attributeValues, jobs }: Pick<Client, 'attributeValues' | 'jobs'>,
  cache: QueryClient,
  attributeId: string,
) {
  return {
    startTask: fromPromise<Job, ValueFile>(({ input: { name, data } }) =>
      attributeValues.asJob.upload(attributeId, data, name),
    ),
    followJob: createFollowJob(jobs, () => invalidateValues(cache)),
  }
}

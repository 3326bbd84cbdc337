import type { Choice, Client, Job } from '@selvedge/sdk'
import type { AssetArchive } from '@selvedge/sdk/wire'
import { fromPromise } from 'xstate'

import { createFollowJob, type JobCalls } from '../shared/job.actors.ts'

interface Calls {
  assets: Pick<Client['assets'], 'archives'>
  jobs: JobCalls
}

/** The actors of the dialog that downloads assets as one ZIP file. */
export const createAssetArchiveActors = ({ assets, jobs }: Calls) => ({
  startTask: fromPromise<Job, { choice: Choice }>(({ input: { choice } }) => assets.archives.asJob.create(choice)),
  followJob: createFollowJob(jobs),
  readArchive: fromPromise<AssetArchive, { id: string }>(({ input: { id }, signal }) =>
    assets.archives.get(id, { signal }),
  ),
})

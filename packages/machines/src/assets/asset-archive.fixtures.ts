import { ApiError } from '@selvedge/sdk'
import type { AssetArchive } from '@selvedge/sdk/wire'

import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { assetArchiveMachine } from './asset-archive.machine.ts'

/** A packed archive of sixty assets; every field may be replaced. */
export const assetArchiveFixture = (changes: Partial<AssetArchive> = {}): AssetArchive => ({
  id: 'z1',
  status: 'done',
  asset_count: 60,
  missing_count: 0,
  filesize: 1_288_490_189,
  error: null,
  url: '/files/00112233445566778899aabbccddeeff/original/assets.zip',
  job_id: 'j1',
  created_at: '2026-11-21T09:00:00.000Z',
  finished_at: '2026-11-21T09:00:09.000Z',
  kept_until: '2026-11-22T09:00:09.000Z',
  ...changes,
})

/** A job that has packed the archive. */
export const packedJob = (changes: Partial<AssetArchive> = {}) => ({
  ...jobEnds.done,
  result: assetArchiveFixture(changes),
})

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const gone = new ApiError('notFound', 'There is no such archive.', { status: 404 })
const tooLarge = new ApiError('tooLarge', 'All files together may have up to 5 GB.', { status: 413 })

/** All that match, as one ZIP file. */
export const assetArchiveFixtures: MachineFixtures<typeof assetArchiveMachine> = {
  input: { selection: { choice: { search: 'heron', expected: 60 }, count: 60 } },
  events: {
    download: [{ type: 'download' }],
    retry: [{ type: 'retry' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    startTask: { done: [jobFixture()], error: [tooLarge] },
    followJob: {
      done: [packedJob(), packedJob({ asset_count: 0 }), jobEnds.cancelled, jobEnds.failed, jobEnds.lost],
      error: [],
    },
    readArchive: { done: [assetArchiveFixture()], error: [gone, down] },
  },
  keyOf: ({ context: { problem, archive, isResumed } }) => [problem, archive?.id, isResumed],
}

/** The page was reloaded while the job ran. */
export const resumedArchiveFixtures: MachineFixtures<typeof assetArchiveMachine> = {
  ...assetArchiveFixtures,
  input: { selection: { choice: { search: 'heron', expected: 60 }, count: 60 }, jobId: 'j1' },
}

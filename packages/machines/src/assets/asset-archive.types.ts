import { isApiError, type Job } from '@selvedge/sdk'
import type { AssetArchive } from '@selvedge/sdk/wire'

import { goneIn } from '../shared/gone-in.ts'
import { type HandedRows, withoutRows } from '../shared/chosen-rows.ts'
import type { FollowedJob } from '../shared/follow-job.machine.ts'
import { isUnanswered } from '../shared/unanswered.ts'

export interface AssetArchiveInput {
  /** Undefined when only the job is known, as after a reload of a link. */
  selection: HandedRows | undefined
  /** The job that already packs the archive. */
  jobId?: string | undefined
}

export type AssetArchiveEvent = { type: 'download' } | { type: 'retry' } | { type: 'cancel' }

/** The app keeps the job in the address, and has the browser save the file. */
export type AssetArchiveNotice = { type: 'job.started'; jobId: string } | { type: 'file.ready'; url: string }

/**
 * `gone`: assets were deleted; they are left out of the next attempt. `none`: no asset matches. `offline`: the server
 * did not answer. `lost`: the job can no longer be followed. `expired`: the day for which the file is kept is over.
 */
export type AssetArchiveProblem = 'tooLarge' | 'gone' | 'none' | 'offline' | 'lost' | 'expired' | 'failed'

interface AssetArchiveRefusal {
  problem: AssetArchiveProblem
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
}

export interface AssetArchiveContext {
  selection: HandedRows | undefined
  job: FollowedJob
  /** Whether the job was started before this page was opened. */
  isResumed: boolean
  archive: AssetArchive | undefined
  problem: AssetArchiveProblem | undefined
  serverMessage: string | undefined
}

/** Why the archive was not requested, and the assets that are left. */
export function refusalOfArchive(error: unknown, selection: HandedRows | undefined) {
  const gone = goneIn(error)
  return {
    ...refusalBy(error, 'gone'),
    selection: selection && gone.length > 0 ? withoutRows(selection, gone) : selection,
  }
}

/** Why the file cannot be saved. One that is no longer kept is packed again by the next attempt. */
export const refusalOfFile = (error: unknown, archive: AssetArchive | undefined) => ({
  ...refusalBy(error, 'expired'),
  archive: isApiError(error, 'notFound') ? undefined : archive,
})

/** Why a job packed nothing. */
export const refusalOfPacking = (job: Job | undefined): AssetArchiveRefusal => ({
  problem: 'failed',
  serverMessage: job?.problem?.detail,
})

/** A job's result is the archive. */
export const archiveOf = (job: Job | undefined): AssetArchive | undefined =>
  job?.state === 'done' ? ((job.result as AssetArchive | null) ?? undefined) : undefined

function refusalBy(error: unknown, notFound: AssetArchiveProblem): AssetArchiveRefusal {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined }
  return {
    problem: problemOf(error) ?? (error.kind === 'notFound' ? notFound : 'failed'),
    serverMessage: error.detail,
  }
}

function problemOf(error: unknown): AssetArchiveProblem | undefined {
  if (isApiError(error, 'tooLarge')) return 'tooLarge'
  return isUnanswered(error) ? 'offline' : undefined
}

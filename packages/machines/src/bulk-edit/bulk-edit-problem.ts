import { isApiError, type Job } from '@selvedge/sdk'

import { isUnanswered } from '../shared/unanswered.ts'

/**
 * `refused`: the server says what is wrong with the values. `expired`: the preview is gone or has already been run.
 * `offline`: the server did not answer.
 */
export type BulkEditProblem = 'refused' | 'expired' | 'offline' | 'failed'

/** A problem, with the server's sentence. */
export interface BulkEditRefusal {
  problem: BulkEditProblem
  serverMessage: string | undefined
}

/** Maps an error to the reason why a bulk edit call failed. */
export function bulkEditRefusal(error: unknown): BulkEditRefusal {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined }
  const problem = isUnanswered(error) ? 'offline' : problemOf(error.kind, error.code)
  return { problem, serverMessage: error.detail }
}

function problemOf(kind: string, code: string | undefined): BulkEditProblem {
  if (code === 'not_found' || code === 'already_run' || code === 'already_undone') return 'expired'
  return kind === 'invalid' || kind === 'notFound' || kind === 'conflict' ? 'refused' : 'failed'
}

/** Why a finished job changed nothing; a cancelled job is not a problem. */
export const refusalOfEnded = (job: Job | undefined): Partial<BulkEditRefusal> =>
  job?.state === 'cancelled' ? {} : { problem: 'failed', serverMessage: job?.problem?.detail }

/** The outcome of a job that can no longer be followed is unknown. */
export const LOST: BulkEditRefusal = { problem: 'offline', serverMessage: undefined }

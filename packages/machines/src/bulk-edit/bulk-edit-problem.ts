import { isApiError, type Job } from '@selvedge/sdk'

/**
 * `refused`: the server says what is wrong with the values. `expired`: the preview is not there any more, or was run
 * already. `offline`: the server did not answer.
 */
export type BulkEditProblem = 'refused' | 'expired' | 'offline' | 'failed'

/** What stands in the way, with the server's own sentence. */
export interface BulkEditRefusal {
  problem: BulkEditProblem
  serverMessage: string | undefined
}

/** Why a call of a bulk edit did not succeed. */
export function bulkEditRefusal(error: unknown): BulkEditRefusal {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined }
  return { problem: problemOf(error.kind, error.code), serverMessage: error.detail }
}

function problemOf(kind: string, code: string | undefined): BulkEditProblem {
  if (code === 'not_found' || code === 'already_run' || code === 'already_undone') return 'expired'
  if (kind === 'invalid' || kind === 'notFound' || kind === 'conflict') return 'refused'
  return kind === 'offline' || kind === 'unavailable' || kind === 'timeout' ? 'offline' : 'failed'
}

/** Why a job changed nothing: it failed, or was cancelled, which is no problem. */
export const refusalOfEnded = (job: Job | undefined): Partial<BulkEditRefusal> =>
  job?.state === 'cancelled' ? {} : { problem: 'failed', serverMessage: job?.problem?.detail }

/** The variants of a selection that the server does not know any more. */
export function goneIn(error: unknown): string[] {
  if (!isApiError(error) || error.code !== 'unknown_ids') return []
  return (error.problem?.errors ?? []).flatMap((one) => ('id' in one && typeof one.id === 'string' ? [one.id] : []))
}

/** What became of a job that cannot be followed nobody knows. */
export const LOST: BulkEditRefusal = { problem: 'offline', serverMessage: undefined }

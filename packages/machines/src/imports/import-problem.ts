import { isApiError, type Job } from '@selvedge/sdk'

import { isUnanswered } from '../shared/unanswered.ts'

/**
 * `unreadable`: the file is not a table, or not in the stated format. `countChanged`: the catalogue has changed since
 * the check. `expired`: the server no longer has the file. `gone`: there is no such import. `cancelled`: a user
 * cancelled it.
 */
export type ImportProblem =
  | 'unreadable'
  | 'tooLarge'
  | 'full'
  | 'countChanged'
  | 'expired'
  | 'gone'
  | 'cancelled'
  | 'refused'
  | 'offline'
  | 'failed'

/** A problem, in the server's words where it has some. */
export interface ImportRefusal {
  problem: ImportProblem
  serverMessage: string | undefined
  /** Why a file cannot be read, and at which line. */
  reason: string | undefined
}

const BY_CODE: Record<string, ImportProblem> = {
  unreadable_file: 'unreadable',
  no_rows: 'unreadable',
  unsupported_type: 'unreadable',
  ambiguous_header: 'unreadable',
  no_file: 'unreadable',
  too_large: 'tooLarge',
  quota_exceeded: 'full',
  insufficient_storage: 'full',
  count_changed: 'countChanged',
  import_expired: 'expired',
  not_found: 'gone',
}

/** Maps an error to the reason why an import call failed. */
export function importRefusal(error: unknown): ImportRefusal {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined, reason: undefined }
  const { kind, code, detail, fieldErrors } = error
  const isRefused = kind === 'invalid' || kind === 'conflict' || kind === 'stale'
  // A proxy in front of the server has its own size limit, and sends no error code.
  const otherwise = isUnanswered(error)
    ? 'offline'
    : isRefused
      ? 'refused'
      : kind === 'tooLarge'
        ? 'tooLarge'
        : 'failed'
  return { problem: BY_CODE[code ?? ''] ?? otherwise, serverMessage: detail, reason: fieldErrors[0]?.detail }
}

/** A refusal, or its reset: every field may be undefined. */
export type LostImport = { [Part in keyof ImportRefusal]: ImportRefusal[Part] | undefined }

/** Why a job ended without effect; undefined when it succeeded. */
export function refusalOfImportJob(job: Pick<Job, 'state' | 'problem'> | undefined): LostImport {
  if (!job) return LOST_JOB
  const { state, problem } = job
  if (state === 'done') return NO_PROBLEM
  if (state === 'cancelled') return { ...NO_PROBLEM, problem: 'cancelled' }
  const known = BY_CODE[problem?.code ?? '']
  // Only the server knows why the work was lost.
  const reason = problem?.errors?.[0]?.detail ?? (known === undefined ? problem?.detail : undefined)
  return { problem: known ?? 'failed', serverMessage: problem?.detail, reason }
}

export const NO_PROBLEM = {
  problem: undefined,
  serverMessage: undefined,
  reason: undefined,
}

/** The outcome of a job that can no longer be followed is unknown. */
export const LOST_JOB: ImportRefusal = { problem: 'offline', serverMessage: undefined, reason: undefined }

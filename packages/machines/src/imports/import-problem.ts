import { isApiError, type Job } from '@selvedge/sdk'

/**
 * `unreadable`: the file is no table, or not as it was said to be. `countChanged`: the catalogue has changed since the
 * check. `expired`: the file is not kept any more. `gone`: there is no such import. `cancelled`: somebody broke it off.
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

/** What stands in the way, in the server's own words where it has some. */
export interface ImportRefusal {
  problem: ImportProblem
  serverMessage: string | undefined
  /** Why a file cannot be read, and in which line. */
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

/** Why the server did not do what was asked. */
export function importRefusal(error: unknown): ImportRefusal {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined, reason: undefined }
  const { kind, code, detail, fieldErrors } = error
  const isAway = kind === 'offline' || kind === 'timeout' || kind === 'unavailable'
  const isRefused = kind === 'invalid' || kind === 'conflict' || kind === 'stale'
  // A proxy before the server has a limit of its own, and no code.
  const otherwise = isAway ? 'offline' : isRefused ? 'refused' : kind === 'tooLarge' ? 'tooLarge' : 'failed'
  return { problem: BY_CODE[code ?? ''] ?? otherwise, serverMessage: detail, reason: fieldErrors[0]?.detail }
}

/** A refusal, or the end of one. */
export type LostImport = { [Part in keyof ImportRefusal]: ImportRefusal[Part] | undefined }

/** Why a job ended without having done anything; nothing where it is done. */
export function refusalOfImportJob(job: Pick<Job, 'state' | 'problem'> | undefined): LostImport {
  if (!job) return LOST_JOB
  const { state, problem } = job
  if (state === 'done') return NO_PROBLEM
  if (state === 'cancelled') return { ...NO_PROBLEM, problem: 'cancelled' }
  const known = BY_CODE[problem?.code ?? '']
  // Why the work was lost says only the server.
  const reason = problem?.errors?.[0]?.detail ?? (known === undefined ? problem?.detail : undefined)
  return { problem: known ?? 'failed', serverMessage: problem?.detail, reason }
}

export const NO_PROBLEM = {
  ...{ problem: undefined, serverMessage: undefined, reason: undefined },
}

/** What became of a job that cannot be followed nobody knows. */
export const LOST_JOB: ImportRefusal = { problem: 'offline', serverMessage: undefined, reason: undefined }

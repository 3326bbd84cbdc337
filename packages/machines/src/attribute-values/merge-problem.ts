import { type Job, isApiError } from '@selvedge/sdk'

import { isUnanswered } from '../shared/unanswered.ts'

/**
 * `offline`: it is unknown whether the values were changed. `taken`: another value of the attribute has the text.
 * `countChanged`: another number of values matches than the user saw.
 */
export type MergeProblem = 'taken' | 'countChanged' | 'gone' | 'offline' | 'failed'

/** Why a merge was not made. */
export interface MergeRefusal {
  problem: MergeProblem | undefined
  /** The server's sentence about a text that is no value of the attribute. */
  serverMessage: string | undefined
}

/** Why a merge was not begun. */
export function refusalOfMerge(error: unknown): MergeRefusal {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined }
  return isUnanswered(error)
    ? { problem: 'offline', serverMessage: undefined }
    : refusalBy({ code: error.code, status: error.status, detail: error.detail })
}

/** Why an ended job merged nothing; a cancelled one is not a problem, and the outcome of a lost one is unknown. */
export function refusalOfEndedMerge(job: Job | undefined): MergeRefusal {
  if (!job) return { problem: 'offline', serverMessage: undefined }
  if (job.state === 'cancelled') return { problem: undefined, serverMessage: undefined }
  return job.problem ? refusalBy(job.problem) : { problem: 'failed', serverMessage: undefined }
}

interface Refused {
  code: string | undefined
  status: number | undefined
  detail?: string | undefined
}

function refusalBy({ code, status, detail }: Refused): MergeRefusal {
  if (code === 'duplicate_name') return { problem: 'taken', serverMessage: undefined }
  if (code === 'count_changed') return { problem: 'countChanged', serverMessage: undefined }
  if (status === 404) return { problem: 'gone', serverMessage: undefined }
  return { problem: 'failed', serverMessage: status === 422 ? detail : undefined }
}

import { type Job, isApiError } from '@selvedge/sdk'

/**
 * `offline`: it is unknown whether the values were changed. `taken`: another value of the attribute has the text.
 * `countChanged`: another number of values matches than the user saw.
 */
export type ValueTaskProblem = 'taken' | 'countChanged' | 'gone' | 'offline' | 'failed'

/** Why a merge was not made. */
export interface ValueTaskRefusal {
  problem: ValueTaskProblem | undefined
  /** The server's sentence about a text that is no value of the attribute. */
  serverMessage: string | undefined
}

/** Why a merge was not begun. */
export function refusalOfTask(error: unknown): ValueTaskRefusal {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined }
  const isUnanswered = ['offline', 'unavailable', 'timeout'].includes(error.kind)
  return isUnanswered
    ? { problem: 'offline', serverMessage: undefined }
    : refusalBy({ code: error.code, status: error.status, detail: error.detail })
}

/** Why an ended job merged nothing; a cancelled one is not a problem, and the outcome of a lost one is unknown. */
export function refusalOfEndedTask(job: Job | undefined): ValueTaskRefusal {
  if (!job) return { problem: 'offline', serverMessage: undefined }
  if (job.state === 'cancelled') return { problem: undefined, serverMessage: undefined }
  return job.problem ? refusalBy(job.problem) : { problem: 'failed', serverMessage: undefined }
}

interface Refused {
  code: string | undefined
  status: number | undefined
  detail?: string | undefined
}

function refusalBy({ code, status, detail }: Refused): ValueTaskRefusal {
  if (code === 'duplicate_name') return { problem: 'taken', serverMessage: undefined }
  if (code === 'count_changed') return { problem: 'countChanged', serverMessage: undefined }
  if (status === 404) return { problem: 'gone', serverMessage: undefined }
  return { problem: 'failed', serverMessage: status === 422 ? detail : undefined }
}

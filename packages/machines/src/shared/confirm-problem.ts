import { isApiError, type Job } from '@selvedge/sdk'

/** `countChanged`: other rows match by now than those that the user saw. `gone`: a row was deleted meanwhile. */
export type ConfirmProblem = 'failed' | 'countChanged' | 'gone' | 'offline'

/** What stands in the way, with the server's own sentence and the number of rows that there are by now. */
export interface ConfirmRefusal {
  problem: ConfirmProblem
  serverMessage: string | undefined
  countNow: number | undefined
}

/** Why a confirmed change of rows was not made. */
export function refusalOf(error: unknown): ConfirmRefusal {
  return {
    problem: confirmProblem(error),
    serverMessage: isApiError(error) ? error.detail : undefined,
    countNow: isApiError(error, 'conflict') ? countIn(error.problem) : undefined,
  }
}

/** How a job that cannot be followed ends is not known, as with an answer that got lost. */
export const LOST: ConfirmRefusal = { problem: 'offline', serverMessage: undefined, countNow: undefined }

/** Why a job changed nothing; without one, it was lost. */
export function refusalOfJob(job: Job | undefined): ConfirmRefusal {
  if (!job) return LOST
  const { problem } = job
  return {
    problem: problem ? jobProblem(problem) : 'failed',
    serverMessage: problem?.detail,
    countNow: problem?.code === 'count_changed' ? countIn(problem) : undefined,
  }
}

function jobProblem({ code, status }: { code: string; status: number }): ConfirmProblem {
  if (code === 'count_changed') return 'countChanged'
  return status === 404 ? 'gone' : 'failed'
}

/** What is in use stays, and a demo is loaded once into an empty catalogue: only the server knows what stands in the way. */
const SAID_BY_SERVER = new Set<string | undefined>(['in_use', 'demo_loaded', 'catalogue_not_empty', 'duplicate_name'])

function confirmProblem(error: unknown): ConfirmProblem {
  if (!isApiError(error)) return 'failed'
  switch (error.kind) {
    case 'conflict':
      return SAID_BY_SERVER.has(error.code) ? 'failed' : 'countChanged'
    case 'notFound':
      return 'gone'
    case 'offline':
    case 'unavailable':
    case 'timeout':
      return 'offline'
    case 'unauthenticated':
    case 'forbidden':
    case 'stale':
    case 'invalid':
    case 'tooLarge':
    case 'tooMany':
    case 'server':
      return 'failed'
  }
}

function countIn(problem: Record<string, unknown> | undefined): number | undefined {
  const count = problem?.['count']
  return typeof count === 'number' ? count : undefined
}

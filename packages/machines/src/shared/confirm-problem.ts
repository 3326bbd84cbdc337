import { isApiError, type Job } from '@selvedge/sdk'

import { isUnanswered } from './unanswered.ts'

/**
 * `countChanged`: the number of matching rows differs from the number the user confirmed. `gone`: a row was deleted.
 */
export type ConfirmProblem = 'failed' | 'countChanged' | 'gone' | 'offline'

/** A problem, with the server's sentence and the current number of matching rows. */
export interface ConfirmRefusal {
  problem: ConfirmProblem
  serverMessage: string | undefined
  countNow: number | undefined
}

/** Maps an error to the reason why a confirmed change was not made. */
export function refusalOf(error: unknown): ConfirmRefusal {
  return {
    problem: confirmProblem(error),
    serverMessage: isApiError(error) ? error.detail : undefined,
    countNow: isApiError(error, 'conflict') ? countIn(error.problem) : undefined,
  }
}

/** The outcome of a job that can no longer be followed is unknown, as after a lost answer. */
export const LOST: ConfirmRefusal = { problem: 'offline', serverMessage: undefined, countNow: undefined }

/** Why a job changed nothing; `undefined` means that the job was lost. */
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

/** Codes for which only the server can name the obstacle, such as what still uses an item. */
const SAID_BY_SERVER = new Set<string | undefined>([
  'in_use',
  'demo_loaded',
  'catalogue_not_empty',
  'duplicate_name',
  'parent_gone',
  'values_do_not_fit',
])

function confirmProblem(error: unknown): ConfirmProblem {
  if (isUnanswered(error)) return 'offline'
  if (isApiError(error, 'notFound')) return 'gone'
  return isApiError(error, 'conflict') && !SAID_BY_SERVER.has(error.code) ? 'countChanged' : 'failed'
}

function countIn(problem: Record<string, unknown> | undefined): number | undefined {
  const count = problem?.['count']
  return typeof count === 'number' ? count : undefined
}

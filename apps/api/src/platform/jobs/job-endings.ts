import { problemOf } from '../http/errors.ts'
import { Problem } from '../http/problem.ts'
import { problemBody } from '../http/problem-body.ts'
import { lossReason } from './failed-tries.ts'

/** Why a running job is interrupted. */
export type Interruption = 'cancelled' | 'stopped' | 'taken' | 'expired' | 'stalled'

/** What to do after a job's work was interrupted or failed; nothing of it is left in the database. */
export type Consequence =
  | { next: 'cancel' }
  /** Another server has taken the job, or it was ended elsewhere: nothing to do here. */
  | { next: 'leave' }
  | { next: 'queue'; delayMs: number; forgiven?: boolean }
  | { next: 'fail'; problem: Problem }

export const MAX_TRIES = 3
const BACK_OFF_MS = 5_000
const STALLED = 'The job made no progress for too long and was stopped. Nothing was changed; start it again.'

export function consequenceOf(
  error: unknown,
  interruption: Interruption | undefined,
  tries: number,
  failures: readonly string[],
): Consequence {
  switch (interruption) {
    case 'cancelled':
      return { next: 'cancel' }
    case 'taken':
      return { next: 'leave' }
    case 'stopped':
      return { next: 'queue', delayMs: 0, forgiven: true }
    case 'expired':
      return { next: 'fail', problem: new Problem(503, 'job_expired', 'The job took longer than 15 minutes.') }
    case 'stalled':
      return { next: 'fail', problem: new Problem(503, 'job_stalled', STALLED) }
    case undefined:
      return afterError(problemOf(error), tries, failures)
  }
}

/** An invalid request stays invalid and a quota stays exceeded; a server error may be transient. */
function afterError(problem: Problem, tries: number, failures: readonly string[]): Consequence {
  const staysWrong = problem.status < 500 || problem.code === 'quota_exceeded' || problem.code === 'job_lost'
  if (staysWrong) return { next: 'fail', problem }
  const { status, code } = problem
  if (tries >= MAX_TRIES) return { next: 'fail', problem: new Problem(status, code, lossReason(tries, failures)) }
  return { next: 'queue', delayMs: BACK_OFF_MS * 4 ** (tries - 1) }
}

/** The job has used all its attempts. */
export const lostTooOften = (failures: readonly string[]) =>
  new Problem(503, 'job_lost', lossReason(MAX_TRIES, failures))

/** The problem as the call would have answered it. */
export function jobProblem(
  { status, code, message: detail, details }: Problem,
  id: string,
  publicUrl: string,
): Record<string, unknown> {
  return problemBody({ status, code, detail, ...details, instance: `/api/v1/jobs/${id}`, requestId: id, publicUrl })
}

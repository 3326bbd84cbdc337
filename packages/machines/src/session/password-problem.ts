import { sessionProblem } from './session-problem.ts'

export type PasswordProblem = 'tooMany' | 'unreachable' | 'failed'

/** Why a mail could not be asked for, or a password not be saved. */
export function passwordProblem(error: unknown): PasswordProblem {
  const { kind } = sessionProblem(error)
  return kind === 'refused' ? 'failed' : kind
}

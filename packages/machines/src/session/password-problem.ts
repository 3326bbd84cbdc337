import { sessionProblem } from './session-problem.ts'

export type PasswordProblem = 'tooMany' | 'unreachable' | 'failed'

/** Maps an error to the reason why a mail could not be requested or a password not be saved. */
export function passwordProblem(error: unknown): PasswordProblem {
  const { kind } = sessionProblem(error)
  return kind === 'refused' ? 'failed' : kind
}

import { isApiError } from '@selvedge/sdk'

import { isUnanswered } from '../shared/unanswered.ts'

/** `refused`: the server explains why the text is not a valid value. */
export type ValueProblem = 'refused' | 'offline' | 'failed'

/** Maps an error to the reason why a value was not added. */
export function valueProblem(error: unknown): { problem: ValueProblem; serverMessage: string | undefined } {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined }
  const problem = isUnanswered(error) ? 'offline' : (PROBLEMS.get(error.kind) ?? 'failed')
  return { problem, serverMessage: error.detail }
}

const PROBLEMS: ReadonlyMap<string, ValueProblem> = new Map([
  ['invalid', 'refused'],
  ['conflict', 'refused'],
  ['notFound', 'refused'],
  ['forbidden', 'refused'],
  ['tooLarge', 'refused'],
])

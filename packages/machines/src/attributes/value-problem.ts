import { isApiError } from '@selvedge/sdk'

/** `refused`: the server says why it is no value of the attribute. */
export type ValueProblem = 'refused' | 'offline' | 'failed'

/** Why a value was not added to its attribute. */
export function valueProblem(error: unknown): { problem: ValueProblem; serverMessage: string | undefined } {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined }
  return { problem: PROBLEMS.get(error.kind) ?? 'failed', serverMessage: error.detail }
}

const PROBLEMS: ReadonlyMap<string, ValueProblem> = new Map([
  ['invalid', 'refused'],
  ['conflict', 'refused'],
  ['notFound', 'refused'],
  ['forbidden', 'refused'],
  ['tooLarge', 'refused'],
  ['offline', 'offline'],
  ['unavailable', 'offline'],
  ['timeout', 'offline'],
])

import { isApiError } from '@selvedge/sdk'

import { isUnanswered } from '../shared/unanswered.ts'

/** `refused`: the server says why, and the specification shows its sentence. */
export type CreateViewProblem = 'nameTaken' | 'refused' | 'failed' | 'offline'

/** Maps an error to the reason why a view was not created or variants not added to it. */
export function createViewProblem(error: unknown): { problem: CreateViewProblem; serverMessage: string | undefined } {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined }
  const problem = isUnanswered(error) ? 'offline' : problemOf(error.kind, error.code)
  return { problem, serverMessage: error.detail }
}

function problemOf(kind: string, code: string | undefined): CreateViewProblem {
  if (code === 'duplicate_name') return 'nameTaken'
  switch (kind) {
    case 'invalid':
    case 'conflict':
    case 'notFound':
    case 'forbidden':
    case 'tooLarge':
      return 'refused'
    default:
      return 'failed'
  }
}

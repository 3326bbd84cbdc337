import { isApiError } from '@selvedge/sdk'

import { isUnanswered } from '../shared/unanswered.ts'

type FailedCall = 'refused' | 'tooMany' | 'unreachable' | 'failed'

/** Why a sign-in failed. The specification shows the server's sentence, so it is kept as data. */
export interface SessionProblem {
  /** `unconfirmed`: signed out here, but the server could not be reached, so its cookie is still valid. */
  kind: FailedCall | 'unconfirmed'
  detail?: string
  /** Milliseconds to wait before retrying, if the server named a time. */
  retryAfter?: number
}

/** Maps a failed session call to a problem for the user. */
export function sessionProblem(error: unknown): SessionProblem & { kind: FailedCall } {
  if (!isApiError(error)) return { kind: 'failed' }
  return {
    kind: isUnanswered(error) ? 'unreachable' : kindOf(error.kind),
    detail: error.detail,
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  }
}

function kindOf(kind: string): FailedCall {
  switch (kind) {
    case 'unauthenticated':
    case 'forbidden':
    case 'invalid':
      return 'refused'
    case 'tooMany':
      return 'tooMany'
    default:
      return 'failed'
  }
}

import { isApiError } from '@selvedge/sdk'

type FailedCall = 'refused' | 'tooMany' | 'unreachable' | 'failed'

/** Why a sign-in failed. The specification shows the server's own sentence, so it is kept as data. */
export interface SessionProblem {
  /** `unconfirmed`: signed out here, but the server could not be told, so its cookie still stands. */
  kind: FailedCall | 'unconfirmed'
  detail?: string
  /** Milliseconds to wait before trying again, where the server named a time. */
  retryAfter?: number
}

/** What a failed call of the session means to the user. */
export function sessionProblem(error: unknown): SessionProblem & { kind: FailedCall } {
  if (!isApiError(error)) return { kind: 'failed' }
  return {
    kind: kindOf(error.kind),
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
    case 'offline':
    case 'timeout':
    case 'unavailable':
      return 'unreachable'
    default:
      return 'failed'
  }
}

import { isApiError } from '@selvedge/sdk'

/** `countChanged`: other rows match by now than those that the user saw. `gone`: a row was deleted meanwhile. */
export type ConfirmProblem = 'failed' | 'countChanged' | 'gone' | 'offline'

/** Why a confirmed change of rows was not made. */
export function confirmProblem(error: unknown): ConfirmProblem {
  if (!isApiError(error)) return 'failed'
  switch (error.kind) {
    case 'conflict':
      return 'countChanged'
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

/** How many rows there are by now, where the server says so in its refusal. */
export function countNow(error: unknown): number | undefined {
  const count = isApiError(error, 'conflict') ? error.problem?.['count'] : undefined
  return typeof count === 'number' ? count : undefined
}

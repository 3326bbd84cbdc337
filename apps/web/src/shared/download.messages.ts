import { type ApiErrorKind, isApiError } from '@selvedge/sdk'

const seconds = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'second' : 'seconds'}`

const REASONS: Partial<Record<ApiErrorKind, string>> = {
  offline: 'The server cannot be reached. Check your connection and try again.',
  timeout: 'The server did not answer in time. Try again.',
  unavailable: 'The server is busy at the moment. Try again shortly.',
  notFound: 'The file no longer exists.',
  unauthenticated: 'Your session has ended. Sign in and try again.',
  server: 'The server has a problem. Try again later.',
}

const BROKEN_OFF = 'The connection was lost before the file was complete. Try again.'

/** Why a file could not be downloaded, and what to do. */
export function downloadReason(error: unknown): string {
  if (!isApiError(error)) return BROKEN_OFF
  if (error.kind !== 'tooMany') return REASONS[error.kind] ?? error.detail
  const wait = error.retryAfter === undefined ? 'later' : `in ${seconds(Math.ceil(error.retryAfter / 1_000))}`
  return `There were too many requests. Try again ${wait}.`
}

import { isApiError } from '@selvedge/sdk'

/** Whether the server's answer was lost or never came, so that it is unknown whether the change was made. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error, 'offline') || isApiError(error, 'timeout') || isApiError(error, 'unavailable')

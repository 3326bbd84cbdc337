import { isApiError } from '@selvedge/sdk'

/** Why pictures were not linked. `gone`: the variant or a picture was deleted. `offline`: the server did not answer. */
export type LinkProblem = 'failed' | 'gone' | 'offline'

/** A problem, with the server's sentence. */
export function linkProblem(error: unknown): { problem: LinkProblem; serverMessage: string | undefined } {
  return { problem: problemOf(error), serverMessage: isApiError(error) ? error.detail : undefined }
}

function problemOf(error: unknown): LinkProblem {
  if (isApiError(error, 'notFound') || (isApiError(error) && error.code === 'unknown_reference')) return 'gone'
  const isUnanswered = isApiError(error, 'offline') || isApiError(error, 'timeout') || isApiError(error, 'unavailable')
  return isUnanswered ? 'offline' : 'failed'
}

/** Whether the variant does not exist, as opposed to being unreachable. */
export const isMissing = (error: unknown): boolean => isApiError(error, 'notFound')

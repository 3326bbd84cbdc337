import { isApiError } from '@selvedge/sdk'

import { isUnanswered } from './unanswered.ts'

/** Why a link was not made. `gone`: one of its two sides was deleted. `offline`: the server did not answer. */
export type LinkProblem = 'failed' | 'gone' | 'offline'

/** A problem, with the server's sentence. */
export function linkProblem(error: unknown): { problem: LinkProblem; serverMessage: string | undefined } {
  return { problem: problemOf(error), serverMessage: isApiError(error) ? error.detail : undefined }
}

function problemOf(error: unknown): LinkProblem {
  if (isApiError(error, 'notFound') || (isApiError(error) && error.code === 'unknown_reference')) return 'gone'
  return isUnanswered(error) ? 'offline' : 'failed'
}

/** Whether the item does not exist, as opposed to being unreachable. */
export const isMissing = (error: unknown): boolean => isApiError(error, 'notFound')

import { isApiError } from '@selvedge/sdk'

import { createViewProblem, type CreateViewProblem } from './create-view-problem.ts'

/** Why a view was not changed: `gone`, somebody deleted it; `stale`, somebody changed it since it was read. */
export type ViewProblem = CreateViewProblem | 'gone' | 'stale'

/** What stands in the way, with the server's own sentence about it. */
export function viewProblem(error: unknown): { problem: ViewProblem; serverMessage: string | undefined } {
  if (isApiError(error, 'stale')) return { problem: 'stale', serverMessage: error.detail }
  if (isApiError(error, 'notFound')) return { problem: 'gone', serverMessage: error.detail }
  return createViewProblem(error)
}

/** Whether there is no such view. Text that is no id is refused before the server looks for it. */
export const isUnknownView = (error: unknown): boolean => isApiError(error, 'notFound') || isApiError(error, 'invalid')

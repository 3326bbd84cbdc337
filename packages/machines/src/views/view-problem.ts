import { isApiError } from '@selvedge/sdk'

import { createViewProblem, type CreateViewProblem } from './create-view-problem.ts'

/** Why a view was not changed. `gone`: it was deleted. `stale`: a colleague has changed it since it was read. */
export type ViewProblem = CreateViewProblem | 'gone' | 'stale'

/** A problem, with the server's sentence. */
export function viewProblem(error: unknown): { problem: ViewProblem; serverMessage: string | undefined } {
  if (isApiError(error, 'stale')) return { problem: 'stale', serverMessage: error.detail }
  if (isApiError(error, 'notFound')) return { problem: 'gone', serverMessage: error.detail }
  return createViewProblem(error)
}

/** Whether the view does not exist. Text that is not an id is refused before the server looks for it. */
export const isUnknownView = (error: unknown): boolean => isApiError(error, 'notFound') || isApiError(error, 'invalid')

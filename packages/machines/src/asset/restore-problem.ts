import { isApiError } from '@selvedge/sdk'

import { fileProblem } from '../shared/file-problem.ts'

/**
 * Why a former file was not brought back. `changed`: the asset has another file than was seen. `gone`: the time of the
 * file is over, or the asset was deleted. `noRoom`, `forbidden`, `offline` and `failed` as for uploads.
 */
export type RestoreProblem = 'changed' | 'gone' | 'noRoom' | 'forbidden' | 'offline' | 'failed'

export function restoreProblem(error: unknown): RestoreProblem {
  if (isApiError(error, 'stale')) return 'changed'
  if (isApiError(error, 'notFound')) return 'gone'
  const problem = fileProblem(error)
  return problem === 'noRoom' || problem === 'forbidden' || problem === 'offline' ? problem : 'failed'
}

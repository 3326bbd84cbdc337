import type { Job } from '@selvedge/sdk'

/** What undoes the merge of an ended job; undefined when its result names none. */
export function mergeIdOf(job: Job | undefined): string | undefined {
  const result: object = typeof job?.result === 'object' && job.result !== null ? job.result : {}
  const { merge_id } = result as { merge_id?: unknown }
  return typeof merge_id === 'string' ? merge_id : undefined
}

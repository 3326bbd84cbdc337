import type { RequestOptions } from '../http/http.ts'
import { followJob, type JobReading } from './follow-job.ts'
import type { Job } from './jobs.schema.ts'

/** Options for watching a job; `signal` ends the watching, not the job. */
export interface WatchOptions extends RequestOptions {
  /** Called with the job's current state, at most four times a second. */
  onProgress?: ((job: Job) => void) | undefined
}

/** The last state of a job. */
export async function watchJob<Result>(
  jobs: JobReading,
  started: Job<Result> | string,
  { onProgress, signal }: WatchOptions,
): Promise<Job<Result>> {
  let last: Job<Result> | undefined
  for await (const job of followJob(jobs, started, { signal })) {
    onProgress?.(job)
    last = job
  }
  if (!last) throw new Error('A job is followed to its end.')
  return last
}

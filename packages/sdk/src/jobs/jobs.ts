import type { Http, RequestOptions } from '../http/http.ts'
import { type Job, jobAnswerSchema, jobsAnswerSchema, type JobSummary } from './jobs.schema.ts'
import { followJob } from './follow-job.ts'
import { type WatchOptions, watchJob } from './watch-job.ts'

/** Long work on the server: what `asJob` calls return. A job takes effect completely when it is done, or not at all. */
export function createJobs(http: Http) {
  const addressOf = (id: string) => `jobs/${encodeURIComponent(id)}`

  async function get(id: string, options?: RequestOptions): Promise<Job> {
    return (await http.get(addressOf(id), { schema: jobAnswerSchema, ...options })).data
  }

  return {
    /** The newest 50 jobs of the supplier, newest first, without their results. */
    async list(options?: RequestOptions): Promise<JobSummary[]> {
      return (await http.get('jobs/', { schema: jobsAnswerSchema, ...options })).data
    },

    /** One job in its current state. Fails with kind `notFound` when the supplier has no such job. */
    get,

    /**
     * Cancels a job without leaving partial changes. Fails with kind `conflict`, code `job_ended`, when it has ended.
     */
    async cancel(id: string, options?: RequestOptions): Promise<Job> {
      return (await http.delete(addressOf(id), { schema: jobAnswerSchema, ...options })).data
    },

    /**
     * Waits until a job, given itself or by id, has ended, whether done, failed or cancelled: see `state`. Calls
     * `onProgress` at most four times a second. Survives broken connections; aborting `signal` ends the watching, not
     * the job.
     */
    watch: <Result = unknown>(job: Job<Result> | string, options: WatchOptions = {}): Promise<Job<Result>> =>
      watchJob({ http, get }, job, options),

    /**
     * Yields a job, given itself or by id, at each change, at most four times a second; the last one has ended.
     * Survives broken connections; leaving the loop, or aborting `signal`, ends the following, not the job.
     */
    follow: <Result = unknown>(
      job: Job<Result> | string,
      options?: RequestOptions,
    ): AsyncGenerator<Job<Result>, void> => followJob({ http, get }, job, options),
  }
}

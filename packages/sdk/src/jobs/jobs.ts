import type { Http, RequestOptions } from '../http/http.ts'
import { type Job, jobAnswerSchema, jobsAnswerSchema, type JobSummary } from './jobs.schema.ts'
import { followJob } from './follow-job.ts'
import { type WatchOptions, watchJob } from './watch-job.ts'

/**
 * Long work on the server: what `asJob` calls answer. A job takes effect as a whole when it is done, or not at all.
 */
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

    /** One job as it stands now. Fails with kind `notFound` when the supplier has no such job. */
    get,

    /** Breaks off a job with nothing of it left. Fails with kind `conflict`, code `job_ended`, when it has ended. */
    async cancel(id: string, options?: RequestOptions): Promise<Job> {
      return (await http.delete(addressOf(id), { schema: jobAnswerSchema, ...options })).data
    },

    /**
     * A job, or the one of an id, when it has ended, whether done, failed or cancelled: look at `state`. Tells `onProgress` of it as it goes
     * on, at most four times a second. Goes on when the way to the server breaks; an aborted `signal` ends the watching,
     * not the job.
     */
    watch: <Result = unknown>(job: Job<Result> | string, options: WatchOptions = {}): Promise<Job<Result>> =>
      watchJob({ http, get }, job, options),

    /**
     * A job, or the one of an id, as it goes on, again and again, at most four times a second; the last is the one that has ended. Goes on
     * when the way to the server breaks; leaving the loop, or an aborted `signal`, ends the following, not the job.
     */
    follow: <Result = unknown>(
      job: Job<Result> | string,
      options?: RequestOptions,
    ): AsyncGenerator<Job<Result>, void> => followJob({ http, get }, job, options),
  }
}

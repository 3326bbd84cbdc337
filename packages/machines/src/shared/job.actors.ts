import { isApiError, type Job, type RequestOptions } from '@selvedge/sdk'
import { type CallbackActorLogic, fromCallback } from 'xstate'

import { followJobMachine } from './follow-job.machine.ts'

export type JobCommand = { type: 'cancel' }

export type JobReport =
  /** `total` is null until the server knows it. */
  | { type: 'job.progressed'; done: number; total: number | null }
  /** Done, failed or cancelled: `job.state` says which. */
  | { type: 'job.ended'; job: Job }
  /** It cannot be followed any longer; what becomes of it is not known. */
  | { type: 'job.lost'; error: unknown }
  /** It goes on, though it was asked not to. */
  | { type: 'cancel.failed'; error: unknown }

/** As much of `client.jobs` as following a job takes. */
export interface JobCalls {
  follow: (id: string, options?: RequestOptions) => AsyncIterable<Job>
  cancel: (id: string) => Promise<Job>
}

export type JobLogic = CallbackActorLogic<JobCommand, { id: string }>

/**
 * Follows a job as an actor, which sends its parent `JobReport`s. It ends with the job; stopping it leaves the job alone.
 * `onEnded` is told before the report, whatever became of the job, so that the cache is asked anew.
 */
export function createJobActor(jobs: JobCalls, onEnded?: () => void): JobLogic {
  return fromCallback<JobCommand, { id: string }>(({ input: { id }, sendBack, receive }) => {
    const abort = new AbortController()
    const { signal } = abort
    const report = (said: JobReport) => {
      if (signal.aborted) return
      if (said.type === 'job.ended' || said.type === 'job.lost') onEnded?.()
      sendBack(said)
    }
    void follow(jobs, id, signal, report)
    receive(() => void cancel(jobs, id, report))
    return () => abort.abort()
  })
}

/** The child machine that follows a job, filled with the real calls. */
export const createFollowJob = (jobs: JobCalls, onEnded?: () => void) =>
  followJobMachine.provide({ actors: { observeJob: createJobActor(jobs, onEnded) } })

async function follow(
  { follow: jobStates }: Pick<JobCalls, 'follow'>,
  id: string,
  signal: AbortSignal,
  report: Report,
) {
  try {
    for await (const job of jobStates(id, { signal })) {
      const isGoing = job.state === 'queued' || job.state === 'running'
      report(isGoing ? { type: 'job.progressed', done: job.done, total: job.total } : { type: 'job.ended', job })
    }
  } catch (error) {
    report({ type: 'job.lost', error })
  }
}

/** A job that has ended meanwhile says so itself. */
async function cancel(jobs: Pick<JobCalls, 'cancel'>, id: string, report: Report) {
  try {
    await jobs.cancel(id)
  } catch (error) {
    if (!isApiError(error, 'conflict')) report({ type: 'cancel.failed', error })
  }
}

type Report = (said: JobReport) => void

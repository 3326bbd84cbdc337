import { isApiError, type Job, type RequestOptions } from '@selvedge/sdk'
import { type CallbackActorLogic, fromCallback } from 'xstate'

import { followJobMachine } from './follow-job.machine.ts'

export type JobCommand = { type: 'cancel' }

export type JobReport =
  /** `total` is null until the server has counted. */
  | { type: 'job.progressed'; done: number; total: number | null }
  /** Done, failed or cancelled: see `job.state`. */
  | { type: 'job.ended'; job: Job }
  /** The job can no longer be followed; its outcome is unknown. */
  | { type: 'job.lost'; error: unknown }
  /** Cancelling failed, and the job keeps running. */
  | { type: 'cancel.failed'; error: unknown }

/** The part of `client.jobs` that following a job needs. */
export interface JobCalls {
  follow: (id: string, options?: RequestOptions) => AsyncIterable<Job>
  cancel: (id: string) => Promise<Job>
}

export type JobLogic = CallbackActorLogic<JobCommand, { id: string }>

/**
 * Follows a job as an actor that sends `JobReport`s to its parent. It completes with the job; stopping it does not
 * cancel the job. `onEnded` is called before the final report, whatever the outcome, so that the cache is invalidated
 * first.
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

/** The child machine that follows a job, with its actors. */
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

/** Ignores a job that has already ended: its own report follows. */
async function cancel(jobs: Pick<JobCalls, 'cancel'>, id: string, report: Report) {
  try {
    await jobs.cancel(id)
  } catch (error) {
    if (!isApiError(error, 'conflict')) report({ type: 'cancel.failed', error })
  }
}

type Report = (said: JobReport) => void

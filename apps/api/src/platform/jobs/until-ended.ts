import { setTimeout as wait } from 'node:timers/promises'
import { hasEnded, type Job } from '@selvedge/sdk/wire'
import { Problem } from '../http/problem.ts'
import type { Jobs } from './jobs.ts'

/** Interval between reads of the table, for a job that runs on another server. */
const LOOK_EVERY_MS = 500

/** The job once it is done; throws the problem it failed with, as the call itself would have. */
export async function untilDone(jobs: Jobs, supplierId: string, asked: Job): Promise<Job> {
  const job = await untilEnded(jobs, supplierId, asked)
  if (job.state === 'done') return job
  if (job.state === 'cancelled') throw new Problem(409, 'job_ended', 'The job was cancelled.')
  if (!job.problem) throw new Error(`The job ${job.id} failed without a reason.`)
  const { status, code, detail, errors } = job.problem
  throw new Problem(status, code, detail, { ...(errors && { errors }) })
}

async function untilEnded(jobs: Jobs, supplierId: string, asked: Job): Promise<Job> {
  const changed = new AbortController()
  let job = asked
  const stopListening = jobs.listen(supplierId, asked.id, (current) => {
    job = current
    if (hasEnded(current)) changed.abort()
  })
  try {
    const signal = AbortSignal.any([changed.signal, jobs.closing])
    for (;;) {
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
      if (!changed.signal.aborted) job = (await jobs.find(supplierId, asked.id)) ?? job
      if (hasEnded(job)) return job
      if (jobs.closing.aborted) throw stopping()
    }
  } finally {
    stopListening()
  }
}

const stopping = () =>
  new Problem(503, 'not_ready', 'The server is stopping. The job continues when the server starts again.')

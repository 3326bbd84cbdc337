import * as z from 'zod/mini'

import { type ApiErrorKind, isApiError } from '../errors.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import { hasEnded, type Job, jobSchema } from './jobs.schema.ts'
import { readEvents } from './read-events.ts'

/** What is told while a job goes on; `signal` ends the watching, not the job. */
export interface WatchOptions extends RequestOptions {
  /** Called with the job as it stands, at most four times a second. */
  onProgress?: ((job: Job) => void) | undefined
}

interface Jobs {
  http: Http
  get: (id: string, options: RequestOptions) => Promise<Job>
}

const AGAIN_MS = 2_000

/** Events as long as they come; where they break off, the job is asked for and the events are asked for again. */
export async function watchJob(jobs: Jobs, id: string, { onProgress, signal }: WatchOptions): Promise<Job> {
  for (;;) {
    const told = await attempt(() => followed(jobs, id, { onProgress, signal }))
    signal?.throwIfAborted()
    const job = told ?? (await attempt(() => jobs.get(id, { signal })))
    if (job && !told) onProgress?.(job)
    if (job && hasEnded(job)) return job
    await pause(signal)
  }
}

/** The last state that the events told of, when that is the end. */
async function followed({ http }: Jobs, id: string, { onProgress, signal }: WatchOptions): Promise<Job | undefined> {
  const response = await http.open(`jobs/${encodeURIComponent(id)}/events`, { accept: 'text/event-stream', signal })
  for await (const { event, data } of readEvents(response)) {
    const job = event === 'job' ? z.safeParse(jobSchema, fromJson(data)).data : undefined
    if (!job) continue
    onProgress?.(job)
    if (hasEnded(job)) return job
  }
  return undefined
}

/** Undefined when the server was not reached, or could not answer just now. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isApiError(error) && PASSING.has(error.kind)) return undefined
    throw error
  }
}

const PASSING: ReadonlySet<ApiErrorKind> = new Set(['offline', 'timeout', 'tooMany', 'unavailable'])

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, AGAIN_MS)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

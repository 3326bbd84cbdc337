import * as z from 'zod/mini'

import { type ApiErrorKind, isApiError } from '../errors.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import { wait } from '../http/waiting.ts'
import { hasEnded, type Job, jobSchema } from './jobs.schema.ts'
import { readEvents } from './read-events.ts'

export interface JobReading {
  http: Http
  get: (id: string, options: RequestOptions) => Promise<Job>
}

const AGAIN_MS = 2_000

/** Yields events while they arrive; when the connection breaks, reads the job and requests the events again. */
export async function* followJob<Result>(
  jobs: JobReading,
  started: Job<Result> | string,
  options: RequestOptions = {},
): AsyncGenerator<Job<Result>, void> {
  const { signal } = options
  const id = typeof started === 'string' ? started : started.id
  // The call that started the job determines the type of its result.
  for await (const job of statesOf(jobs, id, signal)) yield job as Job<Result>
}

async function* statesOf(jobs: JobReading, id: string, signal: AbortSignal | undefined): AsyncGenerator<Job, void> {
  for (;;) {
    for await (const job of eventsOf(jobs, id, { signal })) {
      yield job
      if (hasEnded(job)) return
    }
    signal?.throwIfAborted()
    const job = await unlessTransient(() => jobs.get(id, { signal }))
    if (job) yield job
    if (job && hasEnded(job)) return
    await wait(AGAIN_MS, signal)
  }
}

/** Yields events until the connection breaks. */
async function* eventsOf({ http }: JobReading, id: string, { signal }: RequestOptions): AsyncGenerator<Job, void> {
  const path = `jobs/${encodeURIComponent(id)}/events`
  const response = await unlessTransient(() => http.open(path, { accept: 'text/event-stream', signal }))
  if (!response) return
  for await (const { event, data } of readEvents(response, signal)) {
    const job = event === 'job' ? z.safeParse(jobSchema, fromJson(data)).data : undefined
    if (job) yield job
  }
}

/** Undefined when the server could not be reached, or could not answer at the moment. */
async function unlessTransient<T>(work: () => Promise<T>): Promise<T | undefined> {
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

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

/** Events as long as they come; where they break off, the job is asked for and the events are asked for again. */
export async function* followJob<Result>(
  jobs: JobReading,
  started: Job<Result> | string,
  options: RequestOptions = {},
): AsyncGenerator<Job<Result>, void> {
  const { signal } = options
  const id = typeof started === 'string' ? started : started.id
  // What a job results in, the call that it was started by says.
  for await (const job of statesOf(jobs, id, signal)) yield job as Job<Result>
}

async function* statesOf(jobs: JobReading, id: string, signal: AbortSignal | undefined): AsyncGenerator<Job, void> {
  for (;;) {
    for await (const job of eventsOf(jobs, id, { signal })) {
      yield job
      if (hasEnded(job)) return
    }
    signal?.throwIfAborted()
    const job = await unlessPassing(() => jobs.get(id, { signal }))
    if (job) yield job
    if (job && hasEnded(job)) return
    await wait(AGAIN_MS, signal)
  }
}

/** As many as there are before the way to the server breaks. */
async function* eventsOf({ http }: JobReading, id: string, { signal }: RequestOptions): AsyncGenerator<Job, void> {
  const path = `jobs/${encodeURIComponent(id)}/events`
  const response = await unlessPassing(() => http.open(path, { accept: 'text/event-stream', signal }))
  if (!response) return
  for await (const { event, data } of readEvents(response, signal)) {
    const job = event === 'job' ? z.safeParse(jobSchema, fromJson(data)).data : undefined
    if (job) yield job
  }
}

/** Undefined when the server was not reached, or could not answer just now. */
async function unlessPassing<T>(work: () => Promise<T>): Promise<T | undefined> {
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../errors.ts'
import type { Http } from '../http/http.ts'
import { createJobs } from './jobs.ts'
import type { Job } from './jobs.schema.ts'

const JOB: Job = {
  id: 'one',
  kind: 'patch_variants',
  state: 'running',
  done: 0,
  total: 3,
  result: null,
  problem: null,
  created_by: null,
  created_at: '2026-11-21T09:00:00Z',
  started_at: '2026-11-21T09:00:00Z',
  ended_at: null,
}
const DONE: Job = { ...JOB, state: 'done', done: 3, result: { count: 3 }, ended_at: '2026-11-21T09:00:09Z' }
const at = (done: number): Job => ({ ...JOB, done })

const event = (job: Job) => `event: job\ndata: ${JSON.stringify(job)}\n\n`

const SILENCE = 'silence'

/** A stream that ends after its pieces, or stays open silently. */
const streamOf = (pieces: string[]) =>
  new ReadableStream<string>({
    start(controller) {
      for (const piece of pieces.filter((one) => one !== SILENCE)) controller.enqueue(piece)
      if (!pieces.includes(SILENCE)) controller.close()
    },
  }).pipeThrough(new TextEncoderStream())

describe('watching a job', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A server that gives these streams and answers in order. */
  function jobsOn(streams: (string[] | Error)[], answers: (Job | Error)[] = []) {
    const unexpected = async () => {
      throw new Error('This call is not expected.')
    }
    const next = <T>(from: (T | Error)[]): T => {
      const one = from.shift()
      if (one === undefined || one instanceof Error) throw one ?? new Error('Asked once too often.')
      return one
    }
    const http: Http = {
      post: unexpected,
      put: unexpected,
      patch: unexpected,
      delete: unexpected,
      getTagged: unexpected,
      postTagged: unexpected,
      patchTagged: unexpected,
      send: unexpected,
      // The schema is not under test.
      get: async () => ({ data: next(answers) }) as never,
      open: async () => new Response(streamOf(next(streams))),
    }
    return createJobs(http)
  }

  async function watch(jobs: ReturnType<typeof createJobs>) {
    const seen: number[] = []
    const job = jobs.watch('one', { onProgress: ({ done }) => seen.push(done) })
    job.catch(() => undefined)
    await vi.runAllTimersAsync()
    return { job: await job, seen }
  }

  it('tells of each event and ends with the last, however the text was cut on its way', async () => {
    const text = `: alive\n\n${event(at(1))}${event(at(2))}${event(DONE)}`
    const pieces = text.match(/[^]{1,7}/g) ?? []
    expect(await watch(jobsOn([pieces]))).toEqual({ job: DONE, seen: [1, 2, 3] })
  })

  it('asks for the job where the events break off, and listens again', async () => {
    const offline = new ApiError('offline', 'The server cannot be reached.')
    const jobs = jobsOn([[event(at(1))], offline, [event(DONE)]], [at(2), offline])
    expect(await watch(jobs)).toEqual({ job: DONE, seen: [1, 2, 3] })
  })

  it('ends where the job was found ended between two streams', async () => {
    expect(await watch(jobsOn([[event(at(1))]], [DONE]))).toEqual({ job: DONE, seen: [1, 3] })
  })

  it('fails for an unknown job', async () => {
    const missing = new ApiError('notFound', 'Not found.')
    await expect(watch(jobsOn([missing]))).rejects.toBe(missing)
  })

  it('ends with the reason of a signal that is aborted while the server says nothing', async () => {
    const abort = new AbortController()
    const watched = jobsOn([[event(at(1)), SILENCE]]).watch('one', {
      signal: abort.signal,
      onProgress: () => setTimeout(() => abort.abort(new Error('enough')), 50),
    })
    watched.catch(() => undefined)
    await vi.runAllTimersAsync()
    await expect(watched).rejects.toThrow('enough')
  })

  it('ends with the reason of an aborted signal', async () => {
    const abort = new AbortController()
    const job = jobsOn([[event(at(1))]], [at(1)]).watch('one', { signal: abort.signal })
    const reason = new Error('left the page')
    await vi.advanceTimersByTimeAsync(1_000)
    abort.abort(reason)
    await expect(job).rejects.toBe(reason)
  })
})

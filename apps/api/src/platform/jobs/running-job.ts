import type { Job } from '@selvedge/sdk/wire'
import type { Interruption } from './job-endings.ts'
import type { Progress } from './job-kind.ts'
import { toJob } from './job-record.ts'
import type { JobRow } from './jobs.store.ts'

const EXPIRY_MS = 15 * 60_000
/** Work that ignores its interruption is abandoned after this long. */
const DEAF_MS = 5_000

/** One attempt at a job, from start to end. */
export class RunningJob {
  readonly row: JobRow
  /** Reasons of earlier failed attempts, if known. */
  readonly failures: readonly string[]
  interruption: Interruption | undefined
  /** Its end is being written: too late to interrupt it. */
  isEnding = false
  readonly progress: Progress
  readonly #abort = new AbortController()
  readonly #expiry = setTimeout(() => this.#giveUp('expired'), EXPIRY_MS)
  readonly #stall: NodeJS.Timeout
  readonly #stallMs: number
  readonly #abandon = Promise.withResolvers<never>()
  #deaf: NodeJS.Timeout | undefined
  readonly #onChange: (job: Job) => void
  #job: Job

  constructor(row: JobRow, failures: readonly string[], stallMs: number, onChange: (job: Job) => void) {
    this.row = row
    this.failures = failures
    this.#stallMs = stallMs
    this.#stall = setTimeout(() => this.#giveUp('stalled'), stallMs)
    this.#stall.unref()
    this.#job = toJob(row)
    this.#onChange = onChange
    this.#expiry.unref()
    const { signal } = this.#abort
    this.progress = Object.assign((done: number, total: number) => this.#advance(done, total), { signal })
    onChange(this.#job)
  }

  get job(): Job {
    return this.#job
  }

  show(changes: Partial<Job>): Job {
    this.#job = { ...this.#job, ...changes }
    this.#onChange(this.#job)
    return this.#job
  }

  /** Returns false if it is too late. */
  interrupt(interruption: Interruption): boolean {
    if (this.isEnding) return false
    this.interruption ??= interruption
    this.#abort.abort(new Error(`The job was ${interruption}.`))
    return true
  }

  /** Settles with the work, or rejects once the work is abandoned. */
  unlessDeaf<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#abandon.promise])
  }

  finish(): void {
    for (const timer of [this.#expiry, this.#stall, this.#deaf]) clearTimeout(timer)
  }

  #giveUp(interruption: 'expired' | 'stalled'): void {
    if (!this.interrupt(interruption)) return
    const abandon = () => this.#abandon.reject(new Error(`The job was ${interruption} and does not end.`))
    this.#deaf = setTimeout(abandon, Math.min(DEAF_MS, this.#stallMs))
    this.#deaf.unref()
  }

  #advance(done: number, total: number): void {
    this.progress.signal.throwIfAborted()
    this.#stall.refresh()
    this.show({ done, total })
  }
}

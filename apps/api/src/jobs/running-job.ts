import type { Job } from '@selvedge/sdk/wire'
import type { Interruption } from './job-endings.ts'
import type { Progress } from './job-kind.ts'
import { toJob } from './job-record.ts'
import type { JobRow } from './jobs.store.ts'

const EXPIRY_MS = 15 * 60_000

/** One taking of a job, from its begin to its end. */
export class RunningJob {
  readonly row: JobRow
  interruption: Interruption | undefined
  /** Its end is being written: too late to break it off. */
  isEnding = false
  readonly progress: Progress
  readonly #abort = new AbortController()
  readonly #expiry = setTimeout(() => this.interrupt('expired'), EXPIRY_MS)
  readonly #onChange: (job: Job) => void
  #job: Job

  constructor(row: JobRow, onChange: (job: Job) => void) {
    this.row = row
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

  /** False when it is too late. */
  interrupt(interruption: Interruption): boolean {
    if (this.isEnding) return false
    this.interruption ??= interruption
    this.#abort.abort(new Error(`The job was ${interruption}.`))
    return true
  }

  finish(): void {
    clearTimeout(this.#expiry)
  }

  #advance(done: number, total: number): void {
    this.progress.signal.throwIfAborted()
    this.show({ done, total })
  }
}

import type { Api } from '../http/api.ts'
import type { AppDependencies } from '../dependencies.ts'
import { type Change, inTransaction, changeInSlices, inBulkTransaction } from '../changing/change.ts'
import { isUnavailable } from '../db/errors.ts'
import { whyFailed } from './failed-tries.ts'
import type { JobBoard } from './job-board.ts'
import { consequenceOf, type Consequence, jobProblem, lostTooOften, MAX_TRIES } from './job-endings.ts'
import { toJob } from './job-record.ts'
import {
  beat,
  claimJob,
  endJob,
  type Ending,
  findJob,
  forgetHeartbeats,
  type JobRow,
  requeueJob,
} from './jobs.store.ts'
import { LiveServer } from './live-servers.store.ts'
import { RunningJob } from './running-job.ts'
import type { Work } from './work.ts'

export interface RunnerParts extends Pick<AppDependencies, 'db' | 'now' | 'config'> {
  log: Api['log']
  board: JobBoard
  works: ReadonlyMap<string, Work>
}

const LOOK_EVERY_MS = 2_000
const BEAT_EVERY_MS = 1_000
/** A transaction on the embedded engine occupies its only backend: a second job would just wait. */
const AT_ONCE = { embedded: 1, postgres: 2 }

/** Claims jobs of all suppliers and runs a few at a time. */
export class JobRunner {
  readonly #parts: RunnerParts
  readonly #running = new Map<string, RunningJob>()
  readonly #runs = new Set<Promise<void>>()
  /** Jobs whose call has not been answered yet. */
  readonly #held = new Set<string>()
  /** Failure reasons of attempts whose end could not be written because the database was unreachable. */
  readonly #unwritten = new Map<string, readonly string[]>()
  /** Undefined on the embedded engine, which has no other servers. */
  readonly #live: LiveServer | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #lookAgain = false
  #stopped = false

  constructor(parts: RunnerParts) {
    this.#parts = parts
    const { url } = parts.db
    this.#live = url === undefined ? undefined : new LiveServer(url)
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS)
    this.#timer.unref()
    this.#looking = this.#begin().finally(() => this.#looked())
  }

  /** Running jobs are requeued and wait for the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    for (const running of this.#running.values()) running.interrupt('stopped')
    await this.#looking
    await Promise.all(this.#runs)
    await this.#live?.hide()
  }

  find(id: string): RunningJob | undefined {
    return this.#running.get(id)
  }

  /** Delays the job until its call is answered, which needs the database too. */
  hold(id: string): void {
    this.#held.add(id)
  }

  release(id: string): void {
    this.#held.delete(id)
    this.look()
  }

  look(): void {
    this.#lookAgain = true
    if (!this.#stopped) this.#looking ??= this.#takeAll().finally(() => this.#looked())
  }

  #looked(): void {
    this.#looking = undefined
    if (this.#lookAgain) this.look()
  }

  async #begin(): Promise<void> {
    const { db } = this.#parts
    this.#lookAgain = true
    if (db.engine === 'embedded') await this.#quietly(() => db.asSystem(forgetHeartbeats))
  }

  async #takeAll(): Promise<void> {
    this.#lookAgain = false
    while (!this.#stopped && this.#running.size < AT_ONCE[this.#parts.db.engine]) {
      const row = await this.#quietly(() => this.#claim())
      if (!row) return
      const run = this.#run(row).finally(() => this.#runs.delete(run))
      this.#runs.add(run)
    }
  }

  async #claim(): Promise<JobRow | undefined> {
    const { db, works, now } = this.#parts
    await this.#quietly(async () => this.#live?.show())
    const except = [...this.#running.keys(), ...this.#held]
    const server = this.#live?.number
    return db.asSystem((trx) => claimJob(trx, { kinds: [...works.keys()], except, server, at: now() }))
  }

  async #run(row: JobRow): Promise<void> {
    const { board, config } = this.#parts
    const { supplier_id: supplierId, id } = row
    const failures = this.#unwritten.get(id) ?? (row.failures as string[])
    this.#unwritten.delete(id)
    const running = new RunningJob(row, failures, config.jobStallMs, (job) => board.put(supplierId, job))
    this.#running.set(id, running)
    if (this.#stopped) running.interrupt('stopped')
    const stopBeating = this.#keepBeating(running)
    try {
      await running.unlessDeaf(this.#work(running))
    } catch (error) {
      await this.#quietly(() => this.#settle(running, error))
    } finally {
      stopBeating()
      running.finish()
      const stored = await this.#quietly(() => this.#stored(row))
      this.#running.delete(id)
      board.remove(supplierId, id, stored && toJob(stored))
      this.look()
    }
  }

  /** The work and its completion mark commit together, so the work is done exactly once. */
  async #work(running: RunningJob): Promise<void> {
    const { row, progress } = running
    const work = this.#parts.works.get(row.kind)
    if (!work || row.tries > MAX_TRIES) throw lostTooOften(running.failures)
    const author = authorOf(row)
    const task = { author, jobId: row.id, at: this.#parts.now() }
    const { inSlices, atOnce } = await work.prepare(task, row.input, progress)
    const ending = (finishing: typeof atOnce) => async (change: Change) => {
      const result = await finishing(change)
      progress.signal.throwIfAborted()
      running.isEnding = true
      const { done, total } = running.job
      const isOurs = await endJob(change.trx, row, { state: 'done', result, done, total, at: this.#parts.now() })
      if (!isOurs) throw this.#lost(running)
    }
    if (!inSlices) return inBulkTransaction(this.#parts, author, ending(atOnce))
    await changeInSlices(this.#parts, { ...author, jobId: row.id }, async (slices) => ending(await inSlices(slices)))
  }

  #lost(running: RunningJob): Error {
    running.isEnding = false
    running.interrupt('taken')
    return new Error('The job was ended or taken over in the meantime.')
  }

  async #settle(running: RunningJob, error: unknown): Promise<void> {
    const { row } = running
    const failures = [...running.failures, ...(running.interruption === undefined ? [whyFailed(error)] : [])]
    const consequence = consequenceOf(error, running.interruption, row.tries, failures)
    if (running.interruption === undefined) this.#log(row, error, consequence)
    this.#unwritten.set(row.id, failures)
    await inTransaction(this.#parts, authorOf(row), async (change) => {
      if (consequence.next === 'queue') await requeueJob(change.trx, row, consequence, failures)
      const ending = this.#endingOf(running, consequence)
      if (!ending || !(await endJob(change.trx, row, ending))) return
      const work = this.#parts.works.get(row.kind)
      if (consequence.next === 'cancel') await work?.ended(change, row.input, 'cancelled')
      if (consequence.next === 'fail') await work?.ended(change, row.input, 'failed', consequence.problem)
    })
    this.#unwritten.delete(row.id)
  }

  #endingOf({ row, job: { done, total } }: RunningJob, consequence: Consequence): Ending | undefined {
    const { now, config } = this.#parts
    const reached = { done, total, at: now() }
    if (consequence.next === 'cancel') return { state: 'cancelled', ...reached }
    if (consequence.next !== 'fail') return undefined
    return { state: 'failed', problem: jobProblem(consequence.problem, row.id, config.publicUrl), ...reached }
  }

  #stored({ supplier_id, id }: JobRow): Promise<JobRow | undefined> {
    return this.#parts.db.forSupplier(supplier_id, (trx) => findJob(trx, supplier_id, id))
  }

  /** Shows other servers that this one is alive, and the job's progress. The embedded engine has no others. */
  #keepBeating(running: RunningJob): () => void {
    const { db } = this.#parts
    if (db.engine === 'embedded') return () => {}
    const { row } = running
    let isWriting = false
    const write = async () => {
      const { done, total } = running.job
      if (isWriting || running.isEnding) return
      isWriting = true
      const isOurs = await this.#quietly(() => db.forSupplier(row.supplier_id, (trx) => beat(trx, row, done, total)))
      isWriting = false
      if (isOurs === false) running.interrupt('taken')
      if (isOurs === undefined && this.#isForgotten(row)) running.interrupt('stopped')
    }
    const timer = setInterval(() => void write(), BEAT_EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  /** Other servers cannot see that this one is alive, and may take over the job at any moment. */
  #isForgotten({ server }: JobRow): boolean {
    return server !== null && server !== this.#live?.number
  }

  #log({ id, tries }: JobRow, error: unknown, consequence: Consequence): void {
    const isFault = consequence.next === 'queue' || (consequence.next === 'fail' && consequence.problem.status >= 500)
    const err = error instanceof Error ? error : undefined
    if (isFault) this.#parts.log.error({ err, job: id, tries }, 'A job failed.')
  }

  /** The database may be unreachable: jobs wait, and one whose end could not be written is taken over later. */
  async #quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      // Calls report an unreachable database too, at a higher level.
      const level = isUnavailable(error) ? 'debug' : 'error'
      this.#parts.log[level]({ err: error }, 'Jobs cannot use the database.')
      return undefined
    }
  }
}

const authorOf = ({ supplier_id: supplierId, user_id: userId }: JobRow) => ({ supplierId, userId })

import { hasEnded, type Job, type JobSummary } from '@selvedge/sdk/wire'
import type { Api } from '../http/api.ts'
import type { AppDependencies } from '../dependencies.ts'
import { inTransaction, inBulkTransaction } from '../changing/change.ts'
import { newId } from '../db/ids.ts'
import { inReadTransaction } from '../listing/list-context.ts'
import { notFound, Problem } from '../http/problem.ts'
import type { Session } from '../http/session.ts'
import { JobBoard } from './job-board.ts'
import type { AnswerWork, JobKind, Progress, WorkReply } from './job-kind.ts'
import { toJob, toSummary } from './job-record.ts'
import { JobRunner } from './job-runner.ts'
import { cancelJob, findJob, insertJob, newestJobs } from './jobs.store.ts'
import { wantsJob } from './prefer.ts'
import { untilDone } from './until-ended.ts'
import { prepared, type Work, workOf } from './work.ts'

export interface Jobs {
  /** Registers one kind of work; returns the function by which its route answers. */
  kind<Input, Result, Prepared = void>(kind: JobKind<Input, Result, Prepared>): AnswerWork<Input, Result>
  find(supplierId: string, id: string): Promise<Job | undefined>
  newest(supplierId: string, limit: number): Promise<JobSummary[]>
  /** Interrupts it and undoes its work; throws 404, or 409 if it has ended. */
  cancel(supplierId: string, id: string): Promise<Job>
  /** Reports every change that this server sees; returns a function that stops listening. */
  listen(supplierId: string, id: string, listener: (job: Job) => void): () => void
  /** Aborted when the server closes. */
  readonly closing: AbortSignal
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly jobs: Jobs
  }
}

type Dependencies = Pick<AppDependencies, 'db' | 'now' | 'config'>

/** Long work: done at once, or as jobs that run alongside calls from when the server is ready until it closes. */
export function addJobs(app: Api, dependencies: Dependencies): void {
  const works = new Map<string, Work>()
  const board = new JobBoard()
  const runner = new JobRunner({ ...dependencies, log: app.log, board, works })
  const desk = new JobDesk(dependencies, board, runner, works)
  const closing = new AbortController()
  const jobs: Jobs = {
    kind(kind) {
      if (works.has(kind.name)) throw new Error(`Two job kinds are named ${kind.name}.`)
      works.set(kind.name, workOf(kind))
      return answering(kind, dependencies, desk, jobs)
    },
    find: (supplierId, id) => desk.find(supplierId, id),
    newest: (supplierId, limit) => desk.newest(supplierId, limit),
    cancel: (supplierId, id) => desk.cancel(supplierId, id),
    listen: (supplierId, id, listener) => board.listen(supplierId, id, listener),
    closing: closing.signal,
  }
  app.decorate('jobs', jobs)
  app.addHook('onReady', async () => runner.start())
  app.addHook('preClose', async () => {
    closing.abort()
    await runner.stop()
  })
}

function answering<Input, Result, Prepared>(
  kind: JobKind<Input, Result, Prepared>,
  dependencies: Dependencies,
  desk: JobDesk,
  jobs: Jobs,
): AnswerWork<Input, Result> {
  const atOnce = async (session: Session, input: Input): Promise<Result> => {
    const done = session.keyed?.find<Result>()
    if (done) return done.result
    const { supplierId, userId } = session
    const task = { author: { supplierId, userId }, jobId: undefined, at: dependencies.now() }
    const work = await prepared(kind, task, input, unwatched)
    return inBulkTransaction(dependencies, session, work.atOnce)
  }
  const { alwaysJob = false, isLong } = kind
  const needsJob = async (session: Session, input: Input) =>
    alwaysJob ||
    (isLong !== undefined && inReadTransaction(dependencies.db, session, (context) => isLong(context, input)))
  const awaited = async (session: Session, input: Input): Promise<Result> => {
    const job = await desk.ask(kind, session, input)
    // `result` is what `run` returned, from the board or as JSON from the database.
    return (await untilDone(jobs, session.supplierId, job)).result as Result
  }
  return async (request, reply, input) => {
    const { session } = request
    if (wantsJob(request.raw.headers['prefer'])) {
      const job = await desk.ask(kind, session, input, reply)
      reply.code(202)
      reply.header('location', `/api/v1/jobs/${job.id}`)
      reply.header('preference-applied', 'respond-async')
      return { data: job }
    }
    const isJob = await needsJob(session, input)
    if (isJob) request.releaseSlot()
    const data = await (isJob ? awaited(session, input) : atOnce(session, input))
    reply.code(kind.status ?? 200)
    return { data }
  }
}

/** The progress of work whose caller waits for the answer: not reported. */
const unwatched: Progress = Object.assign(() => {}, { signal: new AbortController().signal })

/** Creating a job changes no catalogue, and jobs wait for their turn anyway. */
const JOBS_ALONE = { besideSlices: true }

/** Creates, reads and cancels jobs. */
class JobDesk {
  readonly #dependencies: Dependencies
  readonly #board: JobBoard
  readonly #runner: JobRunner
  readonly #works: ReadonlyMap<string, Work>

  constructor(dependencies: Dependencies, board: JobBoard, runner: JobRunner, works: ReadonlyMap<string, Work>) {
    this.#dependencies = dependencies
    this.#board = board
    this.#runner = runner
    this.#works = works
  }

  /**
   * With a `reply`, the job does not start before the reply is sent. A repeated request gets the job that it created
   * the first time.
   */
  async ask<Input>(
    { name, freeze }: Pick<JobKind<Input, unknown>, 'name' | 'freeze'>,
    session: Session,
    input: Input,
    reply?: WorkReply,
  ): Promise<Job> {
    const { supplierId, userId } = session
    const asked = session.keyed?.find<Job>()
    if (asked) return (await this.find(supplierId, asked.result.id)) ?? asked.result
    const id = newId()
    this.#runner.hold(id)
    for (const end of ['finish', 'close'] as const) reply?.raw.once(end, () => this.#runner.release(id))
    const asking = inTransaction(
      this.#dependencies,
      session,
      async (change) => {
        const kept = freeze ? await freeze({ ...change, jobId: id }, input) : input
        return toJob(await insertJob(change.trx, { supplierId, id, userId, kind: name, at: change.at, input: kept }))
      },
      JOBS_ALONE,
    )
    const job = await asking.finally(() => {
      if (!reply) this.#runner.release(id)
    })
    if (this.#isAlone) this.#board.put(supplierId, job)
    return job
  }

  async find(supplierId: string, id: string): Promise<Job | undefined> {
    const inHand = this.#board.find(supplierId, id)
    if (inHand) return inHand
    const row = await this.#dependencies.db.forSupplier(supplierId, (trx) => findJob(trx, supplierId, id))
    return row && toJob(row)
  }

  async newest(supplierId: string, limit: number): Promise<JobSummary[]> {
    const rows = await this.#dependencies.db.forSupplier(supplierId, (trx) => newestJobs(trx, supplierId, limit))
    return rows.map((row) => this.#board.find(supplierId, row.id) ?? toSummary(row))
  }

  async cancel(supplierId: string, id: string): Promise<Job> {
    const { db, now } = this.#dependencies
    const atOnce = this.#isAlone ? this.#cancelRunning(supplierId, id) : undefined
    if (atOnce) return atOnce
    const found = await db.forSupplier(supplierId, (trx) => findJob(trx, supplierId, id))
    if (!found) throw notFound()
    // The input is deleted when the job ends.
    const { user_id: userId, kind, input } = found
    const cancelled = await inTransaction(
      this.#dependencies,
      { supplierId, userId },
      async (change) => {
        const row = await cancelJob(change.trx, supplierId, id, now())
        if (row) await this.#works.get(kind)?.ended(change, input, 'cancelled')
        return row
      },
      JOBS_ALONE,
    )
    if (!cancelled) throw jobEnded()
    this.#runner.find(id)?.interrupt('cancelled')
    const job = toJob(cancelled)
    this.#board.remove(supplierId, id, job)
    return job
  }

  /** Its transaction holds the database, so that the mark in the table has to wait for its end. */
  #cancelRunning(supplierId: string, id: string): Job | undefined {
    const running = this.#runner.find(id)
    if (!running || running.row.supplier_id !== supplierId) return undefined
    if (hasEnded(running.job)) throw jobEnded()
    if (!running.interrupt('cancelled')) return undefined
    return running.show({ state: 'cancelled', ended_at: this.#dependencies.now().toISOString() })
  }

  /** No other server can take a job, so the board even knows those that are queued. */
  get #isAlone(): boolean {
    return this.#dependencies.db.engine === 'embedded'
  }
}

const jobEnded = () => new Problem(409, 'job_ended', 'This job has already ended.')

import { hasEnded, type Job, type JobSummary } from '@selvedge/sdk/wire'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { changingMany } from '../changing/change.ts'
import { newId } from '../db/ids.ts'
import { reading } from '../listing/list-context.ts'
import { notFound, Problem } from '../plugins/problem.ts'
import type { Session } from '../plugins/session.ts'
import { JobBoard } from './job-board.ts'
import type { AnswerWork, JobKind, Progress, WorkReply } from './job-kind.ts'
import { toJob, toSummary } from './job-record.ts'
import { JobRunner, type Work } from './job-runner.ts'
import { cancelJob, findJob, insertJob, newestJobs } from './jobs.store.ts'
import { wantsJob } from './prefer.ts'

export interface Jobs {
  /** Tells how to do one kind of work; answers how a route answers with it. */
  kind<Input, Result>(kind: JobKind<Input, Result>): AnswerWork<Input, Result>
  find(supplierId: string, id: string): Promise<Job | undefined>
  newest(supplierId: string, limit: number): Promise<JobSummary[]>
  /** Breaks it off, with nothing of it left; throws 404, or 409 when it has ended. */
  cancel(supplierId: string, id: string): Promise<Job>
  /** Tells of every change that this server sees; answers how to stop listening. */
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

/** Long work: at once, or as jobs that run beside the calls from when the server is ready until it closes. */
export function addJobs(app: Api, dependencies: Dependencies): void {
  const works = new Map<string, Work>()
  const board = new JobBoard()
  const runner = new JobRunner({ ...dependencies, log: app.log, board, works })
  const desk = new JobDesk(dependencies, board, runner)
  const closing = new AbortController()
  const jobs: Jobs = {
    kind(kind) {
      if (works.has(kind.name)) throw new Error(`There are two kinds of job named ${kind.name}.`)
      works.set(kind.name, workOf(kind))
      return answering(kind, dependencies, desk)
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

// What the data base kept under this name is what the call was given.
const workOf =
  <Input, Result>({ run }: JobKind<Input, Result>): Work =>
  (change, input, progress) =>
    run(change, input as Input, progress)

function answering<Input, Result>(
  kind: JobKind<Input, Result>,
  dependencies: Dependencies,
  desk: JobDesk,
): AnswerWork<Input, Result> {
  return async ({ session, raw }, reply, input) => {
    if (wantsJob(raw.headers['prefer'])) {
      const job = await desk.ask(kind, session, input, reply)
      reply.code(202)
      reply.header('location', `/api/v1/jobs/${job.id}`)
      reply.header('preference-applied', 'respond-async')
      return { data: job }
    }
    const data = await changingMany(dependencies, session, (change) => kind.run(change, input, unwatched))
    reply.code(kind.status ?? 200)
    return { data }
  }
}

/** Of work whose caller waits for the answer. */
const unwatched: Progress = Object.assign(() => {}, { signal: new AbortController().signal })

/** Where jobs are asked for, asked about and cancelled. */
class JobDesk {
  readonly #dependencies: Dependencies
  readonly #board: JobBoard
  readonly #runner: JobRunner

  constructor(dependencies: Dependencies, board: JobBoard, runner: JobRunner) {
    this.#dependencies = dependencies
    this.#board = board
    this.#runner = runner
  }

  async ask<Input>(
    { name, freeze }: Pick<JobKind<Input, unknown>, 'name' | 'freeze'>,
    { supplierId, userId }: Session,
    input: Input,
    reply: WorkReply,
  ): Promise<Job> {
    const { db, now } = this.#dependencies
    const id = newId()
    this.#runner.hold(id)
    for (const end of ['finish', 'close'] as const) reply.raw.once(end, () => this.#runner.release(id))
    const row = await reading(db, { supplierId, userId }, async (context) =>
      insertJob(context.trx, {
        ...{ supplierId, id, userId, kind: name, at: now() },
        input: freeze ? await freeze(context, input) : input,
      }),
    )
    const job = toJob(row)
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
    const { cancelled, found } = await db.forSupplier(supplierId, async (trx) => {
      const row = await cancelJob(trx, supplierId, id, now())
      return { cancelled: row, found: row ?? (await findJob(trx, supplierId, id)) }
    })
    if (!found) throw notFound()
    if (!cancelled) throw jobEnded()
    this.#runner.find(id)?.interrupt('cancelled')
    const job = toJob(cancelled)
    this.#board.remove(supplierId, id, job)
    return job
  }

  /** Its transaction holds the data base, so that the mark in the table has to wait for its end. */
  #cancelRunning(supplierId: string, id: string): Job | undefined {
    const running = this.#runner.find(id)
    if (!running || running.row.supplier_id !== supplierId) return undefined
    if (hasEnded(running.job)) throw jobEnded()
    if (!running.interrupt('cancelled')) return undefined
    return running.show({ state: 'cancelled', ended_at: this.#dependencies.now().toISOString() })
  }

  /** No other server can take a job, so that the board knows even those that wait. */
  get #isAlone(): boolean {
    return this.#dependencies.db.engine === 'embedded'
  }
}

const jobEnded = () => new Problem(409, 'job_ended', 'This job has ended already.')

import type { IncomingHttpHeaders } from 'node:http'
import { type Job, jobAnswerSchema } from '@selvedge/sdk/wire'
import type { Change, ChangeSlices } from '../changing/change.ts'
import { described } from '../http/described.ts'
import { problemAnswers } from '../http/problem-answers.ts'
import type { ListContext } from '../listing/list-context.ts'
import type { Problem } from '../http/problem.ts'
import type { Session } from '../http/session.ts'

/**
 * Reports progress; throws if the job was cancelled or the server is stopping. A cancelled job leaves nothing behind.
 */
export interface Progress {
  (done: number, total: number): void
  readonly signal: AbortSignal
}

/** Work that a call does at once, or as a job with `Prefer: respond-async`. */
export interface JobKind<Input, Result, Prepared = void> {
  /** The operationId of the call. Queued jobs in the database refer to their work by it. */
  name: string
  /**
   * Long work outside any transaction: files, rendering, heavy reading. It is repeated if the server was killed before
   * `run` committed, and cleans up after itself when it fails.
   */
  prepare?: (task: Task, input: Input, progress: Progress) => Promise<Prepared>
  /**
   * The bulk of the writing, atomic together with `run`, which follows it. `run` receives its result, and on the embedded
   * engine does not see what it wrote as a job: a call that is no job has one transaction.
   */
  inSlices?: (slices: ChangeSlices, input: Input, progress: Progress, prepared: Prepared) => Promise<Prepared>
  /** Runs entirely in the one transaction of `change`. `input` and the result are JSON. */
  run: (change: Change, input: Input, progress: Progress, prepared: Prepared) => Promise<Result>
  /**
   * Runs in the transaction that ends a job without success, whatever ended it. A call without a job only has its
   * answer.
   */
  ended?: (change: Change, input: Input, ending: Unsuccess, problem?: Problem) => Promise<void>
  /**
   * Runs in the transaction that creates the job: fixes what must not grow until it runs (`frozenChoice`), or records
   * it.
   */
  freeze?: (change: Change & { jobId: string }, input: Input) => Promise<Input>
  /** Every call creates a job; a call without the preference waits for its end. Killed work is then resumed. */
  alwaysJob?: boolean
  /**
   * Whether this call would keep others waiting: then it creates a job, and waits for its end, even without the
   * preference. For a POST it must depend on the input alone, because its Idempotency-Key stores a job or a result.
   */
  isLong?: (context: ListContext, input: Input) => Promise<boolean>
  /** Status of an immediate answer; 200 by default. */
  status?: 200 | 201
}

/** The author of the work being prepared; `jobId` only if it is a job. */
export interface Task {
  author: { supplierId: string; userId: string }
  jobId: string | undefined
  at: Date
}

export type Unsuccess = 'failed' | 'cancelled'

/** Answers a call with its result, or with 202 and the job that will produce it. */
export type AnswerWork<Input, Result> = (
  request: WorkRequest,
  reply: WorkReply,
  input: Input,
) => Promise<{ data: Result } | { data: Job }>

export interface WorkRequest {
  readonly session: Session
  readonly raw: { readonly headers: IncomingHttpHeaders }
  releaseSlot(): void
}

export interface WorkReply {
  code(status: number): unknown
  header(name: string, value: string): unknown
  readonly raw: { once(event: 'finish' | 'close', listener: () => void): unknown }
}

/** For the response schemas of routes that answer through `app.jobs.kind`. */
export const jobAnswer = {
  202: described(jobAnswerSchema, 'With `Prefer: respond-async`: the job that does it; `Location` is its address.'),
  ...problemAnswers(429),
}

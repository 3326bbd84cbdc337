import type { IncomingHttpHeaders } from 'node:http'
import { type Job, jobAnswerSchema } from '@selvedge/sdk/wire'
import type { Change, ChangeSlices } from '../changing/change.ts'
import { described } from '../http/described.ts'
import { problemAnswers } from '../http/problem-answers.ts'
import type { Problem } from '../http/problem.ts'
import type { Session } from '../http/session.ts'

/** Says how far the work is; throws when it was cancelled or the server stops. Nothing of a cancelled job stays. */
export interface Progress {
  (done: number, total: number): void
  readonly signal: AbortSignal
}

/** Work that a call does at once, or later as a job: with `Prefer: respond-async`. */
export interface JobKind<Input, Result, Prepared = void> {
  /** The operationId of the call. Jobs that wait in the database know their work by it. */
  name: string
  /**
   * Long work outside of every transaction: files, rendering, much reading. It is done again when the server was killed
   * before `run` committed, and cleans up behind itself when it fails.
   */
  prepare?: (task: Task, input: Input, progress: Progress) => Promise<Prepared>
  /**
   * The bulk of the writing, all or nothing with what `run` does after it; only of kinds that are always jobs. `run` gets
   * what it answers, and does not see what it wrote on the embedded engine.
   */
  inSlices?: (slices: ChangeSlices, input: Input, progress: Progress, prepared: Prepared) => Promise<Prepared>
  /** Everything in the one transaction of `change`. `input` and what it answers are JSON. */
  run: (change: Change, input: Input, progress: Progress, prepared: Prepared) => Promise<Result>
  /** In the transaction that ends a job without success, whoever ends it. A call without a job has only its answer. */
  ended?: (change: Change, input: Input, ending: Unsuccess, problem?: Problem) => Promise<void>
  /** In the transaction that asks for the job: what must not grow until it runs (`frozenChoice`), or tells of it. */
  freeze?: (change: Change & { jobId: string }, input: Input) => Promise<Input>
  /** Every call asks for a job; one without the preference waits for its end. Killed work is then taken up again. */
  alwaysJob?: boolean
  /** Of an answer at once; 200 unless told. */
  status?: 200 | 201
}

/** Who asked for what is being prepared; `jobId` only where it is a job. */
export interface Task {
  author: { supplierId: string; userId: string }
  jobId: string | undefined
  at: Date
}

export type Unsuccess = 'failed' | 'cancelled'

/** Answers a call with its result, or with 202 and the job that will have it. */
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

/** For the response schemas of routes that answer by `app.jobs.kind`. */
export const jobAnswer = {
  202: described(jobAnswerSchema, 'With `Prefer: respond-async`: the job that does it; `Location` is its address.'),
  ...problemAnswers(429),
}

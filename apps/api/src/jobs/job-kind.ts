import type { IncomingHttpHeaders } from 'node:http'
import { type Job, jobAnswerSchema } from '@selvedge/sdk/wire'
import type { Change } from '../changing/change.ts'
import type { ListContext } from '../listing/list-context.ts'
import { described } from '../plugins/described.ts'
import type { Session } from '../plugins/session.ts'

/** Says how far the work is; throws when it was cancelled or the server stops. Nothing of a cancelled job stays. */
export interface Progress {
  (done: number, total: number): void
  readonly signal: AbortSignal
}

/** Work that a call does at once, or later as a job: with `Prefer: respond-async`. */
export interface JobKind<Input, Result> {
  /** The operationId of the call. Jobs that wait in the data base know their work by it. */
  name: string
  /** Everything in the one transaction of `change`. `input` and what it answers are JSON. */
  run: (change: Change, input: Input, progress: Progress) => Promise<Result>
  /** What is asked for now and must not grow until the job runs, e.g. `frozenChoice`. */
  freeze?: (context: ListContext, input: Input) => Promise<Input>
  /** Of an answer at once; 200 unless told. */
  status?: 200 | 201
}

/** Answers a call with its result, or with 202 and the job that will have it. */
export type AnswerWork<Input, Result> = (
  request: WorkRequest,
  reply: WorkReply,
  input: Input,
) => Promise<{ data: Result } | { data: Job }>

export interface WorkRequest {
  readonly session: Session
  readonly raw: { readonly headers: IncomingHttpHeaders }
}

export interface WorkReply {
  code(status: number): unknown
  header(name: string, value: string): unknown
  readonly raw: { once(event: 'finish' | 'close', listener: () => void): unknown }
}

/** For the response schemas of routes that answer by `app.jobs.kind`. */
export const jobAnswer = {
  202: described(jobAnswerSchema, 'With `Prefer: respond-async`: the job that does it; `Location` is its address.'),
}

import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf } from '../shared/page.ts'
import { problemSchema } from '../shared/problem.ts'

/** State of a job: queued, running, or ended as `done`, `failed` or `cancelled`. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** Long work on the server, in its current state. */
export const jobSchema = named(
  z.object({
    id: z.string(),
    kind: described(z.string(), 'The operationId of the call that started it.'),
    state: z.enum(JOB_STATES),
    done: described(z.int(), 'Number of finished items out of `total`; all take effect together when the job is done.'),
    total: described(z.nullable(z.int()), 'Null until known.'),
    result: described(z.unknown(), 'When it is done: what the call would have answered in `data`; else null.'),
    problem: described(z.nullable(problemSchema), 'When it failed: why. Nothing was changed then.'),
    created_by: described(z.nullable(z.string()), 'The user who started it.'),
    created_at: z.iso.datetime(),
    started_at: z.nullable(z.iso.datetime()),
    ended_at: z.nullable(z.iso.datetime()),
  }),
  'Job',
)
/**
 * Long work that a call started with `asJob`: its progress in items and, once it has ended, its `result`, whose type
 * depends on the call, or the `problem` it failed with.
 */
export type Job<Result = unknown> = Omit<z.output<typeof jobSchema>, 'result'> & {
  /** Null until the job is done. */
  result: Result | null
}

/** The answer of `GET` and `DELETE /jobs/{id}`, and of every call that was sent with `Prefer: respond-async` (202). */
export const jobAnswerSchema = answerOf(jobSchema)

/** A job in the list: without its result, which may be long. */
export const jobSummarySchema = named(z.omit(jobSchema, { result: true }), 'JobSummary')
/** A job of the list: everything but `result`. */
export type JobSummary = z.output<typeof jobSummarySchema>

/** The answer of `GET /jobs/`: at most 50, newest first. */
export const jobsAnswerSchema = z.object({ data: z.array(jobSummarySchema) })

/** Whether a job has ended. */
export const hasEnded = ({ state }: Pick<Job, 'state'>): boolean => state !== 'queued' && state !== 'running'

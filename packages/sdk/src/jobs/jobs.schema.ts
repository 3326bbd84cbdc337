import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { oneOf } from '../shared/page.ts'
import { problemSchema } from '../shared/problem.ts'

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** Long work on the server, as it stands now. */
export const jobSchema = named(
  z.object({
    id: z.string(),
    kind: described(z.string(), 'The call that it was asked for with, by its operationId.'),
    state: z.enum(JOB_STATES),
    done: described(z.int(), 'How many of `total` are done; they all take effect together, when the job is done.'),
    total: described(z.nullable(z.int()), 'Null until it is known.'),
    result: described(z.unknown(), 'When it is done: what the call would have answered in `data`; else null.'),
    problem: described(z.nullable(problemSchema), 'When it failed: why. Nothing was changed then.'),
    created_by: described(z.nullable(z.string()), 'The user who asked for it.'),
    created_at: z.iso.datetime(),
    started_at: z.nullable(z.iso.datetime()),
    ended_at: z.nullable(z.iso.datetime()),
  }),
  'Job',
)
export type Job = z.output<typeof jobSchema>

export const jobAnswerSchema = oneOf(jobSchema)

/** A job as the list shows it: without its result, which may be long. */
export const jobSummarySchema = named(z.omit(jobSchema, { result: true }), 'JobSummary')
export type JobSummary = z.output<typeof jobSummarySchema>

export const jobsAnswerSchema = z.object({ data: z.array(jobSummarySchema) })

/** Whether nothing more will happen to a job. */
export const hasEnded = ({ state }: Pick<Job, 'state'>): boolean => state !== 'queued' && state !== 'running'

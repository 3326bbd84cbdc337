import type * as z from 'zod/mini'

import { type Job, jobAnswerSchema } from './jobs.schema.ts'

/** How a call requests a job; `Result` is the job's result, which equals the call's own answer. */
export const asJobOf = <Result>() => ({
  schema: jobAnswerSchema as z.core.$ZodType<{ data: unknown }> as z.core.$ZodType<{ data: Job<Result> }>,
  respondAsync: true,
})

import type * as z from 'zod/mini'

import { type Job, jobAnswerSchema } from './jobs.schema.ts'

/** How a call asks for a job; `Result` is what the server keeps in it, which is what the call itself would be answered. */
export const asJobOf = <Result>() => ({
  schema: jobAnswerSchema as z.core.$ZodType<{ data: unknown }> as z.core.$ZodType<{ data: Job<Result> }>,
  respondAsync: true,
})

import * as z from 'zod/mini'

import { named } from './documented.ts'

/** One wrong field: where it is (RFC 6901 pointer into the body, or the parameter's name) and what is wrong with it. */
export const fieldErrorSchema = named(
  z.object({
    pointer: z.optional(z.string()),
    parameter: z.optional(z.string()),
    offset: z.optional(z.int()),
    index: z.optional(z.int()),
    id: z.optional(z.string()),
    code: z.string(),
    detail: z.string(),
  }),
  'FieldError',
)
export type FieldError = z.output<typeof fieldErrorSchema>

/** The body of every 4xx and 5xx answer (RFC 9457, application/problem+json). */
export const problemSchema = named(
  z.looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.optional(z.string()),
    code: z.string(),
    request_id: z.optional(z.string()),
    errors: z.optional(z.array(fieldErrorSchema)),
    message: z.optional(z.string()),
    statusCode: z.optional(z.int()),
  }),
  'Problem',
)
export type Problem = z.output<typeof problemSchema>

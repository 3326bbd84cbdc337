import * as z from 'zod'

/** One wrong field: where it is (RFC 6901 pointer into the body, or the parameter's name) and what is wrong with it. */
export const fieldErrorSchema = z
  .object({
    pointer: z.string().optional(),
    parameter: z.string().optional(),
    offset: z.int().optional(),
    index: z.int().optional(),
    id: z.string().optional(),
    code: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.output<typeof fieldErrorSchema>

/** The body of every 4xx and 5xx answer (RFC 9457, application/problem+json). */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().optional(),
    code: z.string(),
    request_id: z.string().optional(),
    errors: z.array(fieldErrorSchema).optional(),
    message: z.string().optional(),
    statusCode: z.int().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof problemSchema>

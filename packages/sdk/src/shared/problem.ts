import * as z from 'zod/mini'

import { described, named } from './documented.ts'

/** One invalid field: its location (RFC 6901 pointer into the body, or name of the parameter) and the error. */
export const fieldErrorSchema = named(
  z.object({
    pointer: described(z.optional(z.string()), 'Into the body (RFC 6901), e.g. `#/ids/3`.'),
    parameter: described(z.optional(z.string()), 'Of the address.'),
    offset: described(z.optional(z.int()), 'Place in the text of a filter or sort, from 0.'),
    index: described(z.optional(z.int()), 'Place among the ids sent, from 0.'),
    id: described(z.optional(z.string()), 'The id that is meant.'),
    code: described(z.string(), 'Mostly the code of the problem; more exact for rows of files.'),
    detail: described(z.string(), 'A sentence to show beside the field.'),
  }),
  'FieldError',
)
/**
 * One entry of `errors` of a problem: a form shows `detail` next to the field that `pointer` (or `parameter`) names.
 */
export type FieldError = z.output<typeof fieldErrorSchema>

/** The body of every 4xx and 5xx answer (RFC 9457, application/problem+json). */
export const problemSchema = named(
  z.looseObject({
    type: described(z.string(), 'Address of the sentence that explains the code, e.g. `/api/docs#problem-stale`.'),
    title: described(z.string(), 'The code in words.'),
    status: described(z.int(), 'The status of the answer.'),
    detail: described(z.string(), 'A sentence on this failure, to be shown.'),
    instance: described(z.optional(z.string()), 'The path of the call.'),
    code: described(z.string(), 'What to tell failures apart by; each is explained on the page that `type` names.'),
    request_id: described(z.optional(z.string()), 'What the server logged the call under.'),
    errors: described(z.optional(z.array(fieldErrorSchema)), 'What is wrong with which field or parameter.'),
    message: described(z.optional(z.string()), 'The same as `detail`.'),
    statusCode: described(z.optional(z.int()), 'The same as `status`.'),
  }),
  'Problem',
)
/**
 * The server's description of a failure; `ApiError` contains it as `problem`, with additional members such as `current`
 * of a 412.
 */
export type Problem = z.output<typeof problemSchema>

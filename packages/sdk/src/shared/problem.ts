import * as z from 'zod/mini'

import { described, named } from './documented.ts'

/** One invalid field: its location (RFC 6901 pointer into the body, or name of the parameter) and the error. */
export const fieldErrorSchema = named(
  z.object({
    pointer: described(z.optional(z.string()), 'JSON pointer into the body (RFC 6901), e.g. `#/ids/3`.'),
    parameter: described(z.optional(z.string()), 'Name of the path or query parameter.'),
    offset: described(z.optional(z.int()), 'Position in the text of a filter or sort, from 0.'),
    index: described(z.optional(z.int()), 'Position of the id among those sent, from 0.'),
    id: described(z.optional(z.string()), 'The id that the error is about.'),
    sheet: described(z.optional(z.string()), 'Name of the worksheet, if the error is in a row of a workbook.'),
    value: described(
      z.optional(z.string()),
      'Text of the cell, shortened if it is long, if the error is in a cell of a file.',
    ),
    code: described(z.string(), 'Usually the code of the problem; more specific for rows of files.'),
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
    type: described(z.string(), 'URL of the explanation of the code, e.g. `/api/docs#problem-stale`.'),
    title: described(z.string(), 'The title of the code.'),
    status: described(z.int(), 'The status of the answer.'),
    detail: described(z.string(), 'A sentence to show to the user.'),
    instance: described(z.optional(z.string()), 'The path of the call.'),
    code: described(z.string(), 'The stable identifier of this failure; the page at `type` explains it.'),
    request_id: described(z.optional(z.string()), "The id of this call in the server's log."),
    errors: described(z.optional(z.array(fieldErrorSchema)), 'One error for each invalid field or parameter.'),
    message: described(z.optional(z.string()), 'Same as `detail`.'),
    statusCode: described(z.optional(z.int()), 'Same as `status`.'),
  }),
  'Problem',
)
/**
 * The server's description of a failure; `ApiError` contains it as `problem`, with additional members such as `current`
 * of a 412.
 */
export type Problem = z.output<typeof problemSchema>

import { problemSchema } from '@selvedge/sdk/wire'
import { described } from './described.ts'

const MEANINGS = {
  400: 'Unreadable: the body, a filter, sort, paging, column or mode.',
  401: 'Not signed in, or not any more.',
  403: 'Signed in, but not allowed; or a call from a page of somebody else.',
  404: 'Nothing there, or not of this supplier.',
  408: 'Too slow.',
  409: 'In conflict with what is there.',
  412: 'Changed meanwhile; `current` is the item as it is now.',
  413: 'Too large, or too many.',
  415: 'Another type of content is needed.',
  422: 'Readable, but not valid.',
  429: 'Too often; `Retry-After` says when to try again.',
  410: 'Gone for good.',
  503: 'Busy or stopping; `Retry-After` says when to try again.',
  507: 'No room left, or a quota is reached.',
} as const
type Status = keyof typeof MEANINGS

/** The documented answers of a route other than success. */
export const problemAnswers = <const Statuses extends readonly Status[]>(...statuses: Statuses) =>
  Object.fromEntries(statuses.map((status) => [status, described(problemSchema, MEANINGS[status])])) as Record<
    Statuses[number],
    typeof problemSchema
  >

import { problemSchema } from '@selvedge/sdk/wire'
import { described } from './described.ts'

const MEANINGS = {
  400: 'Unreadable: the body, a filter, sort, paging, column or mode.',
  401: 'Not signed in, or the session has ended.',
  403: 'Signed in but not allowed, or a request from a foreign page.',
  404: 'Not found, or of another supplier.',
  408: 'Too slow.',
  409: 'Conflicts with existing data.',
  412: 'Changed in the meantime; `current` is the item as it is now.',
  413: 'Too large, or too many.',
  415: 'Unsupported content type.',
  422: 'Readable, but not valid.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  410: 'Gone for good.',
  503: 'Busy or stopping; `Retry-After` says when to try again.',
  507: 'The disk is full, or a quota is reached.',
} as const
type Status = keyof typeof MEANINGS

/** Documents the error answers of a route. */
export const problemAnswers = <const Statuses extends readonly Status[]>(...statuses: Statuses) =>
  Object.fromEntries(statuses.map((status) => [status, described(problemSchema, MEANINGS[status])])) as Record<
    Statuses[number],
    typeof problemSchema
  >

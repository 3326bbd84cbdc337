import { idSchema, problemSchema } from '@selvedge/sdk/wire'
import * as z from 'zod'

const MEANINGS = {
  400: 'Unreadable: a filter, sort, paging, column or mode.',
  401: 'No valid access token.',
  403: 'Signed in, but not allowed.',
  404: 'Nothing there, or not of this supplier.',
  412: 'Changed meanwhile; `current` is the item as it is now.',
  413: 'Too many items.',
  422: 'Readable, but not valid.',
} as const
type Status = keyof typeof MEANINGS

/** The documented answers other than success. */
export const problemAnswers = <const Statuses extends readonly Status[]>(...statuses: Statuses) =>
  Object.fromEntries(statuses.map((status) => [status, problemSchema.describe(MEANINGS[status])])) as unknown as Record<
    Statuses[number],
    typeof problemSchema
  >

export const idParams = z.object({ id: idSchema })

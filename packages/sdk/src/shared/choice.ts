import * as z from 'zod/mini'

import { described, named } from './documented.ts'
import { type Filter, withoutEmptyItems } from '../grammar/filter.ts'
import { printFilter } from '../grammar/print-filter.ts'
import { idSchema, idsSchema, MAX_BULK_IDS } from './ids.ts'

/** All matching rows except some. The server finds them at the time of the change. */
export interface Matching {
  filter?: Filter
  /** Combined with `filter` by AND; used for the members of static views. */
  privateFilter?: Filter
  search?: string
  /** Ids of excluded rows, at most 10,000. */
  except?: readonly string[]
  /** Number of chosen rows that the user saw, without excluded ones: any other number fails with kind `conflict`. */
  expected?: number
}

/** The rows of a bulk call: by id, or all that match. */
export type Choice = readonly string[] | Matching

/** Whether a choice is made by matching instead of by ids. */
export const isMatching = (choice: Choice): choice is Matching => !Array.isArray(choice)

/** `Matching` in its wire format; filters follow the grammar of `parseFilter`. */
export const matchingSchema = named(
  z.strictObject({
    filters: described(z.optional(z.string()), 'A filter as in a list; without it every row matches.'),
    privateFilters: described(z.optional(z.string()), 'Joined to `filters` with AND; for members of static views.'),
    search: z.optional(z.string()),
    except: described(
      z.optional(z.array(idSchema).check(z.maxLength(MAX_BULK_IDS, { error: 'At most 10,000 exceptions.' }))),
      'Ids of rows to exclude.',
    ),
    expected: described(
      z.optional(z.int().check(z.gte(0))),
      'The expected number of rows, without exceptions; if it differs, the answer is 409 and nothing is changed.',
    ),
  }),
  'Matching',
  'All rows that match at the time of the change, except these.',
)
/** `Matching` in its wire format: filters as texts of the grammar, not URL-encoded; without any, every row matches. */
export type WireMatching = z.input<typeof matchingSchema>

/** The body of a call on chosen rows. */
export const choiceSchema = named(
  z.union([z.strictObject({ ids: idsSchema }), z.strictObject({ matching: matchingSchema })]),
  'Choice',
)
/** `Choice` in its wire format: either `ids` or `matching`. */
export type WireChoice = z.input<typeof choiceSchema>

/** Converts a choice to its wire format; empty parts are left out. */
export function toWireChoice(choice: Choice): WireChoice {
  return isMatching(choice) ? { matching: toWireMatching(choice) } : { ids: [...choice] }
}

function toWireMatching({ filter = [], privateFilter = [], search, except = [], expected }: Matching): WireMatching {
  const filters = printFilter(withoutEmptyItems(filter))
  const privateFilters = printFilter(withoutEmptyItems(privateFilter))
  return {
    ...(filters && { filters }),
    ...(privateFilters && { privateFilters }),
    ...(search && { search }),
    ...(except.length > 0 && { except: [...except] }),
    ...(expected !== undefined && { expected }),
  }
}

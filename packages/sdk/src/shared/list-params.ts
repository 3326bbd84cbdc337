import * as z from 'zod/mini'

import { described, named } from './documented.ts'
import { MAX_OFFSET, MAX_PAGE_SIZE } from './list-limits.ts'

const encodedText = z.string().check(z.maxLength(32_768))
const wholeNumber = (min: number, max: number) => z.pipe(z.coerce.number(), z.int().check(z.gte(min), z.lte(max)))

/**
 * Parameters of every list, in the query string or, for `POST /{resource}/query`, in the body. Filters and sorts follow
 * the grammar of `parseFilter` and `parseSort`.
 */
export const listParamsSchema = named(
  z.object({
    offset: z._default(wholeNumber(0, MAX_OFFSET), 0),
    limit: z._default(wholeNumber(-1, MAX_PAGE_SIZE), 25),
    after: described(
      z.optional(z.string()),
      'Instead of `sort` and `offset`: rows in the order of their ids, from the one behind this id. Rows that come or go meanwhile move no others.',
    ),
    sort: z.optional(encodedText),
    filters: z.optional(encodedText),
    privateFilters: described(z.optional(encodedText), 'Joined to `filters` with AND; for members of static views.'),
    search: z.optional(z.string().check(z.maxLength(1_000))),
    fields: z.optional(z.string().check(z.maxLength(8_192))),
    facets: z.optional(z.stringbool()),
    facetColumn: described(z.optional(z.string().check(z.maxLength(200))), 'Facets of this column alone.'),
    facetSearch: described(
      z.optional(z.string().check(z.maxLength(1_000))),
      'With `facetColumn`: values whose name contains this.',
    ),
  }),
  'ListParams',
)
/** Parsed parameters of a list: numbers are numbers, `limit` -1 requests every row. */
export type ListParams = z.output<typeof listParamsSchema>

import * as z from 'zod/mini'

import { described, named } from './documented.ts'

/** `paging` of every list. */
export const pagingSchema = named(
  z.object({
    current_page: described(z.int(), 'From 0.'),
    limit: z.int(),
    total: z.int(),
  }),
  'Paging',
)
/** Position of a page: its number from 0, its size, and the exact `total` of matching rows. */
export type Paging = z.output<typeof pagingSchema>

/** One value of a column in `facets`. */
export const facetSchema = named(
  z.object({
    id: described(z.string(), 'The type of value that a filter on this column takes.'),
    name: described(z.string(), 'What to show for it.'),
    count: z.int(),
  }),
  'Facet',
)
/** A value of a column, with the number of rows that have it under the current filters, except the column's own. */
export type Facet = z.output<typeof facetSchema>

/** Maximum number of values returned per column; a search (`facetOf`) finds the others. */
export const MAX_FACETS = 100

/** By column id; at most 100 values per column, most frequent first. */
export const facetsSchema = named(z.record(z.string(), z.array(facetSchema)), 'Facets')
/** Facets by the `identifier` of their column, most frequent first, at most 100 per column. */
export type Facets = z.output<typeof facetsSchema>

/** One page of a list; for the next one, call again with `page` one higher. */
export interface Page<Item> {
  data: Item[]
  paging: Paging
  facets?: Facets | undefined
}

/** The answer of a list: rows, paging, and facets if requested. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ data: z.array(item), paging: pagingSchema, facets: z.optional(facetsSchema) })

/** The answer of one item. */
export const answerOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ data: item })

/** The answer of a bulk change: the number of items. */
export const countSchema = named(answerOf(z.object({ count: z.int() })), 'Count')
/** Number of items in a bulk change. */
export type Counted = z.output<typeof countSchema>['data']

/** The result of a bulk change that is recorded, so that it can be undone. */
export const recordedChangeSchema = z.object({
  count: described(z.int(), 'How many were chosen.'),
  edit_id: described(
    z.nullable(z.string()),
    'The bulk edit that undoes the change for seven days, at `/bulk_edits/{id}/undo`; null when nothing changed.',
  ),
})

/** The answer of a duplication: the new items, in the order of the chosen ids. */
export const duplicatedSchema = named(answerOf(z.object({ count: z.int(), ids: z.array(z.string()) })), 'Duplicated')
/** Ids of the new items, in the order of the chosen ids. */
export type Duplicated = z.output<typeof duplicatedSchema>['data']

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
/** Where a page lies: its number from 0, the rows it may have, and the exact `total` of rows that match. */
export type Paging = z.output<typeof pagingSchema>

/** One value of a column in `facets`. */
export const facetSchema = named(
  z.object({
    id: described(z.string(), 'What a filter on this column takes as its value.'),
    name: described(z.string(), 'What to show for it.'),
    count: z.int(),
  }),
  'Facet',
)
/** A value of a column with the rows that have it under the current filters, the column's own left aside. */
export type Facet = z.output<typeof facetSchema>

/** Values that are answered of one column; a search (`facetOf`) finds the others. */
export const MAX_FACETS = 100

/** By column id; at most 100 values a column, most frequent first. */
export const facetsSchema = named(z.record(z.string(), z.array(facetSchema)), 'Facets')
/** Facets by the `identifier` of their column, most frequent first, at most 100 a column. */
export type Facets = z.output<typeof facetsSchema>

/** One page of a list; the next one is another call, with `page` one higher. */
export interface Page<Item> {
  data: Item[]
  paging: Paging
  facets?: Facets | undefined
}

/** The answer of a list: rows, paging, and facets when they were asked for. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ data: z.array(item), paging: pagingSchema, facets: z.optional(facetsSchema) })

/** The answer of one item. */
export const answerOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ data: item })

/** The answer of a bulk change: how many items it concerned. */
export const countSchema = named(answerOf(z.object({ count: z.int() })), 'Count')
/** How many items a bulk change concerned. */
export type Counted = z.output<typeof countSchema>['data']

/** The answer of a duplication: the new items, in the order of the ids chosen. */
export const duplicatedSchema = named(answerOf(z.object({ count: z.int(), ids: z.array(z.string()) })), 'Duplicated')
/** The ids of the new items, in the order of the ids chosen. */
export type Duplicated = z.output<typeof duplicatedSchema>['data']

import * as z from 'zod'

export const pagingSchema = z
  .object({
    current_page: z.int().describe('From 0.'),
    limit: z.int(),
    total: z.int(),
  })
  .meta({ id: 'Paging' })
export type Paging = z.output<typeof pagingSchema>

export const facetSchema = z
  .object({
    id: z.string().describe('What a filter on this column takes as its value.'),
    name: z.string().describe('What to show for it.'),
    count: z.int(),
  })
  .meta({ id: 'Facet' })
export type Facet = z.output<typeof facetSchema>

/** By column id; at most 100 values a column, most frequent first. */
export const facetsSchema = z.record(z.string(), z.array(facetSchema)).meta({ id: 'Facets' })
export type Facets = z.output<typeof facetsSchema>

export interface Page<Item> {
  data: Item[]
  paging: Paging
  facets?: Facets | undefined
}

/** The answer of a list: rows, paging, and facets when they were asked for. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), paging: pagingSchema, facets: facetsSchema.optional() })

/** The answer of one item. */
export const oneOf = <Item extends z.ZodType>(item: Item) => z.object({ data: item })

/** The answer of a bulk change: how many items it concerned. */
export const countSchema = oneOf(z.object({ count: z.int() })).meta({ id: 'Count' })

/** The answer of a duplication: the new items, in the order of the ids chosen. */
export const duplicatedSchema = oneOf(z.object({ count: z.int(), ids: z.array(z.string()) })).meta({ id: 'Duplicated' })

import * as z from 'zod'

/** Rows a list answers at most for `limit=-1`; exports stream without this bound. */
export const ALL_ROWS = 10_000
export const MAX_PAGE_SIZE = 500
export const MAX_OFFSET = 10_000_000

const encodedText = z.string().max(32_768)

/**
 * The parameters of every list, as they stand in the address or, for `POST /{resource}/query`, in the body.
 * Filters and sorts follow the grammar of `parseFilter` and `parseSort`.
 */
export const listParamsSchema = z
  .object({
    offset: z.coerce.number().pipe(z.int().min(0).max(MAX_OFFSET)).default(0),
    limit: z.coerce.number().pipe(z.int().min(-1).max(MAX_PAGE_SIZE)).default(25),
    sort: encodedText.optional(),
    filters: encodedText.optional(),
    privateFilters: encodedText.optional().describe('Joined to `filters` with AND; for members of static views.'),
    search: z.string().max(1_000).optional(),
    fields: z.string().max(8_192).optional(),
    facets: z.stringbool().optional(),
  })
  .meta({ id: 'ListParams' })
export type ListParams = z.output<typeof listParamsSchema>

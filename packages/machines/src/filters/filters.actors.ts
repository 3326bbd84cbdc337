import type { Facets, ListQuery } from '@selvedge/sdk'
import type { Facet } from '@selvedge/sdk/wire'

import { fromRead } from '../actor-slot.ts'

/** Counts the values of one column whose names contain a text. */
export type SearchFacets = (
  facetOf: NonNullable<ListQuery['facetOf']>,
  options: { signal: AbortSignal },
) => Promise<Facets>

/** The actors of `facetSearchMachine`. */
export const createFacetSearchActors = (column: string, search: SearchFacets) => ({
  searchFacets: fromRead<readonly Facet[], { search: string }>(
    async ({ input, signal }) => (await search({ column, search: input.search }, { signal }))[column] ?? [],
  ),
})

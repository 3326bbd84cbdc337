import type { ListQuery } from '@selvedge/sdk'

/** Cache keys of variants. Code that changes variants invalidates `variantKeys.lists` and `allFacets`. */
export const variantKeys = {
  all: ['variants'] as const,
  columns: ['variants', 'columns'] as const,
  lists: ['variants', 'list'] as const,
  list: (query: ListQuery) => ['variants', 'list', query] as const,
  allFacets: ['variants', 'facets'] as const,
  facets: (query: ListQuery) => ['variants', 'facets', query] as const,
}

import type { ListQuery } from '@selvedge/sdk'

/** Cache keys of variants. Code that changes variants invalidates `variantKeys.lists` and `allFacets`. */
export const variantKeys = {
  all: ['variants'] as const,
  columns: ['variants', 'columns'] as const,
  lists: ['variants', 'list'] as const,
  list: (query: ListQuery) => ['variants', 'list', query] as const,
  /** Those that use an asset. */
  ofAsset: (assetId: string, query: ListQuery) => ['variants', 'list', 'of asset', assetId, query] as const,
  allFacets: ['variants', 'facets'] as const,
  facets: (query: ListQuery) => ['variants', 'facets', query] as const,
  facetsOfAsset: (assetId: string, query: ListQuery) => ['variants', 'facets', 'of asset', assetId, query] as const,
}

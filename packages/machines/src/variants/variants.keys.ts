import type { ListQuery } from '@selvedge/sdk'

import { viewKeys } from '../views/views.keys.ts'

/** Cache keys of variants. Code that changes variants invalidates `SHOWING_VARIANTS`. */
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

/** Cache keys of everything that shows variants, or is filtered by the views that they are in. */
export const SHOWING_VARIANTS: readonly (readonly string[])[] = [
  variantKeys.lists,
  variantKeys.allFacets,
  viewKeys.lists,
]

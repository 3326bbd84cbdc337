import type { ListQuery } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { attributeKeys } from '../attributes/attributes.keys.ts'
import { invalidateAssets } from '../assets/invalidate-assets.ts'
import { SHOWING_PRODUCTS } from '../product/product.keys.ts'

/** Cache keys of the trash. */
export const trashKeys = {
  all: ['trash'] as const,
  columns: ['trash', 'columns'] as const,
  list: (query: ListQuery) => ['trash', 'list', query] as const,
  facets: (query: ListQuery) => ['trash', 'facets', query] as const,
}

/** Invalidates the trash and everything that shows what was restored. */
export function invalidateRestored(cache: QueryClient): void {
  invalidateAssets(cache)
  for (const queryKey of [trashKeys.all, attributeKeys.all, ...SHOWING_PRODUCTS]) {
    void cache.invalidateQueries({ queryKey })
  }
}

import type { QueryClient } from '@tanstack/query-core'

import { productPageKeys } from '../product/product.keys.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { assetKeys } from './assets.keys.ts'

/** Invalidates assets and everything that shows them, including pictures of variants and products. */
export function invalidateAssets(cache: QueryClient): void {
  for (const queryKey of [assetKeys.lists, assetKeys.allFacets, variantKeys.all, productPageKeys.all]) {
    void cache.invalidateQueries({ queryKey })
  }
}

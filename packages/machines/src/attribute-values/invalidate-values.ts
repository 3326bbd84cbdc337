import type { QueryClient } from '@tanstack/query-core'

import { assetKeys } from '../assets/assets.keys.ts'
import { attributeKeys } from '../attributes/attributes.keys.ts'
import { invalidateProducts } from '../product/product.keys.ts'

/** Invalidates everything that shows values of attributes, or counts what uses them. */
export function invalidateValues(cache: QueryClient): void {
  for (const queryKey of [attributeKeys.all, assetKeys.all]) void cache.invalidateQueries({ queryKey })
  invalidateProducts(cache)
}

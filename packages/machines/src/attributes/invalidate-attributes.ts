import type { QueryClient } from '@tanstack/query-core'

import { SHOWING_PRODUCTS } from '../product/product.keys.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { viewKeys } from '../views/views.keys.ts'
import { attributeKeys } from './attributes.keys.ts'

/** Invalidates attributes and everything that shows them, including the columns of variants, products and views. */
export function invalidateAttributes(cache: QueryClient): void {
  for (const queryKey of [attributeKeys.all, variantKeys.all, viewKeys.columns, ...SHOWING_PRODUCTS]) {
    void cache.invalidateQueries({ queryKey })
  }
}

import type { QueryClient } from '@tanstack/query-core'

import { SHOWING_PRODUCTS } from '../product/product.keys.ts'
import { invalidateKeys } from '../query/invalidate.ts'
import { trashKeys } from '../trash/trash.keys.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { viewKeys } from '../views/views.keys.ts'
import { attributeKeys } from './attributes.keys.ts'

/** Invalidates attributes and everything that shows them: columns of variants, products and views, and the trash. */
export const invalidateAttributes = (cache: QueryClient): void =>
  invalidateKeys(cache, [attributeKeys.all, variantKeys.all, viewKeys.columns, trashKeys.all, ...SHOWING_PRODUCTS])

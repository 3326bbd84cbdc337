import type { QueryClient } from '@tanstack/query-core'

import { assetKeys } from '../assets/assets.keys.ts'
import { attributeKeys } from '../attributes/attributes.keys.ts'
import { SHOWING_PRODUCTS } from '../product/product.keys.ts'
import { invalidateKeys } from '../query/invalidate.ts'
import { trashKeys } from '../trash/trash.keys.ts'

/** Invalidates everything that shows values of attributes, or counts what uses them. */
export const invalidateValues = (cache: QueryClient): void =>
  invalidateKeys(cache, [attributeKeys.all, assetKeys.all, trashKeys.all, ...SHOWING_PRODUCTS])

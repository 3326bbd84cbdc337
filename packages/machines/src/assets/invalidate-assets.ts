import type { QueryClient } from '@tanstack/query-core'

import { productPageKeys } from '../product/product.keys.ts'
import { invalidateKeys } from '../query/invalidate.ts'
import { trashKeys } from '../trash/trash.keys.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { assetKeys } from './assets.keys.ts'

/** Invalidates assets and everything that shows them: pictures of variants and products, and the trash. */
export const invalidateAssets = (cache: QueryClient): void =>
  invalidateKeys(cache, [assetKeys.lists, assetKeys.allFacets, variantKeys.all, productPageKeys.all, trashKeys.all])

import { where } from '@selvedge/sdk'
import type { SuggestedFilter } from '../list/suggested-filters.tsx'
import { ASSETS } from './assets.messages.ts'

/** Assets that no variant uses. A product, a value or a showcase may still show one; the deletion dialog says so. */
export const UNUSED: readonly SuggestedFilter[] = [
  { label: ASSETS.unusedFilter, item: where('variant_count', 'eq', 0) },
]

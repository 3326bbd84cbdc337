import { VARIANTS } from '../variant-list/variants.messages.ts'
import { PRODUCT } from './product.messages.ts'

/** Texts of the variants tab: those of the catalogue, adapted to one product. */
export const PRODUCT_VARIANTS = {
  ...VARIANTS,
  table: 'Variants of the product',
  noneHint: PRODUCT.noVariantsHint,
  noHits: 'No variants found',
} as const

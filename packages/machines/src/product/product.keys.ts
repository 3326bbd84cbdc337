import type { QueryClient } from '@tanstack/query-core'

import { invalidateKeys } from '../query/invalidate.ts'
import { SHOWING_VARIANTS, variantKeys } from '../variants/variants.keys.ts'

/** Cache keys of a product's page. Code that changes products invalidates `all`. */
export const productPageKeys = {
  all: ['products'] as const,
  one: (id: string) => ['products', 'one', id] as const,
  usage: (id: string) => ['products', 'one', id, 'usage'] as const,
  variants: (id: string) => [...variantKeys.lists, 'of product', id] as const,
  materials: ['materials', 'all'] as const,
  versions: ['versions', 'all'] as const,
  documents: ['documents'] as const,
  document: (id: string) => ['documents', 'one', id] as const,
  revisions: (id: string) => ['documents', 'one', id, 'revisions'] as const,
  /** A revision never changes. */
  file: (id: string, version: number) => ['documents', 'file', id, version] as const,
}

/** Cache keys of everything that shows a product's name, material, values, variant count or existence. */
export const SHOWING_PRODUCTS: readonly (readonly string[])[] = [
  productPageKeys.all,
  ...SHOWING_VARIANTS,
  productPageKeys.documents,
]

/** Marks everything that shows products as outdated. */
export const invalidateProducts = (cache: QueryClient): void => invalidateKeys(cache, SHOWING_PRODUCTS)

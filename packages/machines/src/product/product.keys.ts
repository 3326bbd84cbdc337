import { variantKeys } from '../variants/variants.keys.ts'
import { viewKeys } from '../views/views.keys.ts'

/** Where the page of one product stands in the cache; whoever changes products invalidates `all`. */
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

/** What shows a product's name, material, values, number of variants, or that it is there at all. */
export const SHOWING_PRODUCTS: readonly (readonly string[])[] = [
  productPageKeys.all,
  variantKeys.lists,
  variantKeys.allFacets,
  viewKeys.lists,
  productPageKeys.documents,
]

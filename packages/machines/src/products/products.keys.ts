import type { ListQuery } from '@selvedge/sdk'

/** Cache keys of products. Code that changes products invalidates `SHOWING_PRODUCTS`. */
export const productKeys = {
  columns: ['products', 'columns'] as const,
  list: (query: ListQuery) => ['products', 'list', query] as const,
  facets: (query: ListQuery) => ['products', 'facets', query] as const,
}

import type { ListQuery } from '@selvedge/sdk'

/** Where products stand in the cache. Whoever changes products invalidates `SHOWING_PRODUCTS`. */
export const productKeys = {
  columns: ['products', 'columns'] as const,
  list: (query: ListQuery) => ['products', 'list', query] as const,
  facets: (query: ListQuery) => ['products', 'facets', query] as const,
}

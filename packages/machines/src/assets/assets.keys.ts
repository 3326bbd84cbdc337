import type { Choice, ListQuery } from '@selvedge/sdk'

/** Whose assets: those of the library, or those linked to a variant or a product. */
export type AssetsOf = { kind: 'library' } | { kind: 'variant' | 'product'; id: string }

/** Cache keys of assets. Code that changes assets or their links invalidates `assetKeys.lists` and `allFacets`. */
export const assetKeys = {
  all: ['assets'] as const,
  columns: ['assets', 'columns'] as const,
  lists: ['assets', 'list'] as const,
  list: (of: AssetsOf, query: ListQuery) => ['assets', 'list', of, query] as const,
  /** The same rows, for infinite scroll. */
  pages: (of: AssetsOf, query: ListQuery) => ['assets', 'list', of, 'pages', query] as const,
  allFacets: ['assets', 'facets'] as const,
  facets: (of: AssetsOf, query: ListQuery) => ['assets', 'facets', of, query] as const,
  /** First rows of a table in the library: a replaced file has the same address, but another checksum. */
  rows: (id: string, checksum: string, sheet?: string) => ['assets', 'rows', id, checksum, sheet] as const,
  /** Everything read of the fields that users add. */
  allFields: ['assets', 'fields'] as const,
  field: (id: string) => ['assets', 'fields', id] as const,
  usage: (ids: readonly string[]) => ['assets', 'usage', ids] as const,
  usageOfMany: (choice: Choice) => ['assets', 'usage', 'many', choice] as const,
}

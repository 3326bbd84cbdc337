import type { ListQuery } from '@selvedge/sdk'

/** Cache keys of views. Code that changes views, or deletes variants, invalidates `viewKeys.lists`. */
export const viewKeys = {
  all: ['views'] as const,
  columns: ['views', 'columns'] as const,
  lists: ['views', 'list'] as const,
  list: (query: ListQuery) => ['views', 'list', query] as const,
  facets: (query: ListQuery) => ['views', 'facets', query] as const,
}

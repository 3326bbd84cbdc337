import type { ListQuery } from '@selvedge/sdk'

/** Cache keys of the trash. */
export const trashKeys = {
  all: ['trash'] as const,
  columns: ['trash', 'columns'] as const,
  list: (query: ListQuery) => ['trash', 'list', query] as const,
  facets: (query: ListQuery) => ['trash', 'facets', query] as const,
}

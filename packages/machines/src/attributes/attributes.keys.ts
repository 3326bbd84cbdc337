import type { ListQuery } from '@selvedge/sdk'

/** Cache keys of attributes and their values. Code that changes values invalidates `valuesOf` their attribute. */
export const attributeKeys = {
  all: ['attributes'] as const,
  lists: ['attributes', 'list'] as const,
  list: (query: ListQuery) => ['attributes', 'list', query] as const,
  columns: ['attributes', 'columns'] as const,
  facets: (query: ListQuery) => ['attributes', 'facets', query] as const,
  everyGroup: ['attributes', 'groups', 'all'] as const,
  usage: (id: string) => ['attributes', 'usage', id] as const,
  valuesOf: (attributeId: string) => ['attributes', 'values', attributeId] as const,
  values: (attributeId: string, query: ListQuery) => ['attributes', 'values', attributeId, query] as const,
}

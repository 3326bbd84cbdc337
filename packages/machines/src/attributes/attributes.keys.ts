import type { ListQuery } from '@selvedge/sdk'

/** Where attributes and their values stand in the cache. Whoever changes values invalidates `valuesOf` their attribute. */
export const attributeKeys = {
  all: ['attributes'] as const,
  lists: ['attributes', 'list'] as const,
  list: (query: ListQuery) => ['attributes', 'list', query] as const,
  valuesOf: (attributeId: string) => ['attributes', 'values', attributeId] as const,
  values: (attributeId: string, query: ListQuery) => ['attributes', 'values', attributeId, query] as const,
}

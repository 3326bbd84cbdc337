import type { Choice, ListQuery } from '@selvedge/sdk'

/** Cache keys of the values page. All but `columns` are below `attributeKeys.all`, which changes invalidate. */
export const valueKeys = {
  columns: ['attribute values', 'columns'] as const,
  facets: (attributeId: string, query: ListQuery) => ['attributes', 'values', attributeId, 'facets', query] as const,
  /** The attribute whose values are shown. */
  attribute: (attributeId: string) => ['attributes', 'values', attributeId, 'attribute'] as const,
  one: (attributeId: string, id: string) => ['attributes', 'values', attributeId, 'one', id] as const,
  /** Values chosen for a dialog or a page. */
  chosen: (attributeId: string, choice: Choice) => ['attributes', 'values', attributeId, 'chosen', choice] as const,
  usage: (attributeId: string, choice: Choice) => ['attributes', 'values', attributeId, 'usage', choice] as const,
}

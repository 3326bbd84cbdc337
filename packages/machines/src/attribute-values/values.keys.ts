import type { Choice, ListQuery } from '@selvedge/sdk'

import { attributeKeys } from '../attributes/attributes.keys.ts'

/** Cache keys of the values page. All but `columns` are below `attributeKeys.valuesOf`, which changes invalidate. */
export const valueKeys = {
  columns: ['attribute values', 'columns'] as const,
  facets: (attributeId: string, query: ListQuery) => [...attributeKeys.valuesOf(attributeId), 'facets', query] as const,
  /** The attribute whose values are shown. */
  attribute: (attributeId: string) => [...attributeKeys.valuesOf(attributeId), 'attribute'] as const,
  one: (attributeId: string, id: string) => [...attributeKeys.valuesOf(attributeId), 'one', id] as const,
  /** Values chosen for a dialog or a page. */
  chosen: (attributeId: string, choice: Choice) => [...attributeKeys.valuesOf(attributeId), 'chosen', choice] as const,
  usage: (attributeId: string, choice: Choice) => [...attributeKeys.valuesOf(attributeId), 'usage', choice] as const,
}

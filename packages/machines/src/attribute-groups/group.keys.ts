import type { ListQuery } from '@selvedge/sdk'

import { attributeKeys } from '../attributes/attributes.keys.ts'

/** Cache keys of groups of attributes. Below those of attributes, because a change of attributes changes groups too. */
export const groupKeys = {
  columns: [...attributeKeys.all, 'groups', 'columns'] as const,
  list: (query: ListQuery) => [...attributeKeys.all, 'groups', 'list', query] as const,
  one: (id: string) => [...attributeKeys.all, 'groups', 'one', id] as const,
  /** The attributes in a group. */
  attributesOf: (id: string) => [...attributeKeys.lists, 'in group', id] as const,
}

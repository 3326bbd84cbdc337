import type { AttributeValue } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import type { Scope } from '../../platform/listing/filters/scope.ts'
import { readValues } from './attribute-values.store.ts'
import { VALUE_COLUMNS } from './value-columns.store.ts'

/** Values of all attributes; routes and choices narrow it to one attribute with `valuesOf`. */
export const valueList: ListResource<AttributeValue> = {
  name: 'attribute values',
  table: 'attribute_values',
  columns: async () => VALUE_COLUMNS,
  defaultSort: [{ column: 'value', direction: 'asc' }],
  allRows: true,
  searched: (search) => sql`t.search_text like ${searchPattern(search)}`,
  rows: readValues,
}

export const valuesOf = (attributeId: string): Scope => ({
  key: `attribute ${attributeId}`,
  condition: sql`t.attribute_id = ${attributeId}::uuid`,
})

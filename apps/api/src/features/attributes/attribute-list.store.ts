import { type Attribute, DISPLAY_TYPES } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { anyOf, booleanCondition, numberCondition, wordCondition } from '../../platform/listing/filters/conditions.ts'
import { createdByColumn } from '../../platform/listing/columns/created-by-column.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, listColumn, type ListColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { namesOf } from '../../platform/listing/columns/reference.ts'
import {
  checkboxColumn,
  idColumn,
  momentColumns,
  plainTextColumn,
  smallNameColumn,
} from '../../platform/listing/columns/standard-columns.ts'
import { readAttributes } from './attributes.store.ts'
import { linkedColumn } from './linked-column.store.ts'

const TYPE_NAMES: Record<string, string> = {
  text: 'Text',
  int: 'Whole number',
  float: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
  multiple_choice: 'Multiple choice',
  single_choice: 'Single choice',
  url: 'URL',
}

const typeColumn = (id: 'display_type' | 'data_type', header: string): ListColumn =>
  listColumn({
    id,
    header,
    type: 'single_choice',
    condition: wordCondition(sql`t.display_type`, DISPLAY_TYPES),
    sort: { by: sql`t.display_type` },
    facet: { kind: 'plain', by: sql`t.display_type`, names: TYPE_NAMES },
  })

const flagColumn = (id: 'live' | 'public', header: string): ListColumn => {
  const flag = sql<boolean>`${sql.ref(`t.${id}`)}`
  return listColumn({
    id,
    header,
    type: 'boolean',
    editable: true,
    condition: booleanCondition(flag),
    sort: { by: flag },
    facet: { kind: 'plain', by: sql`${flag}::text`, names: { true: 'Yes', false: 'No' } },
  })
}

const valueCount = sql<number>`(
  select count(*) from attribute_values a where a.supplier_id = t.supplier_id and a.attribute_id = t.id)`

const COLUMNS = columnSet([
  checkboxColumn(),
  smallNameColumn(),
  plainTextColumn('display_name', 'Display name', { editable: true }),
  plainTextColumn('description', 'Description', { editable: true }),
  typeColumn('display_type', 'Type'),
  typeColumn('data_type', 'Data type'),
  plainTextColumn('unit', 'Unit', { editable: true }),
  flagColumn('live', 'Live'),
  flagColumn('public', 'Public'),
  linkedColumn({
    id: 'versions',
    header: 'Versions',
    links: sql`(select supplier_id, attribute_id, version_id as item_id from attribute_versions)`,
    names: namesOf('versions'),
  }),
  linkedColumn({
    id: 'groups',
    header: 'Groups',
    links: sql`(select supplier_id, attribute_id, group_id as item_id from attribute_group_members)`,
    names: groupNames,
  }),
  listColumn({
    id: 'value_count',
    header: 'Values',
    type: 'number',
    condition: numberCondition(valueCount),
    sort: { by: valueCount },
  }),
  createdByColumn(),
  ...momentColumns(),
  idColumn(),
])

export const attributeList: ListResource<Attribute> = {
  name: 'attributes',
  table: 'attributes',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'name', direction: 'asc' }],
  allRows: true,
  searched: (search) =>
    anyOf(
      [sql`t.name`, sql`t.display_name`, sql`t.description`].map(
        (text) => sql`${foldedInSql(sql`${text}`)} like ${searchPattern(search)}`,
      ),
    ),
  rows: readAttributes,
}

/** All groups by id, read once per catalogue version. */
function groupNames(context: ListContext): Promise<ReadonlyMap<string, string>> {
  return context.caches.lookups.get(context, 'names of attribute groups', async () => {
    const groups = await context.trx
      .selectFrom('attribute_groups')
      .select(['id', 'name'])
      .where('supplier_id', '=', context.supplierId)
      .execute()
    return new Map(groups.map(({ id, name }) => [id, name]))
  })
}

import type { AttributeGroup } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { anyOf, numberCondition } from '../../platform/listing/filters/conditions.ts'
import { createdByColumn } from '../../platform/listing/columns/created-by-column.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, listColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import {
  checkboxColumn,
  idColumn,
  momentColumns,
  plainTextColumn,
  smallNameColumn,
} from '../../platform/listing/columns/standard-columns.ts'
import { readGroups } from './attribute-groups.store.ts'

const memberCount = sql<number>`(
  select count(*) from attribute_group_members m where m.supplier_id = t.supplier_id and m.group_id = t.id)`

const COLUMNS = columnSet([
  checkboxColumn(),
  smallNameColumn(),
  plainTextColumn('description', 'Description', { editable: true }),
  listColumn({
    id: 'attributes_count',
    header: 'Attributes',
    type: 'number',
    condition: numberCondition(memberCount),
    sort: { by: memberCount },
  }),
  listColumn({ id: 'attributes_ids', header: 'Attribute IDs', type: 'id' }),
  createdByColumn(),
  ...momentColumns(),
  idColumn(),
])

export const groupList: ListResource<AttributeGroup> = {
  name: 'attribute_groups',
  table: 'attribute_groups',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'name', direction: 'asc' }],
  allRows: true,
  searched: (search) =>
    anyOf(
      [sql`t.name`, sql`t.description`].map((text) => sql`${foldedInSql(sql`${text}`)} like ${searchPattern(search)}`),
    ),
  rows: readGroups,
}

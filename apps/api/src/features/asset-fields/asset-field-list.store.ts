import { type AssetField, META_TYPES } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { columnSet, listColumn } from '../../platform/listing/columns/list-column.ts'
import { idColumn, momentColumns, smallNameColumn } from '../../platform/listing/columns/standard-columns.ts'
import { wordCondition } from '../../platform/listing/filters/conditions.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { readFields } from './asset-fields.store.ts'

const COLUMNS = columnSet([
  smallNameColumn({ id: 'header', header: 'Header', column: 'name' }),
  listColumn({
    id: 'type',
    header: 'Type',
    type: 'single_choice',
    condition: wordCondition(sql`t.type`, META_TYPES),
    sort: { by: sql`t.type` },
  }),
  listColumn({ id: 'asset_count', header: 'Assets', type: 'number' }),
  ...momentColumns(),
  idColumn(),
])

export const assetFieldList: ListResource<AssetField> = {
  name: 'asset_fields',
  table: 'asset_fields',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'header', direction: 'asc' }],
  allRows: true,
  searched: (search) => sql`${foldedInSql(sql`t.name`)} like ${searchPattern(search)}`,
  rows: readFields,
}

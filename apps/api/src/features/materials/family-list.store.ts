import type { MaterialFamily } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { columnSet } from '../../platform/listing/columns/list-column.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { idColumn, smallNameColumn } from '../../platform/listing/columns/standard-columns.ts'
import { readFamilies } from '../material-rows/family-rows.store.ts'

const COLUMNS = columnSet([smallNameColumn(), idColumn()])

export const familyList: ListResource<MaterialFamily> = {
  name: 'material_families',
  table: 'material_families',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'name', direction: 'asc' }],
  allRows: true,
  searched: (search) => sql`${foldedInSql(sql`t.name`)} like ${searchPattern(search)}`,
  rows: readFamilies,
}

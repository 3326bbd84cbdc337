import type { MaterialFamily } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../db/keys.ts'
import { foldedInSql } from '../listing/folded-text.ts'
import { columnSet } from '../listing/list-column.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { idColumn, smallNameColumn } from '../listing/standard-columns.ts'
import { readFamilies } from './family-rows.store.ts'

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

import type { Material } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../../platform/db/keys.ts'
import { idCondition } from '../../platform/listing/filters/conditions.ts'
import { foldedInSql } from '../../platform/listing/filters/folded-text.ts'
import { columnSet, listColumn } from '../../platform/listing/columns/list-column.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { familyColumn } from '../../platform/listing/columns/material-columns.ts'
import { idColumn, smallNameColumn } from '../../platform/listing/columns/standard-columns.ts'
import { readMaterials } from '../material-rows/material-rows.store.ts'

const COLUMNS = columnSet([
  smallNameColumn(),
  familyColumn('material_family_name'),
  listColumn({
    id: 'material_family_id',
    header: 'Material family ID',
    type: 'id',
    condition: idCondition(sql`t.material_family_id`),
  }),
  idColumn(),
])

export const materialList: ListResource<Material> = {
  name: 'materials',
  table: 'materials',
  columns: async () => COLUMNS,
  defaultSort: [{ column: 'name', direction: 'asc' }],
  allRows: true,
  searched: (search) => sql`${foldedInSql(sql`t.name`)} like ${searchPattern(search)}`,
  rows: readMaterials,
}

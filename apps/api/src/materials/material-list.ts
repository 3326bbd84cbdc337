import type { Material } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { searchPattern } from '../db/keys.ts'
import { idCondition } from '../listing/conditions.ts'
import { foldedInSql } from '../listing/folded-text.ts'
import { columnSet, listColumn } from '../listing/list-column.ts'
import type { ListContext } from '../listing/list-context.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { namesOf, referenceCondition } from '../listing/reference.ts'
import { idColumn, smallNameColumn } from '../listing/standard-columns.ts'

const COLUMNS = columnSet([
  smallNameColumn(),
  listColumn({
    id: 'material_family_name',
    header: 'Material family',
    type: 'single_choice',
    condition: referenceCondition('material_families', sql`t.material_family_id`),
    sort: {
      by: sql`f.name_key`,
      join: sql`left join material_families f on f.supplier_id = t.supplier_id and f.id = t.material_family_id`,
    },
    facet: { kind: 'reference', by: sql`t.material_family_id`, names: namesOf('material_families') },
  }),
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

function readMaterials({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<Material[]> {
  return trx
    .selectFrom('materials as m')
    .innerJoin('material_families as f', (join) =>
      join.onRef('f.supplier_id', '=', 'm.supplier_id').onRef('f.id', '=', 'm.material_family_id'),
    )
    .select(['m.id', 'm.name', 'm.material_family_id', 'f.name as material_family_name'])
    .where('m.supplier_id', '=', supplierId)
    .where('m.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

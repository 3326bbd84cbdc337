import type { ImportItemUse } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { type ItemKind, type Of } from './uses.store.ts'

export interface UsedItem {
  use: ImportItemUse
  id: string
  n: number
}

/** How many items use each of the materials, families and attributes that the import made. */
export async function usedItems(of: Of): Promise<UsedItem[]> {
  const counted: UsedItem[] = []
  for (const { kind, use, table, column } of USES) {
    const made = await madeIds(of, kind)
    if (made.length === 0) continue
    const { rows } = await sql<Omit<UsedItem, 'use'>>`
      select ${sql.id(column)} as id, count(*) as n from ${sql.id(table)}
      where supplier_id = ${of.supplierId} and ${sql.id(column)} = ${among(made)} group by 1`.execute(of.trx)
    counted.push(...rows.map((row) => ({ ...row, use })))
  }
  return counted
}

const USES = [
  { kind: 'material', use: 'variant', table: 'variants', column: 'material_id' },
  { kind: 'material', use: 'product', table: 'products', column: 'material_id' },
  { kind: 'material_family', use: 'variant', table: 'variants', column: 'material_family_id' },
  { kind: 'material_family', use: 'product', table: 'products', column: 'material_family_id' },
  { kind: 'material_family', use: 'material', table: 'materials', column: 'material_family_id' },
  { kind: 'attribute', use: 'attribute_value', table: 'attribute_values', column: 'attribute_id' },
] as const satisfies { kind: ItemKind; use: ImportItemUse; table: string; column: string }[]

async function madeIds({ trx, supplierId, importId }: Of, kind: ItemKind): Promise<string[]> {
  const rows = await trx
    .selectFrom('import_items')
    .select('item_id')
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('changes', 'is', null)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

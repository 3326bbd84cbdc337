import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import { keepingCounts } from '../../platform/changing/variant-counts.store.ts'
import type { Condition } from '../../platform/listing/columns/list-column.ts'
import { applyChange } from '../products/product-changes.ts'
import { isOfOtherMaterialThan, type Material, moveToMaterial } from '../products/product-variants.store.ts'

export interface Uses {
  products: number
  variants: number
}

/** What a material or a family is in: `ofIt` reads `material_id` and `material_family_id`. */
export async function countUses({ trx, supplierId }: Change, ofIt: Condition): Promise<Uses> {
  const { rows } = await sql<Uses>`select
    (select count(*) from products where supplier_id = ${supplierId} and ${ofIt}) as products,
    (select count(*) from variants where supplier_id = ${supplierId} and ${ofIt}) as variants`.execute(trx)
  return rows[0] ?? { products: 0, variants: 0 }
}

export const isMadeOf = (materialIds: readonly string[]): Condition => sql`material_id = ${among(materialIds)}`
/** An import may know a family only. */
export const isOfFamilyOnly = (familyIds: readonly string[]): Condition =>
  sql`material_id is null and material_family_id = ${among(familyIds)}`
export const isOfFamily = (familyId: string): Condition => sql`material_family_id = ${familyId}::uuid`

/** So few at a time that one statement stays far below the limit of the database. */
const AT_ONCE = 5_000

/** Everything that `ofIt` finds becomes of this material: products first, with their variants, then variants of their own. */
export async function moveUses(change: Change, ofIt: Condition, material: Material): Promise<void> {
  const columns = { material_id: material.id, material_family_id: material.familyId }
  for await (const ids of inParts(change, 'products', ofIt, material)) {
    await applyChange(change, ids, { columns, mode: 'upsert', material })
  }
  for await (const ids of inParts(change, 'variants', ofIt, material)) {
    await keepingCounts(change.trx, change.supplierId, ids, () =>
      moveToMaterial(change.trx, change.supplierId, ids, material),
    )
  }
}

/** Each part is moved before the next one is read, so those that are left are always the first. */
async function* inParts(
  { trx, supplierId }: Change,
  table: 'products' | 'variants',
  ofIt: Condition,
  material: Material,
): AsyncGenerator<string[]> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.id(table)}
      where supplier_id = ${supplierId} and ${ofIt} and ${isOfOtherMaterialThan(material)}
      order by id limit ${sql.lit(AT_ONCE)}`.execute(trx)
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
  }
}

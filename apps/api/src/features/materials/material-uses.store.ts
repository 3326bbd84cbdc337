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

/**
 * Number of products and variants that use a material or a family: `ofIt` is a condition on `material_id` and
 * `material_family_id`.
 */
export async function countUses({ trx, supplierId }: Change, ofIt: Condition): Promise<Uses> {
  const { rows } = await sql<Uses>`select
    (select count(*) from products where supplier_id = ${supplierId} and ${ofIt}) as products,
    (select count(*) from variants where supplier_id = ${supplierId} and ${ofIt}) as variants`.execute(trx)
  return rows[0] ?? { products: 0, variants: 0 }
}

export const isMadeOf = (materialIds: readonly string[]): Condition => sql`material_id = ${among(materialIds)}`
/** Imported items may have a family without a material. */
export const isOfFamilyOnly = (familyIds: readonly string[]): Condition =>
  sql`material_id is null and material_family_id = ${among(familyIds)}`
export const isOfFamily = (familyId: string): Condition => sql`material_family_id = ${familyId}::uuid`

/** Batch size that keeps a statement far below the statement timeout. */
const AT_ONCE = 1_000

/**
 * Assigns the material to everything that matches `ofIt`: first products with their variants, then variants with a
 * material of their own. `onMoved` gets the number of products of each batch.
 */
export async function moveUses(
  change: Change,
  ofIt: Condition,
  material: Material,
  onMoved?: (products: number) => void,
): Promise<void> {
  const columns = { material_id: material.id, material_family_id: material.familyId }
  for await (const ids of inParts(change, 'products', ofIt, material)) {
    await applyChange(change, ids, { columns, mode: 'upsert', material })
    onMoved?.(ids.length)
  }
  for await (const ids of inParts(change, 'variants', ofIt, material)) {
    await keepingCounts(change.trx, change.supplierId, ids, () =>
      moveToMaterial(change.trx, change.supplierId, ids, material),
    )
  }
}

/** Each batch is moved before the next is read, so the remaining ones are always the first. */
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

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import { recountSupplier } from '../../src/platform/changing/variant-counts.store.ts'

/** The stored variant counts equal a recount. */
export async function countsHold(db: Database, supplierId: string): Promise<void> {
  const kept = await readCounts(db, supplierId)
  await db.forSupplier(supplierId, (trx) => recountSupplier(trx, supplierId))
  assert.deepEqual(kept, await readCounts(db, supplierId), 'maintained counts equal a recount')
}

async function readCounts(db: Database, supplierId: string): Promise<unknown[]> {
  const { rows } = await db.forSupplier(supplierId, (trx) =>
    sql`
      select 'variants' as kind, state, material_family_id as about, n from variant_counts
      where supplier_id = ${supplierId} and n <> 0
      union all select 'values', state, value_id, n from value_counts where supplier_id = ${supplierId} and n <> 0
      union all select 'product', '', id, nr_variants from products where supplier_id = ${supplierId}
      order by 1, 2, 3
    `.execute(trx),
  )
  return rows
}

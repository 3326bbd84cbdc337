import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

const TABLES = ['material_families', 'materials', 'attributes', 'attribute_values', 'products', 'variants'] as const

/** Everything that imports write or count, without revisions and times. */
export const wholeCatalogue = ({ db, supplierId }: { db: Database; supplierId: string }) =>
  db.forSupplier(supplierId, async (trx) => {
    const found: unknown[] = []
    for (const table of TABLES) {
      const rows = await trx
        .selectFrom(table as 'variants')
        .selectAll()
        .where('supplier_id', '=', supplierId)
        .orderBy('id')
        .execute()
      found.push(rows.map((row) => ({ ...row, rev: 0, updated_at: '' })))
    }
    const counts = await trx
      .selectFrom('variant_counts')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('n', '>', 0)
      .orderBy('state')
      .orderBy('material_family_id')
      .execute()
    const values = await trx
      .selectFrom('value_counts')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .where('n', '>', 0)
      .orderBy('value_id')
      .orderBy('state')
      .execute()
    const { rows: miscounted } = await sql`
      select a.name, a.variant_count from assets a
      where a.supplier_id = ${supplierId} and a.variant_count <> (
        select count(*) from variants v where v.supplier_id = ${supplierId} and (v.image_asset_id = a.id or exists (
          select from variant_assets l where l.supplier_id = ${supplierId} and l.variant_id = v.id
            and l.asset_id = a.id)))`.execute(trx)
    if (miscounted.length > 0) throw new Error(`Assets with a wrong count: ${JSON.stringify(miscounted)}`)
    return [...found, counts, values]
  })

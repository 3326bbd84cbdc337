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
    return [...found, counts, values]
  })

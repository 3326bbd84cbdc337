import type { Database } from '../../../platform/db/database.ts'

export interface ValueState {
  /** Sorted ids. */
  values: string[]
  /** Values of each variant and product, in order. */
  links: Record<string, string[]>
  /** Number of variants by value and state; zeros are left out. */
  counts: Record<string, number>
}

/** Everything stored about the values of a supplier. */
export const valueState = (db: Database, supplierId: string): Promise<ValueState> =>
  db.forSupplier(supplierId, async (trx) => {
    const values = await trx.selectFrom('attribute_values').select('id').where('supplier_id', '=', supplierId).execute()
    const variants = await trx
      .selectFrom('variants')
      .select(['id', 'value_ids'])
      .where('supplier_id', '=', supplierId)
      .execute()
    const products = await trx
      .selectFrom('products')
      .select(['id', 'value_ids'])
      .where('supplier_id', '=', supplierId)
      .execute()
    const counts = await trx
      .selectFrom('value_counts')
      .select(['value_id', 'state', 'n'])
      .where('supplier_id', '=', supplierId)
      .where('n', '<>', 0)
      .execute()
    return {
      values: values.map(({ id }) => id).toSorted(),
      links: Object.fromEntries([
        ...products.map(({ id, value_ids }) => [`product ${id}`, value_ids.toSorted()]),
        ...variants.map(({ id, value_ids }) => [`variant ${id}`, value_ids.toSorted()]),
      ]),
      counts: Object.fromEntries(counts.map(({ value_id, state, n }) => [`${value_id} ${state}`, n])),
    }
  })

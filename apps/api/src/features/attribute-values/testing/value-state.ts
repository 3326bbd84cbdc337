import type { Database } from '../../../platform/db/database.ts'

export interface ValueState {
  /** Ids in order. */
  values: string[]
  /** The values of each variant and product, in order. */
  links: Record<string, string[]>
  /** Variants by value and state; none that are 0. */
  counts: Record<string, number>
}

/** All that hangs on the values of a supplier, as it is stored. */
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

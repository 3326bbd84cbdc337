import { sql, type Transaction } from 'kysely'
import { bumpCatalogue } from '../db/catalogue-version.ts'
import type { Tables } from '../db/schema.ts'

type Trx = Transaction<Tables>

/** Stands in `variant_counts` for variants without a material family. */
export const NO_FAMILY = '00000000-0000-0000-0000-000000000000'

/**
 * Runs a change of variants and keeps what is counted from them: `variant_counts`, `value_counts`, `nr_variants` and
 * the catalogue's version. `ids` are all variants that it creates, changes or deletes.
 */
export async function keepingCounts<T>(
  trx: Trx,
  supplierId: string,
  ids: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  // First, because it locks the supplier's one row: two writers would otherwise lock the counts in different orders.
  await bumpCatalogue(trx, supplierId)
  await addToCounts(trx, supplierId, ids, -1)
  const result = await change()
  await addToCounts(trx, supplierId, ids, 1)
  return result
}

/** Counts everything anew: for imports and demo data, which write variants without `keepingCounts`. */
export async function recountSupplier(trx: Trx, supplierId: string): Promise<void> {
  await bumpCatalogue(trx, supplierId)
  await trx.deleteFrom('variant_counts').where('supplier_id', '=', supplierId).execute()
  await trx.deleteFrom('value_counts').where('supplier_id', '=', supplierId).execute()
  await sql`
    insert into variant_counts (supplier_id, state, material_family_id, n)
    select supplier_id, state, coalesce(material_family_id, ${NO_FAMILY}::uuid), count(*)
    from variants where supplier_id = ${supplierId} group by 1, 2, 3
  `.execute(trx)
  await sql`
    insert into value_counts (supplier_id, value_id, state, n)
    select supplier_id, x.value_id, state, count(*)
    from variants, unnest(value_ids) as x (value_id) where supplier_id = ${supplierId} group by 1, 2, 3
  `.execute(trx)
  await sql`
    update products set nr_variants = (
      select count(*) from variants v where v.supplier_id = products.supplier_id and v.product_id = products.id)
    where supplier_id = ${supplierId}
  `.execute(trx)
}

async function addToCounts(trx: Trx, supplierId: string, ids: readonly string[], sign: 1 | -1): Promise<void> {
  const changed = sql`supplier_id = ${supplierId} and id = any(${ids}::uuid[])`
  const sum = sql`${sql.lit(sign)} * count(*)`
  await sql`
    insert into variant_counts (supplier_id, state, material_family_id, n)
    select supplier_id, state, coalesce(material_family_id, ${NO_FAMILY}::uuid), ${sum}
    from variants where ${changed} group by 1, 2, 3
    on conflict (supplier_id, state, material_family_id) do update set n = variant_counts.n + excluded.n
  `.execute(trx)
  await sql`
    insert into value_counts (supplier_id, value_id, state, n)
    select supplier_id, x.value_id, state, ${sum}
    from variants, unnest(value_ids) as x (value_id) where ${changed} group by 1, 2, 3
    on conflict (supplier_id, value_id, state) do update set n = value_counts.n + excluded.n
  `.execute(trx)
  await sql`
    update products set nr_variants = nr_variants + c.n
    from (select product_id, ${sum} as n from variants where ${changed} group by product_id) c
    where products.supplier_id = ${supplierId} and products.id = c.product_id
  `.execute(trx)
}

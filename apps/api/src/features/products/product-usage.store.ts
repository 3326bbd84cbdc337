import type { ProductUsage } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** What is deleted along with a product; undefined when there is no such product. */
export async function readUsage({ trx, supplierId }: ListContext, id: string): Promise<ProductUsage | undefined> {
  const variants = sql`select v.id from variants v where v.supplier_id = ${supplierId} and v.product_id = ${id}`
  const { rows } = await sql<ProductUsage>`
    select p.nr_variants as variants,
      (select count(distinct m.view_id) from view_members m
        where m.supplier_id = ${supplierId} and m.variant_id in (${variants})) as views,
      (select count(*) from (
        select l.asset_id from product_assets l where l.supplier_id = ${supplierId} and l.product_id = ${id}
        union select l.asset_id from variant_assets l
        where l.supplier_id = ${supplierId} and l.variant_id in (${variants})) a) as assets,
      (select count(*) from documents d where d.supplier_id = ${supplierId} and d.id = ${id}) as documents
    from products p where p.supplier_id = ${supplierId} and p.id = ${id}
  `.execute(trx)
  return rows[0]
}

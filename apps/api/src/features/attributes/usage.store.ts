import type { AttributeUsage } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** What changing or deleting an attribute affects; undefined when there is no such attribute. */
export async function readUsage(
  { trx, supplierId }: Pick<ListContext, 'trx' | 'supplierId'>,
  id: string,
): Promise<AttributeUsage | undefined> {
  // One value at a time through the array index: `&&` with many values scans the whole table.
  const carriers = (table: 'variants' | 'products') => sql`(
    select count(distinct x.id) from attribute_values a
    join ${sql.id(table)} x on x.supplier_id = ${supplierId} and x.value_ids @> array[a.id]
    where a.supplier_id = ${supplierId} and a.attribute_id = ${id})`
  // Views and channels store column names as text, and this name needs no escaping there.
  const column = `attributes.${id}`
  const { rows } = await sql<AttributeUsage>`
    select
      (select count(*) from attribute_values a
        where a.supplier_id = ${supplierId} and a.attribute_id = ${id}) as values,
      ${carriers('variants')} as variants,
      ${carriers('products')} as products,
      (select count(*) from attribute_group_members m
        where m.supplier_id = ${supplierId} and m.attribute_id = ${id}) as groups,
      (select count(*) from views v
        where v.supplier_id = ${supplierId}
          and strpos(concat_ws(' ', v.attributes, v.filters, v.sorts), ${column}) > 0) as views,
      (select count(*) from channels c
        where c.supplier_id = ${supplierId} and strpos(c.fields::text, ${column}) > 0) as channels
    from attributes t where t.supplier_id = ${supplierId} and t.id = ${id}
  `.execute(trx)
  return rows[0]
}

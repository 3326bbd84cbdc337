import type { AttributeUsage, NamedUser } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { readUsers } from '../attribute-values/users.store.ts'

/** What changing or deleting an attribute affects; undefined when there is no such attribute. */
export async function readUsage(
  context: Pick<ListContext, 'trx' | 'supplierId' | 'userId'>,
  id: string,
): Promise<AttributeUsage | undefined> {
  const { trx, supplierId } = context
  const { rows } = await sql<{ values: number; groups: number; group: NamedUser | null }>`
    select
      (select count(*) from attribute_values a
        where a.supplier_id = ${supplierId} and a.attribute_id = ${id}) as values,
      (select count(*) from attribute_group_members m
        where m.supplier_id = ${supplierId} and m.attribute_id = ${id}) as groups,
      (select json_build_object('id', g.id, 'name', g.name) from attribute_group_members m
        join attribute_groups g on g.supplier_id = ${supplierId} and g.id = m.group_id
        where m.supplier_id = ${supplierId} and m.attribute_id = ${id} order by g.name_key, g.id limit 1) as group
    from attributes t where t.supplier_id = ${supplierId} and t.id = ${id}
  `.execute(trx)
  const [own] = rows
  if (!own) return undefined
  // One value at a time through the array index: `&&` with many values scans the whole table.
  const carriers = (table: 'variants' | 'products') => sql`
    select distinct x.id from attribute_values a
    join ${sql.id(table)} x on x.supplier_id = ${supplierId} and x.value_ids @> array[a.id]
    where a.supplier_id = ${supplierId} and a.attribute_id = ${id}`
  const { first, ...counts } = await readUsers(context, {
    variants: carriers('variants'),
    products: carriers('products'),
    attributeIds: [id],
  })
  return { values: own.values, groups: own.groups, ...counts, first: { ...first, group: own.group } }
}

import type { DistinctValueGroup, DuplicateValue } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { Change } from '../../../platform/changing/change.ts'
import { among } from '../../../platform/db/among.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { ListContext } from '../../../platform/listing/list-context.ts'
import type { CountedValue } from './find-duplicates.ts'

type Context = Pick<ListContext, 'trx' | 'supplierId'>

export function readSearched({ trx, supplierId }: Context, attributeId: string) {
  return trx
    .selectFrom('attributes')
    .select(['id', 'display_type', 'unit'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', attributeId)
    .executeTakeFirst()
}

/** At most `limit` values of an attribute, with the number of variants that carry each. */
export async function countedValues(
  { trx, supplierId }: Context,
  attributeId: string,
  limit: number,
): Promise<CountedValue[]> {
  const { rows } = await sql<CountedValue>`
    select v.id, v.value, coalesce(sum(c.n), 0)::bigint as uses
    from attribute_values v left join value_counts c on c.supplier_id = ${supplierId} and c.value_id = v.id
    where v.supplier_id = ${supplierId} and v.attribute_id = ${attributeId}
    group by v.id, v.value limit ${limit}
  `.execute(trx)
  return rows
}

/** These values as they are shown, with the numbers of variants and products that carry them. */
export async function shownDuplicates(
  { trx, supplierId }: Context,
  ids: readonly string[],
): Promise<Map<string, DuplicateValue>> {
  const { rows } = await sql<DuplicateValue>`
    select v.id, v.value, v.display_name, v.live,
      (select coalesce(sum(c.n), 0)::bigint from value_counts c
        where c.supplier_id = ${supplierId} and c.value_id = v.id) as variant_count,
      (select count(*) from products p
        where p.supplier_id = ${supplierId} and p.value_ids @> array[v.id]) as product_count
    from attribute_values v where v.supplier_id = ${supplierId} and v.id = ${among(ids)}
  `.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertDistinctGroup(
  { trx, supplierId, userId, at }: Change,
  attributeId: string,
  valueIds: readonly string[],
): Promise<string> {
  const id = newId()
  const owner = { supplier_id: supplierId, created_by: userId, created_at: at }
  await trx
    .insertInto('distinct_value_groups')
    .values({ ...owner, id, attribute_id: attributeId })
    .execute()
  await sql`
    insert into distinct_values (supplier_id, group_id, value_id)
    select ${supplierId}::uuid, ${id}::uuid, v.id from unnest(${valueIds}::uuid[]) as v (id)
  `.execute(trx)
  return id
}

/** Groups of which at least two values are left, the latest first. */
export async function distinctGroups(
  { trx, supplierId }: Context,
  attributeId: string,
  id?: string,
): Promise<DistinctValueGroup[]> {
  const { rows } = await sql<{ id: string; created_at: Date; values: DistinctValueGroup['values'] }>`
    select g.id, g.created_at, json_agg(json_build_object('id', v.id, 'value', v.value) order by v.value_key) as values
    from distinct_value_groups g
    join distinct_values d on d.supplier_id = ${supplierId} and d.group_id = g.id
    join attribute_values v on v.supplier_id = ${supplierId} and v.id = d.value_id
    where g.supplier_id = ${supplierId} and g.attribute_id = ${attributeId}
      and ${id === undefined ? sql`true` : sql`g.id = ${id}`}
    group by g.id, g.created_at having count(*) > 1 order by g.created_at desc, g.id desc
  `.execute(trx)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** Returns whether there was such a group. */
export async function deleteDistinctGroup(
  { trx, supplierId }: Context,
  attributeId: string,
  id: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('distinct_value_groups')
    .where('supplier_id', '=', supplierId)
    .where('attribute_id', '=', attributeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

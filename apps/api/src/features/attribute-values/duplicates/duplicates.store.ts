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

/** At most `limit` values of an attribute, with the number of variants and products that carry each. */
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
  const products = await productCounts({ trx, supplierId })
  return rows.map((row) => ({ ...row, uses: row.uses + (products.get(row.id) ?? 0) }))
}

/** Number of products by value. Joined outside of the database: without statistics it would compare each with each. */
async function productCounts({ trx, supplierId }: Context): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select v.id, count(*) as n from products p cross join unnest(p.value_ids) as v (id)
    where p.supplier_id = ${supplierId} group by v.id
  `.execute(trx)
  return new Map(rows.map(({ id, n }) => [id, n]))
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

/** Remembers those of the values that the attribute has. */
export async function insertDistinctGroup(
  { trx, supplierId, userId, at }: Pick<Change, 'trx' | 'supplierId' | 'userId' | 'at'>,
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
    select ${supplierId}::uuid, ${id}::uuid, v.id from attribute_values v
    where v.supplier_id = ${supplierId} and v.attribute_id = ${attributeId} and v.id = ${among(valueIds)}
  `.execute(trx)
  return id
}

/** Groups of which at least two values exist, the latest first: others may be in the trash, and come back. */
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

/**
 * Forgets values that can no longer come back, from the trash or by the undo of a merge, and groups of which fewer than
 * two values are left. Returns the number of groups.
 */
export async function deleteLostDismissals({ trx }: Pick<Change, 'trx'>): Promise<number> {
  await sql`
    delete from distinct_values d using distinct_value_groups g
    where g.supplier_id = d.supplier_id and g.id = d.group_id
      and not exists (select from attribute_values v where v.supplier_id = d.supplier_id and v.id = d.value_id)
      and not exists (
        select from trash t where t.supplier_id = d.supplier_id and t.id in (d.value_id, g.attribute_id))
      and not exists (select from merged_values m where m.supplier_id = d.supplier_id and m.id = d.value_id)
  `.execute(trx)
  const { numAffectedRows = 0n } = await sql`
    delete from distinct_value_groups g where (
      select count(*) from distinct_values d where d.supplier_id = g.supplier_id and d.group_id = g.id) < 2
  `.execute(trx)
  return Number(numAffectedRows)
}

import { sql } from 'kysely'
import type { Change } from '../../../platform/changing/change.ts'
import type { Moved } from '../../../platform/changing/variant-counts.store.ts'
import { among } from '../../../platform/db/among.ts'
import type { Row } from '../../../platform/db/schema.ts'
import type { StoredValue } from '../attribute-values.store.ts'
import type { ValueKeys } from '../typed-value.ts'
import { type Carrier, CARRIERS } from '../value-links.store.ts'

type Context = Pick<Change, 'trx' | 'supplierId'>

/** The merge, locked until the transaction ends. */
export function lockMerge({ trx, supplierId }: Context, id: string): Promise<Row<'value_merges'> | undefined> {
  return trx
    .selectFrom('value_merges')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeMerge(
  { trx, supplierId }: Context,
  id: string,
  changes: Partial<Pick<Row<'value_merges'>, 'job_id' | 'undone_at'>>,
): Promise<void> {
  await trx
    .updateTable('value_merges')
    .set(changes)
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

export interface MergedValue {
  id: string
  selected_id: string
  value: string
  value_fold: string
}

export async function mergedValues({ trx, supplierId }: Context, mergeId: string): Promise<MergedValue[]> {
  const { rows } = await sql<MergedValue>`
    select id, selected_id, item ->> 'value' as value, item ->> 'value_fold' as value_fold from merged_values
    where supplier_id = ${supplierId} and merge_id = ${mergeId} order by id
  `.execute(trx)
  return rows
}

type ValueColumns = Partial<StoredValue>

interface MergeTarget {
  id: string
  before: ValueColumns
  after: ValueColumns
}

export async function mergeTargets({ trx, supplierId }: Context, mergeId: string): Promise<MergeTarget[]> {
  const { rows } = await sql<MergeTarget>`
    select id, before, after from merge_targets where supplier_id = ${supplierId} and merge_id = ${mergeId}
  `.execute(trx)
  return rows
}

export type KeyedValue = ValueKeys & { id: string }

/** Inserts merged values as they were, without an asset that is gone. */
export async function insertMerged(
  { trx, supplierId, at }: Change,
  mergeId: string,
  values: readonly KeyedValue[],
): Promise<void> {
  await sql`
    insert into attribute_values (supplier_id, id, attribute_id, value, value_fold, value_key, value_number, value_date,
      display_name, description, standard, tolerance, live, asset_id, created_by, rev, created_at, updated_at)
    select ${supplierId}::uuid, r.id, r.attribute_id, r.value, k.value_fold, k.value_key, k.value_number, k.value_date,
      r.display_name, r.description, r.standard, r.tolerance, r.live, a.id, r.created_by, r.rev + 1, r.created_at,
      ${at}::timestamptz
    from unnest(${values.map(({ id }) => id)}::uuid[], ${values.map(({ value_fold }) => value_fold)}::text[],
      ${values.map(({ value_key }) => value_key)}::text[],
      ${values.map(({ value_number }) => value_number)}::double precision[],
      ${values.map(({ value_date }) => value_date)}::date[]) as k (id, value_fold, value_key, value_number, value_date)
    join merged_values m on m.supplier_id = ${supplierId} and m.merge_id = ${mergeId} and m.id = k.id
    cross join lateral jsonb_populate_record(null::attribute_values, m.item) r
    left join assets a on a.supplier_id = ${supplierId} and a.id = r.asset_id
  `.execute(trx)
}

export async function countLinks({ trx, supplierId }: Context, mergeId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from merged_links where supplier_id = ${supplierId} and merge_id = ${mergeId}
  `.execute(trx)
  return rows[0]?.n ?? 0
}

/** Values of the attribute that a variant or product had before the merge, and has now; none when it was deleted. */
export interface LinkedItem {
  id: string
  before: string[]
  now: string[]
}

interface NextLinks {
  carrier: Carrier
  attributeId: string
  /** Id of the last item that was read. */
  after: string | undefined
  limit: number
}

/** The next items in the order of their ids. */
export async function nextLinks(
  { trx, supplierId }: Context,
  mergeId: string,
  { carrier, attributeId, after, limit }: NextLinks,
): Promise<LinkedItem[]> {
  const { rows } = await sql<LinkedItem>`
    select l.item_id as id, l.value_ids as before, array(
      select v.id from unnest(t.value_ids) as u (id)
      join attribute_values v on v.supplier_id = ${supplierId} and v.id = u.id
      where v.attribute_id = ${attributeId}) as now
    from (
      select item_id, value_ids from merged_links
      where supplier_id = ${supplierId} and merge_id = ${mergeId} and carrier = ${carrier}
        and ${after === undefined ? sql`true` : sql`item_id > ${after}`}
      order by item_id limit ${limit}
    ) l left join ${sql.id(CARRIERS[carrier])} t on t.supplier_id = ${supplierId} and t.id = l.item_id
    order by l.item_id
  `.execute(trx)
  return rows
}

export interface Relinked {
  id: string
  add: readonly string[]
  drop: readonly string[]
}

/** Adds and takes off values. Returns how many variants gained or lost which. */
export async function relinkItems(
  { trx, supplierId, at }: Change,
  carrier: Carrier,
  items: readonly Relinked[],
): Promise<Moved[]> {
  const pairs = items.flatMap(({ id, add, drop }) => [
    ...add.map((value) => ({ id, value, isAdded: true })),
    ...drop.map((value) => ({ id, value, isAdded: false })),
  ])
  const changes = sql`unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ value }) => value)}::uuid[],
    ${pairs.map(({ isAdded }) => isAdded)}::boolean[]) as c (item_id, value_id, is_added)`
  // Gathered for each item first: each item would otherwise look for its own among those of all.
  const update = sql`
    update ${sql.id(CARRIERS[carrier])} t
    set rev = rev + 1, updated_at = ${at}::timestamptz, value_ids = array(
      select v.id from unnest(t.value_ids) as v (id) where v.id <> all (n.dropped)
      union select a.id from unnest(n.added) as a (id) order by 1)
    from (
      select c.item_id, coalesce(array_agg(c.value_id) filter (where c.is_added), '{}') as added,
        coalesce(array_agg(c.value_id) filter (where not c.is_added), '{}') as dropped
      from ${changes} group by c.item_id
    ) n
    where t.supplier_id = ${supplierId} and t.id = ${among(items.map(({ id }) => id))} and t.id = n.item_id`
  if (carrier === 'product') {
    await update.execute(trx)
    return []
  }
  const { rows } = await sql<Moved>`
    with written as (${update} returning t.id, t.state)
    select 'value' as kind, c.value_id::text as a, w.state as b,
      sum(case when c.is_added then 1 else -1 end)::integer as n
    from written w join ${changes} on c.item_id = w.id group by c.value_id, w.state
  `.execute(trx)
  return rows
}

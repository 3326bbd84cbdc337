import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { Moved } from '../../platform/changing/variant-counts.store.ts'

/** Items that carry values in an array `value_ids`. */
export const CARRIERS = { variant: 'variants', product: 'products' } as const
export type Carrier = keyof typeof CARRIERS

type Context = Pick<Change, 'trx' | 'supplierId'>

/** Variants or products that carry at least one of the values. */
export async function carriersOf(context: Context, carrier: Carrier, valueIds: readonly string[]): Promise<string[]> {
  const { trx, supplierId } = context
  const table = sql.id(CARRIERS[carrier])
  const found = (await areWidespread(context, valueIds))
    ? sql<{ id: string }>`
        select x.id from ${table} x where x.supplier_id = ${supplierId}
          and exists (select from unnest(x.value_ids) as v (id) where v.id = ${among(valueIds)})
        order by x.id`
    : sql<{ id: string }>`
        select distinct x.id from unnest(${valueIds}::uuid[]) as m (id)
        join ${table} x on x.supplier_id = ${supplierId} and x.value_ids @> array[m.id]
        order by x.id`
  return (await found.execute(trx)).rows.map(({ id }) => id)
}

/** Finding a link by the array index takes five times as long as scanning one more row. */
const INDEX_COST = 5

/** The planner cannot tell whether many values belong to few rows or to most of them; the counts can. */
async function areWidespread({ trx, supplierId }: Context, valueIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ links: number; variants: number }>`
    select
      (select coalesce(sum(n), 0)::bigint from value_counts
        where supplier_id = ${supplierId} and value_id = ${among(valueIds)}) as links,
      (select coalesce(sum(n), 0)::bigint from variant_counts where supplier_id = ${supplierId}) as variants
  `.execute(trx)
  return rows.some(({ links, variants }) => links * INDEX_COST > variants)
}

/** Above this, writing takes so long that others should be served in between. */
const LONG_WORK = 1_000

/** Whether deleting or merging these values writes many rows: the values, and the variants that carry them. */
export async function isLongWork(
  { trx, supplierId }: Context,
  values: { ids: readonly string[] } | { attributeId: string },
): Promise<boolean> {
  const chosen = 'ids' in values ? sql`v.id = ${among(values.ids)}` : sql`v.attribute_id = ${values.attributeId}`
  const { rows } = await sql<{ rows: number }>`
    select count(distinct v.id) + coalesce(sum(c.n), 0)::bigint as rows
    from attribute_values v left join value_counts c on c.supplier_id = ${supplierId} and c.value_id = v.id
    where v.supplier_id = ${supplierId} and ${chosen}
  `.execute(trx)
  return (rows[0]?.rows ?? 0) > LONG_WORK
}

/** The value that replaces each of these values; null only removes it. */
export type Replacements = ReadonlyMap<string, string | null>

export interface Replacing {
  carrier: Carrier
  carrierIds: readonly string[]
  /** Those of the replaced values that the carriers hold. */
  held: readonly string[]
  replacements: Replacements
}

/** Replaces or removes values, each once in every array. Returns how many variants gained which values. */
export async function replaceLinks(change: Change, replacing: Replacing): Promise<Moved[]> {
  const { trx, supplierId, at } = change
  const { carrier, carrierIds, held, replacements } = replacing
  const pairs = held.map((id) => ({ id, replacement: replacements.get(id) ?? null }))
  const onlyRemoves = pairs.every(({ replacement }) => replacement === null)
  const replaced = sql`
    unnest(o.value_ids) with ordinality as v (id, place)
    left join unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ replacement }) => replacement)}::uuid[])
      as m (id, replacement) on m.id = v.id
    where m.id is null or m.replacement is not null`
  const kept = onlyRemoves
    ? sql`array(select v.id from ${replaced} order by v.place)`
    : sql`array(select distinct coalesce(m.replacement, v.id) as id from ${replaced} order by id)`
  const update = sql`
    update ${sql.id(CARRIERS[carrier])} t set value_ids = n.value_ids, rev = rev + 1, updated_at = ${at}::timestamptz
    from (
      select o.id, ${kept} as value_ids, o.value_ids as old_value_ids from ${sql.id(CARRIERS[carrier])} o
      where o.supplier_id = ${supplierId} and o.id = ${among(carrierIds)}
    ) n where t.supplier_id = ${supplierId} and t.id = n.id`
  if (carrier === 'product' || onlyRemoves) {
    await update.execute(trx)
    return []
  }
  const { rows } = await sql<Moved>`
    with changed as (${update} returning t.state, n.value_ids, n.old_value_ids)
    select 'value' as kind, v.id::text as a, state as b, count(*) as n
    from changed cross join unnest(value_ids) as v (id) where not old_value_ids @> array[v.id] group by v.id, state
  `.execute(trx)
  return rows
}

/** Those of the values that these items carry: few, even when very many are replaced. */
export async function valuesOn(
  { trx, supplierId }: Context,
  { carrier, carrierIds }: Pick<Replacing, 'carrier' | 'carrierIds'>,
  replacements: Replacements,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct v.id from ${sql.id(CARRIERS[carrier])} t cross join unnest(t.value_ids) as v (id)
    where t.supplier_id = ${supplierId} and t.id = ${among(carrierIds)}
  `.execute(trx)
  return rows.flatMap(({ id }) => (replacements.has(id) ? [id] : []))
}

export async function forgetCounts({ trx, supplierId }: Context, valueIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('value_counts')
    .where('supplier_id', '=', supplierId)
    .where('value_id', '=', among(valueIds))
    .execute()
}

export async function deleteValueRows({ trx, supplierId }: Change, valueIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('attribute_values')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(valueIds))
    .execute()
}

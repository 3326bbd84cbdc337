import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'

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

/** Replaces values with one value, once in each array, or removes them. */
export async function replaceLinks(
  { trx, supplierId, at }: Change,
  carrier: Carrier,
  carrierIds: readonly string[],
  valueIds: readonly string[],
  replacement: string | null,
): Promise<void> {
  const replaced = sql`v.id = ${among(valueIds)}`
  const kept =
    replacement === null
      ? sql`array(select v.id from unnest(t.value_ids) as v (id) where not (${replaced}))`
      : sql`array(
          select distinct case when ${replaced} then ${replacement}::uuid else v.id end as id
          from unnest(t.value_ids) as v (id) order by id)`
  await sql`
    update ${sql.id(CARRIERS[carrier])} t
    set value_ids = ${kept}, rev = rev + 1, updated_at = ${at}::timestamptz
    where t.supplier_id = ${supplierId} and t.id = ${among(carrierIds)}
  `.execute(trx)
}

/** Recounts the variants of a value, by state. */
export async function recountValue({ trx, supplierId }: Change, valueId: string): Promise<void> {
  await forgetCounts({ trx, supplierId }, [valueId])
  await sql`
    insert into value_counts (supplier_id, value_id, state, n)
    select supplier_id, ${valueId}::uuid, state, count(*)
    from variants where supplier_id = ${supplierId} and value_ids @> array[${valueId}::uuid] group by supplier_id, state
  `.execute(trx)
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

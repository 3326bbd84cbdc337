import type { FilterItem } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import { numberCondition } from '../../platform/listing/filters/conditions.ts'
import { type Condition, listColumn, type ListColumn, type Sql } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** Number of variants that use each of these assets as asset, ambient or main image; unused assets are left out. */
export async function variantCounts(
  { trx, supplierId }: ListContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ asset_id: string; n: number }>`
    select x.asset_id, count(*) as n from (
      select l.asset_id, l.variant_id from variant_assets l
      where l.supplier_id = ${supplierId} and l.asset_id = ${among(ids)}
      union
      select v.image_asset_id, v.id from variants v
      where v.supplier_id = ${supplierId} and v.image_asset_id = ${among(ids)}
    ) x group by x.asset_id
  `.execute(trx)
  return new Map(rows.map(({ asset_id, n }) => [asset_id, n]))
}

/** Counts all assets in one pass, however the list is filtered: one by one takes seconds in a large library. */
export function variantCountColumn(supplierId: string): ListColumn {
  const counts = allCounts(supplierId)
  return listColumn({
    id: 'variant_count',
    header: 'Variants',
    type: 'number',
    condition: async (item, scope) =>
      usedOrNot(supplierId, item) ??
      sql<boolean>`t.id in (
      select c.id from (
        select a.id, coalesce(n.variants, 0) as variants from assets a left join ${counts} n on n.asset_id = a.id
        where a.supplier_id = ${supplierId}
      ) c where ${await numberCondition(sql`c.variants`)(item, scope)})`,
    sort: { by: sql`coalesce(n.variants, 0)`, join: sql`left join ${counts} n on n.asset_id = t.id` },
  })
}

/** Whether any variant uses an asset, which takes no counting: the filter that finds unused assets. */
function usedOrNot(supplierId: string, { operator, values: [value, ...others] }: FilterItem): Condition | undefined {
  if (others.length > 0) return undefined
  const linked = sql`exists (select from variant_assets l where l.supplier_id = ${supplierId} and l.asset_id = t.id)`
  const shown = sql`exists (select from variants v where v.supplier_id = ${supplierId} and v.image_asset_id = t.id)`
  const test = `${operator as string} ${value?.trim()}`
  // Each of the two on its own can become a join.
  if (['eq 0', 'in 0', 'il 0', 'le 0', 'lt 1'].includes(test)) return sql`(not ${linked} and not ${shown})`
  return ['ne 0', 'gt 0', 'ge 1'].includes(test) ? sql`(${linked} or ${shown})` : undefined
}

const allCounts = (supplierId: string): Sql => sql`(
  select x.asset_id, count(*) as variants from (
    select l.asset_id, l.variant_id from variant_assets l where l.supplier_id = ${supplierId}
    union
    select v.image_asset_id, v.id from variants v where v.supplier_id = ${supplierId} and v.image_asset_id is not null
  ) x group by x.asset_id)`

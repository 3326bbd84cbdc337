import { type AssetsUsage, type LabelCounts, MAX_NAMED_USERS, type WireChoice } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import { chosenCondition } from '../../platform/changing/chosen-condition.store.ts'
import type { Condition } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { assetList } from './asset-list.store.ts'

const assets = { ...assetList, table: 'assets' as const }

/** On how many of the chosen assets each label is. */
export async function labelCounts(context: ListContext, choice: WireChoice): Promise<LabelCounts> {
  const chosen = await chosenCondition(assets, context, choice)
  const { rows } = await sql<{ id: string | null; count: number }>`
    with chosen as materialized (select t.label_ids from assets t where ${chosen})
    select null::uuid as id, count(*) as count from chosen
    union all
    select x.id, count(*) from chosen c cross join lateral unnest(c.label_ids) as x (id) group by x.id
  `.execute(context.trx)
  return {
    count: rows.find(({ id }) => id === null)?.count ?? 0,
    labels: rows.flatMap(({ id, count }) => (id === null ? [] : { id, count })),
  }
}

const KINDS = ['variants', 'products', 'values', 'showcases'] as const
type Kind = (typeof KINDS)[number]

/** Items that use one of the chosen assets: each counted once, and the first of them by name. */
export async function usageOfChosen(context: ListContext, choice: WireChoice): Promise<AssetsUsage> {
  const chosen = await chosenCondition(assets, context, choice)
  const links = linksOf(context, chosen)
  const { rows: sums } = await sql<Record<Kind | 'count' | 'used', number>>`
    with ${links} select (select count(*) from chosen) as count, count(distinct asset_id) as used, ${countsOfKinds}
    from links`.execute(context.trx)
  const { rows: first } = await sql<AssetsUsage['assets'][number]>`
    with ${links} select c.id, c.name, ${countsOfKinds} from links join chosen c on c.id = links.asset_id
    group by c.id, c.name, c.name_key order by c.name_key, c.id limit ${MAX_NAMED_USERS}`.execute(context.trx)
  const { rows: items } = await sql<{ kind: Kind; id: string; name: string }>`
    with ${links} ${sql.join(
      KINDS.map((kind) => firstOf(context, kind)),
      sql` union all `,
    )}`.execute(context.trx)
  const ofKind = (kind: Kind) => items.flatMap(({ kind: of, id, name }) => (of === kind ? { id, name } : []))
  const { variants, products, values, showcases, count, used } = sums[0] ?? NOTHING
  return {
    count,
    used,
    variants,
    products,
    values,
    showcases,
    assets: first,
    items: {
      variants: ofKind('variants'),
      products: ofKind('products'),
      values: ofKind('values'),
      showcases: ofKind('showcases'),
    },
  }
}

const NOTHING = { count: 0, used: 0, variants: 0, products: 0, values: 0, showcases: 0 }

const countsOfKinds = sql.join(
  KINDS.map((kind) => sql`count(distinct item_id) filter (where kind = ${sql.lit(kind)}) as ${sql.id(kind)}`),
)

/** Every pair of a chosen asset and an item that uses it. */
function linksOf({ supplierId }: ListContext, chosen: Condition) {
  const among = (column: string) =>
    sql`x.supplier_id = ${supplierId} and x.${sql.id(column)} = any(array(select id from chosen))`
  const from = (kind: Kind, table: string, { item = 'id', asset }: { item?: string; asset: string }) => sql`
    select ${sql.lit(kind)} as kind, x.${sql.id(asset)} as asset_id, x.${sql.id(item)} as item_id
    from ${sql.id(table)} x where ${among(asset)}`
  return sql`
    chosen as materialized (select t.id, t.name, t.name_key from assets t where ${chosen}),
    links as materialized (${sql.join(
      [
        from('variants', 'variant_assets', { item: 'variant_id', asset: 'asset_id' }),
        from('variants', 'variants', { asset: 'image_asset_id' }),
        from('products', 'product_assets', { item: 'product_id', asset: 'asset_id' }),
        from('products', 'products', { asset: 'image_asset_id' }),
        from('values', 'attribute_values', { asset: 'asset_id' }),
        from('showcases', 'showcases', { asset: 'logo_asset_id' }),
        from('showcases', 'showcase_images', { item: 'showcase_id', asset: 'asset_id' }),
      ],
      sql` union all `,
    )})`
}

const NAMED: Record<Kind, { table: string; name: string; key: string }> = {
  variants: { table: 'variants', name: 'name', key: 'name_key' },
  products: { table: 'products', name: 'name', key: 'name_key' },
  values: { table: 'attribute_values', name: 'value', key: 'value_key' },
  showcases: { table: 'showcases', name: 'name', key: 'name_key' },
}

function firstOf({ supplierId }: ListContext, kind: Kind): RawBuilder<unknown> {
  const { table, name, key } = NAMED[kind]
  return sql`(
    select ${sql.lit(kind)} as kind, i.id, i.${sql.id(name)} as name from ${sql.id(table)} i
    where i.supplier_id = ${supplierId} and i.id = any(array(select item_id from links where kind = ${sql.lit(kind)}))
    order by i.${sql.id(key)}, i.id limit ${MAX_NAMED_USERS})`
}

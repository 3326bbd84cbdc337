import { MAX_NAMED_USERS, type NotLinked, type TrashLinkKind } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import { keepingAssetCounts } from '../../platform/changing/asset-counts.store.ts'
import type { Change } from '../../platform/changing/change.ts'
import { keepingLabelCounts } from '../../platform/changing/label-counts.store.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { among } from '../../platform/db/among.ts'
import { putBack } from './put-back.store.ts'
import { type Entry, linksOf } from './trash-entries.store.ts'

type Items = 'variants' | 'products' | 'attribute_values' | 'showcases'

interface LinkKind {
  kind: string
  items: Items
  /** A table of links, or the column of the item that takes one asset. */
  link:
    | { table: 'variant_assets' | 'product_assets' | 'showcase_images'; item: string; role?: string }
    | { column: string }
}

const KINDS: readonly LinkKind[] = [
  { kind: 'variant_asset', items: 'variants', link: { table: 'variant_assets', item: 'variant_id', role: 'asset' } },
  {
    kind: 'variant_ambient',
    items: 'variants',
    link: { table: 'variant_assets', item: 'variant_id', role: 'ambient' },
  },
  { kind: 'variant_image', items: 'variants', link: { column: 'image_asset_id' } },
  { kind: 'product_asset', items: 'products', link: { table: 'product_assets', item: 'product_id' } },
  { kind: 'product_image', items: 'products', link: { column: 'image_asset_id' } },
  { kind: 'value_asset', items: 'attribute_values', link: { column: 'asset_id' } },
  { kind: 'showcase_logo', items: 'showcases', link: { column: 'logo_asset_id' } },
  { kind: 'showcase_asset', items: 'showcases', link: { table: 'showcase_images', item: 'showcase_id' } },
]

const NAMES: Record<Items, { of: TrashLinkKind; entity: string; name: string }> = {
  variants: { of: 'variants', entity: 'variant', name: 'name' },
  products: { of: 'products', entity: 'product', name: 'name' },
  attribute_values: { of: 'values', entity: 'attribute_value', name: 'value' },
  showcases: { of: 'showcases', entity: 'showcase', name: 'name' },
}

export interface Linked {
  linked: number
  missing: NotLinked[]
}

/** Puts assets back with their files, labels and links, as far as what they were linked to is there. */
export async function restoreAssets(change: Change, entries: readonly Entry[]): Promise<Linked> {
  if (entries.length === 0) return { linked: 0, missing: [] }
  const ids = entries.map(({ id }) => id)
  const missing = await lostReferences(change, ids)
  await keepingLabelCounts(change.trx, change.supplierId, ids, () => putBackRows(change, ids))
  const variants = await itemsOf(change, entries)
  let linked = 0
  await keepingAssetCounts(change.trx, change.supplierId, variants, async () => {
    const touched = new Map<Items, Set<string>>()
    for (const kind of KINDS) {
      const found = await linkAgain(change, entries, kind)
      linked += found.ids.length
      missing.push(...found.missing)
      touched.set(kind.items, new Set([...(touched.get(kind.items) ?? []), ...found.ids]))
    }
    for (const [items, changed] of touched) await touch(change, items, [...changed])
  })
  await historyOf('asset')(change, ids, 'restored')
  return { linked, missing }
}

async function putBackRows(change: Change, ids: readonly string[]): Promise<void> {
  const { supplierId, at } = change
  const existing = (column: string, table: string) => sql`array(
    select u.id from unnest(r.${sql.ref(column)}) with ordinality as u (id, place)
    join ${sql.id(table)} e on e.supplier_id = ${supplierId} and e.id = u.id order by u.place)`
  const inTrash = sql`supplier_id = ${supplierId} and entry_id = ${among(ids)}`
  await putBack(change, {
    table: 'assets',
    items: sql`select item from trash where supplier_id = ${supplierId} and id = ${among(ids)}`,
    columns: {
      label_ids: existing('label_ids', 'labels'),
      field_value_ids: existing('field_value_ids', 'asset_field_values'),
      variant_count: sql`0`,
      rev: sql`r.rev + 1`,
      updated_at: sql`${at}::timestamptz`,
    },
  })
  await sql`
    insert into file_keys (supplier_id, file_key, asset_id, original_key)
    select supplier_id, file_key, entry_id, original_key from trash_files where ${inTrash}
    on conflict do nothing
  `.execute(change.trx)
  const former = sql`select former as item from trash_files where ${inTrash} and former is not null`
  await putBack(change, { table: 'former_files', items: former })
}

/** Labels, and values of fields, that were deleted since. */
async function lostReferences({ trx, supplierId }: Change, ids: readonly string[]): Promise<NotLinked[]> {
  const lost = (of: TrashLinkKind, column: string, table: string) => sql`
    select ${sql.lit(of)} as of, count(*) as count from trash t
    cross join lateral jsonb_array_elements_text(t.item -> ${sql.lit(column)}) as u (id)
    where t.supplier_id = ${supplierId} and t.id = ${among(ids)}
      and not exists (select from ${sql.id(table)} e where e.supplier_id = ${supplierId} and e.id = u.id::uuid)`
  const { rows } = await sql<{ of: TrashLinkKind; count: number }>`
    ${lost('labels', 'label_ids', 'labels')} union all ${lost('fields', 'field_value_ids', 'asset_field_values')}
  `.execute(trx)
  return rows.flatMap(({ of, count }) => (count > 0 ? [{ of, reason: 'gone' as const, count, items: [] }] : []))
}

async function itemsOf(change: Change, entries: readonly Entry[]): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`${sql.join(
    KINDS.filter(({ items }) => items === 'variants').map(
      ({ kind }) => sql`select item_id from (${linksOf(change, entries, kind)}) x`,
    ),
    sql` union `,
  )}`.execute(change.trx)
  return rows.map(({ item_id }) => item_id)
}

async function linkAgain(change: Change, entries: readonly Entry[], { kind, items, link }: LinkKind) {
  const { trx, supplierId } = change
  const links = linksOf(change, entries, kind)
  const { rows } = await sql<{ id: string }>`${
    'column' in link ? fillColumn(supplierId, items, link.column, links) : insertLinks(supplierId, items, link, links)
  }`.execute(trx)
  const { name, of } = NAMES[items]
  const taken = 'column' in link ? sql`i.${sql.ref(link.column)} is distinct from x.deleted_id` : sql`false`
  const exists = sql`${sql.id(items)} i on i.supplier_id = ${supplierId} and i.id = x.item_id`
  const { rows: others } = await sql<{ id: string | null; name: string | null; count: number }>`
    with l as materialized (${links}),
      gone as (select count(*) as count from l x left join ${exists} where i.id is null),
      others as (select i.id, i.${sql.ref(name)} as name, count(*) over () as count from l x join ${exists} where ${taken})
    select null::uuid as id, null::text as name, count from gone where count > 0
    union all (select id, name, count from others order by name limit ${sql.lit(MAX_NAMED_USERS)})
  `.execute(trx)
  return { ids: rows.map(({ id }) => id), missing: missingOf(of, others) }
}

function missingOf(
  of: TrashLinkKind,
  rows: readonly { id: string | null; name: string | null; count: number }[],
): NotLinked[] {
  const named = rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]))
  const gone = rows.find(({ id }) => id === null)
  const taken = rows.find(({ id }) => id !== null)
  return [
    ...(gone ? [{ of, reason: 'gone' as const, count: gone.count, items: [] }] : []),
    ...(taken ? [{ of, reason: 'taken' as const, count: taken.count, items: named }] : []),
  ]
}

/** Of several assets that had the place one after another, the last gets it back. */
const fillColumn = (supplierId: string, items: Items, column: string, links: RawBuilder<unknown>) => sql`
  update ${sql.id(items)} i set ${sql.ref(column)} = x.deleted_id
  from (select distinct on (item_id) item_id, deleted_id from (${links}) l order by item_id, deleted_at desc) x
  where i.supplier_id = ${supplierId} and i.id = x.item_id and i.${sql.ref(column)} is null
  returning i.id`

function insertLinks(
  supplierId: string,
  items: Items,
  { table, item, role }: { table: string; item: string; role?: string },
  links: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [roleColumn, roleValue] = role === undefined ? [sql``, sql``] : [sql`, role`, sql`, ${role}`]
  return sql`
    insert into ${sql.id(table)} (supplier_id, ${sql.ref(item)}, asset_id, position${roleColumn})
    select ${supplierId}::uuid, x.item_id, x.deleted_id, x.position${roleValue} from (${links}) x
    join ${sql.id(items)} i on i.supplier_id = ${supplierId} and i.id = x.item_id
    on conflict do nothing returning ${sql.ref(item)} as id`
}

async function touch(change: Change, items: Items, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update ${sql.id(items)} set rev = rev + 1, updated_at = ${change.at}::timestamptz
    where supplier_id = ${change.supplierId} and id = ${among(ids)}
  `.execute(change.trx)
  await historyOf(NAMES[items].entity)(change, ids, 'updated', { assets: 'restored' })
}

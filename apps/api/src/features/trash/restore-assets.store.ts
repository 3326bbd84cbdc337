import type { TrashLinkKind } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import { keepingAssetCounts } from '../../platform/changing/asset-counts.store.ts'
import type { Change } from '../../platform/changing/change.ts'
import { keepingLabelCounts } from '../../platform/changing/label-counts.store.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { among } from '../../platform/db/among.ts'
import type { NotLinkedItems } from './not-linked.ts'
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

/** Puts assets back with their files and labels. */
export async function putBackAssets(
  change: Change,
  entries: readonly Entry[],
  notLinked: NotLinkedItems,
): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  for (const kind of ['labels', 'fields'] as const) {
    notLinked.add({ of: kind, reason: 'gone' }, await lostReferences(change, ids, kind))
  }
  await keepingLabelCounts(change.trx, change.supplierId, ids, () => putBackRows(change, ids))
  await historyOf('asset')(change, ids, 'restored')
}

/** Links assets again to what is there and has nothing else in their place. Returns the number of links. */
export async function linkAssets(
  change: Change,
  entries: readonly Entry[],
  notLinked: NotLinkedItems,
): Promise<number> {
  if (entries.length === 0) return 0
  const variants = await itemsOfAssets(change, entries, 'variants')
  let linked = 0
  await keepingAssetCounts(change.trx, change.supplierId, variants, async () => {
    const changed = new Map<Items, Set<string>>()
    for (const kind of KINDS) {
      const ids = await linkAgain(change, entries, kind, notLinked)
      linked += ids.length
      changed.set(kind.items, new Set([...(changed.get(kind.items) ?? []), ...ids]))
    }
    for (const [items, ids] of changed) await touch(change, items, [...ids])
  })
  return linked
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

const REFERENCES = {
  labels: { column: 'label_ids', table: 'labels' },
  fields: { column: 'field_value_ids', table: 'asset_field_values' },
} as const

/** Labels, or values of fields, that were deleted since. */
async function lostReferences(
  { trx, supplierId }: Change,
  ids: readonly string[],
  of: keyof typeof REFERENCES,
): Promise<{ id: string }[]> {
  const { column, table } = REFERENCES[of]
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from trash t
    cross join lateral jsonb_array_elements_text(t.item -> ${sql.lit(column)}) as u (id)
    where t.supplier_id = ${supplierId} and t.id = ${among(ids)}
      and not exists (select from ${sql.id(table)} e where e.supplier_id = ${supplierId} and e.id = u.id::uuid)
  `.execute(trx)
  return rows
}

/** Variants or products that these assets were linked to, in whatever way. */
export async function itemsOfAssets(
  change: Change,
  entries: readonly Entry[],
  of: 'variants' | 'products',
): Promise<string[]> {
  if (entries.length === 0) return []
  const parts = KINDS.flatMap(({ items, kind }) =>
    items === of ? [sql`select item_id from (${linksOf(change, entries, kind)}) x`] : [],
  )
  const { rows } = await sql<{ item_id: string }>`${sql.join(parts, sql` union `)}`.execute(change.trx)
  return rows.map(({ item_id }) => item_id)
}

/** Returns the items that were linked, each as often as it was. */
async function linkAgain(
  change: Change,
  entries: readonly Entry[],
  { kind, items, link }: LinkKind,
  notLinked: NotLinkedItems,
): Promise<string[]> {
  const { trx, supplierId } = change
  const links = linksOf(change, entries, kind)
  const { rows } = await sql<{ id: string }>`${
    'column' in link ? fillColumn(supplierId, items, link.column, links) : insertLinks(supplierId, items, link, links)
  }`.execute(trx)
  const { name, of } = NAMES[items]
  const isTaken = 'column' in link ? sql`i.${sql.ref(link.column)} is distinct from x.deleted_id` : sql`false`
  const { rows: others } = await sql<{ id: string; name: string | null }>`
    select distinct x.item_id as id, i.${sql.ref(name)} as name from (${links}) x
    left join ${sql.id(items)} i on i.supplier_id = ${supplierId} and i.id = x.item_id
    where i.id is null or ${isTaken}
  `.execute(trx)
  for (const one of others) {
    if (one.name === null) notLinked.add({ of, reason: 'gone' }, [{ id: one.id }])
    else notLinked.add({ of, reason: 'taken' }, [{ id: one.id, name: one.name }])
  }
  return rows.map(({ id }) => id)
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

import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { among } from '../../platform/db/among.ts'

/** Links of one row of the trash: longer arrays would be slow to read. */
const LINKS_AT_ONCE = 10_000

/** Columns by which an asset is linked to items, with the name under which the trash keeps them. */
const LINKS = [
  { kind: 'variant_asset', table: 'variant_assets', item: 'variant_id', asset: 'asset_id', role: 'asset' },
  { kind: 'variant_ambient', table: 'variant_assets', item: 'variant_id', asset: 'asset_id', role: 'ambient' },
  { kind: 'variant_image', table: 'variants', item: 'id', asset: 'image_asset_id' },
  { kind: 'product_asset', table: 'product_assets', item: 'product_id', asset: 'asset_id' },
  { kind: 'product_image', table: 'products', item: 'id', asset: 'image_asset_id' },
  { kind: 'value_asset', table: 'attribute_values', item: 'id', asset: 'asset_id' },
  { kind: 'showcase_logo', table: 'showcases', item: 'id', asset: 'logo_asset_id' },
  { kind: 'showcase_asset', table: 'showcase_images', item: 'showcase_id', asset: 'asset_id' },
] as const

/** Puts assets into the trash, with their files and links. Call before they are deleted. */
export async function keepAssets(change: Change, deletionId: string, ids: readonly string[]): Promise<void> {
  const { trx, supplierId, userId, at } = change
  await sql`
    with links as materialized (${linksOf(supplierId, ids)}),
    kept as (
      insert into trash_links (supplier_id, deletion_id, kind, deleted_ids, item_ids, positions)
      select ${supplierId}::uuid, ${deletionId}::uuid, kind, array_agg(asset_id), array_agg(item_id),
        array_agg(position)
      from (
        select *, row_number() over (partition by kind) as place from links
      ) l group by kind, (place - 1) / ${sql.lit(LINKS_AT_ONCE)}
    ),
    counts as (
      select asset_id, jsonb_object_agg(of, n) as links from (
        select asset_id, split_part(kind, '_', 1) || 's' as of, count(distinct item_id) as n from links group by 1, 2
      ) c group by asset_id
    )
    insert into trash (supplier_id, id, deletion_id, kind, name, name_key, search_text, item, links, deleted_by, deleted_at)
    select a.supplier_id, a.id, ${deletionId}::uuid, 'asset', a.name, a.name_key, a.search_text, to_jsonb(a),
      coalesce(c.links, '{}'), ${userId}::uuid, ${at}::timestamptz
    from assets a left join counts c on c.asset_id = a.id
    where a.supplier_id = ${supplierId} and a.id = ${among(ids)}
  `.execute(trx)
  await keepFiles(change, ids)
}

function linksOf(supplierId: string, ids: readonly string[]): RawBuilder<unknown> {
  const parts = LINKS.map(({ kind, table, item, asset, ...link }) => {
    const hasPosition = table === 'variant_assets' || table === 'product_assets' || table === 'showcase_images'
    return sql`
      select ${sql.lit(kind)} as kind, x.${sql.id(asset)} as asset_id, x.${sql.id(item)} as item_id,
        ${hasPosition ? sql`x.position` : sql`0`} as position
      from ${sql.id(table)} x where x.supplier_id = ${supplierId} and x.${sql.id(asset)} = ${among(ids)}
        ${'role' in link ? sql`and x.role = ${sql.lit(link.role)}` : sql``}`
  })
  return sql.join(parts, sql` union all `)
}

/** Also the keys of former files that are gone: they lead to the current file again. */
async function keepFiles({ trx, supplierId }: Change, ids: readonly string[]): Promise<void> {
  await sql`
    with kept as (
      insert into trash_files (supplier_id, file_key, entry_id, original_key, filesize, checksum, former)
      select k.supplier_id, k.file_key, k.asset_id, k.original_key, coalesce(a.filesize, f.filesize, 0),
        coalesce(a.checksum, f.checksum, ''), to_jsonb(f)
      from file_keys k
      left join assets a on a.supplier_id = ${supplierId} and a.id = k.asset_id and a.file_key = k.file_key
      left join former_files f
        on f.supplier_id = ${supplierId} and f.asset_id = k.asset_id and f.file_key = k.file_key
      where k.supplier_id = ${supplierId} and k.asset_id = ${among(ids)}
      returning entry_id, filesize
    )
    update trash set filesize = k.filesize
    from (select entry_id, sum(filesize)::bigint as filesize from kept group by entry_id) k
    where trash.supplier_id = ${supplierId} and trash.id = k.entry_id
  `.execute(trx)
}

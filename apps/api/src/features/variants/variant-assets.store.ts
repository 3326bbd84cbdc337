import { sql, type Transaction } from 'kysely'
import type { BulkMode } from '@selvedge/sdk/wire'
import { keepingAssetCounts } from '../../platform/changing/asset-counts.store.ts'
import { among } from '../../platform/db/among.ts'
import type { Row, Tables } from '../../platform/db/schema.ts'

type Trx = Transaction<Tables>

/** The supplier's picture behind an address with this key: the file itself, or a rendition. */
export async function pictureOfFile(trx: Trx, supplierId: string, key: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('assets as a')
    .innerJoin('file_keys as k', (join) =>
      join.onRef('k.supplier_id', '=', 'a.supplier_id').onRef('k.asset_id', '=', 'a.id'),
    )
    .select('a.id')
    .where('a.supplier_id', '=', supplierId)
    .where((is) => is.or([is('k.file_key', '=', key), is('k.original_key', '=', key)]))
    .where('a.mimetype_group', '=', 'image')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export interface LinkChange {
  role: Row<'variant_assets'>['role']
  assetIds: readonly string[]
  mode: BulkMode
}

/** Links assets to all of the variants, or unlinks them. Returns the variants whose links changed. */
export const changeLinks = (
  trx: Trx,
  supplierId: string,
  variantIds: readonly string[],
  change: LinkChange,
): Promise<string[]> =>
  keepingAssetCounts(trx, supplierId, variantIds, () => writeLinks(trx, { supplierId, variantIds, ...change }))

async function writeLinks(trx: Trx, links: Links): Promise<string[]> {
  const { assetIds } = links
  switch (links.mode) {
    case 'append':
      return append(trx, links)
    case 'remove':
      return removeLinks(trx, links, sql`asset_id = ${among(assetIds)}`)
    case 'upsert': {
      const removed = await removeLinks(trx, links, sql`asset_id <> all(${assetIds}::uuid[])`)
      return [...new Set([...removed, ...(await putInOrder(trx, links))])]
    }
  }
}

interface Links extends LinkChange {
  supplierId: string
  variantIds: readonly string[]
}

const changedVariants = ({ rows }: { rows: { variant_id: string }[] }): string[] => [
  ...new Set(rows.map(({ variant_id }) => variant_id)),
]

/** New links come after the existing ones. */
async function append(trx: Trx, { supplierId, variantIds, role, assetIds }: Links): Promise<string[]> {
  const inserted = sql<{ variant_id: string }>`
    with last as (
      select variant_id, max(position) as position from variant_assets
      where supplier_id = ${supplierId} and variant_id = ${among(variantIds)} and role = ${role}
      group by variant_id
    ), added as (
      insert into variant_assets (supplier_id, variant_id, asset_id, role, position)
      select ${supplierId}::uuid, v.id, a.id, ${role}, coalesce(last.position, 0) + a.at
      from unnest(${variantIds}::uuid[]) as v (id) left join last on last.variant_id = v.id
      cross join unnest(${assetIds}::uuid[]) with ordinality as a (id, at)
      on conflict do nothing
      returning variant_id
    ) select distinct variant_id from added`
  return changedVariants(await inserted.execute(trx))
}

async function removeLinks(
  trx: Trx,
  { supplierId, variantIds, role }: Links,
  which: ReturnType<typeof sql>,
): Promise<string[]> {
  const removed = sql<{ variant_id: string }>`
    with removed as (
      delete from variant_assets
      where supplier_id = ${supplierId} and variant_id = ${among(variantIds)} and role = ${role} and ${which}
      returning variant_id
    ) select distinct variant_id from removed`
  return changedVariants(await removed.execute(trx))
}

async function putInOrder(trx: Trx, { supplierId, variantIds, role, assetIds }: Links): Promise<string[]> {
  const put = sql<{ variant_id: string }>`
    with put as (
      insert into variant_assets (supplier_id, variant_id, asset_id, role, position)
      select ${supplierId}::uuid, v.id, a.id, ${role}, a.at
      from unnest(${variantIds}::uuid[]) as v (id)
      cross join unnest(${assetIds}::uuid[]) with ordinality as a (id, at)
      on conflict (supplier_id, variant_id, asset_id, role) do update set position = excluded.position
      where variant_assets.position <> excluded.position
      returning variant_id
    ) select distinct variant_id from put`
  return changedVariants(await put.execute(trx))
}

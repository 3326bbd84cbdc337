import { type RawBuilder, sql, type Transaction } from 'kysely'
import { among } from '../db/among.ts'
import type { Tables } from '../db/schema.ts'

type Trx = Transaction<Tables>

/** Number of variants by asset. */
export type AssetCounts = ReadonlyMap<string, number>

/**
 * Runs a change of what these variants show, as asset, ambient or main image, and keeps `variant_count` of the assets.
 * Call under the catalogue lock: two writers could lock the assets in different orders and deadlock.
 */
export async function keepingAssetCounts<T>(
  trx: Trx,
  supplierId: string,
  variantIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  let changed: T | undefined
  const moved = await movedAssets(trx, supplierId, variantIds, async () => {
    changed = await change()
  })
  await addToAssets(trx, supplierId, moved)
  return changed as T
}

/**
 * Runs a change of what these variants show, and answers how many more or fewer of them use each asset. The caller adds
 * this to the assets: in slices after all of them, as no two slices may write the same asset.
 */
export async function movedAssets(
  trx: Trx,
  supplierId: string,
  variantIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<AssetCounts> {
  const before = await assetsOf(trx, supplierId, variantIds)
  await change()
  const moved = new Map(await assetsOf(trx, supplierId, variantIds))
  for (const [id, n] of before) moved.set(id, (moved.get(id) ?? 0) - n)
  return moved
}

/** How many of these variants use each asset. */
export async function assetsOf(trx: Trx, supplierId: string, variantIds: readonly string[]): Promise<AssetCounts> {
  const { rows } = await sql<{ asset_id: string; n: number }>`
    select x.asset_id, count(*) as n from (
      ${usesWhere(sql`l.supplier_id = ${supplierId} and l.variant_id = ${among(variantIds)}`, {
        images: sql`v.supplier_id = ${supplierId} and v.id = ${among(variantIds)}`,
      })}) x group by x.asset_id
  `.execute(trx)
  return new Map(rows.map(({ asset_id, n }) => [asset_id, n]))
}

/** Adds the differences; assets that are gone are left out. The assets are named twice, as products are in their counts. */
export async function addToAssets(trx: Trx, supplierId: string, moved: AssetCounts): Promise<void> {
  const cells = [...moved].filter(([, n]) => n !== 0)
  if (cells.length === 0) return
  const ids = cells.map(([id]) => id)
  await sql`
    update assets set variant_count = variant_count + c.n
    from unnest(${ids}::uuid[], ${cells.map(([, n]) => n)}::integer[]) as c (id, n)
    where assets.supplier_id = ${supplierId} and assets.id = ${among(ids)} and assets.id = c.id
  `.execute(trx)
}

/** Recounts all assets: for demo data, which is written without `keepingAssetCounts`. */
export async function recountAssets(trx: Trx, supplierId: string): Promise<void> {
  await sql`
    update assets a set variant_count = c.n
    from (
      select b.id, count(x.asset_id) as n from assets b
      left join (${usesWhere(sql`l.supplier_id = ${supplierId}`, { images: sql`v.supplier_id = ${supplierId}` })}) x
        on x.asset_id = b.id
      where b.supplier_id = ${supplierId} group by b.id
    ) c
    where a.supplier_id = ${supplierId} and a.id = c.id and a.variant_count <> c.n
  `.execute(trx)
}

/** Each asset with each variant that uses it, once however many roles it has. */
const usesWhere = (links: RawBuilder<unknown>, { images }: { images: RawBuilder<unknown> }) => sql`
  select l.asset_id, l.variant_id from variant_assets l where ${links}
  union
  select v.image_asset_id, v.id from variants v where ${images} and v.image_asset_id is not null`

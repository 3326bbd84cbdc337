import { type RawBuilder, sql, type Transaction } from 'kysely'
import { among } from '../db/among.ts'
import type { Tables } from '../db/schema.ts'
import { addToCounts, type Counts, keepingCount, movedBy } from './kept-counts.store.ts'

type Trx = Transaction<Tables>

/**
 * Runs a change of what these variants show, as asset, ambient or main image, and keeps `variant_count` of the assets.
 * Call under the catalogue lock: two writers could lock the assets in different orders and deadlock.
 */
export const keepingAssetCounts = <T>(
  trx: Trx,
  supplierId: string,
  variantIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> =>
  keepingCount(
    () => assetsOf(trx, supplierId, variantIds),
    change,
    (moved) => addToAssets(trx, supplierId, moved),
  )

/**
 * Runs a change of what these variants show, and answers how many more or fewer of them use each asset. The caller adds
 * this to the assets: in slices after all of them, as no two slices may write the same asset.
 */
export const movedAssets = (
  trx: Trx,
  supplierId: string,
  variantIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<Counts> => movedBy(() => assetsOf(trx, supplierId, variantIds), change)

/** How many of these variants use each asset. */
export async function assetsOf(trx: Trx, supplierId: string, variantIds: readonly string[]): Promise<Counts> {
  const { rows } = await sql<{ asset_id: string; n: number }>`
    select x.asset_id, count(*) as n from (
      ${usesWhere(sql`l.supplier_id = ${supplierId} and l.variant_id = ${among(variantIds)}`, {
        images: sql`v.supplier_id = ${supplierId} and v.id = ${among(variantIds)}`,
      })}) x group by x.asset_id
  `.execute(trx)
  return new Map(rows.map(({ asset_id, n }) => [asset_id, n]))
}

export const addToAssets = (trx: Trx, supplierId: string, moved: Counts): Promise<void> =>
  addToCounts(trx, supplierId, { table: 'assets', column: 'variant_count' }, moved)

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

import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { keepingLabelCounts } from '../../platform/changing/label-counts.store.ts'
import { among } from '../../platform/db/among.ts'

/** Items that lose a link when assets are deleted. */
export interface Touched {
  variants: string[]
  products: string[]
  values: string[]
  showcases: string[]
}

/** Deletes assets and every link to them. Items that showed one get a new revision. */
export async function removeAssets(change: Change, ids: readonly string[]): Promise<Touched> {
  const touched = {
    variants: await withoutImage(change, 'variants', ids),
    products: await withoutImage(change, 'products', ids),
    values: await valuesWithoutAsset(change, ids),
    showcases: await showcasesWithout(change, ids),
  }
  const { trx, supplierId } = change
  for (const table of ['variant_assets', 'product_assets', 'showcase_images', 'file_keys'] as const) {
    await sql`delete from ${sql.id(table)} where supplier_id = ${supplierId} and asset_id = ${among(ids)}`.execute(trx)
  }
  const removal = sql`delete from assets where supplier_id = ${supplierId} and id = ${among(ids)}`
  await keepingLabelCounts(trx, supplierId, ids, () => removal.execute(trx))
  return touched
}

const LINKS = {
  variants: { table: 'variant_assets', column: 'variant_id' },
  products: { table: 'product_assets', column: 'product_id' },
} as const

async function withoutImage(
  { trx, supplierId, at }: Change,
  table: 'variants' | 'products',
  ids: readonly string[],
): Promise<string[]> {
  const links = LINKS[table]
  const gone = sql`${ids}::uuid[]`
  // Resolved first: as a join, the update may read all rows of the supplier for each link.
  const { rows } = await sql<{ id: string }>`
    select l.${sql.ref(links.column)} as id from ${sql.id(links.table)} l
    where l.supplier_id = ${supplierId} and l.asset_id = any(${gone})
    union
    select s.id from ${sql.id(table)} s where s.supplier_id = ${supplierId} and s.image_asset_id = any(${gone})
  `.execute(trx)
  const found = rows.map(({ id }) => id)
  await sql`
    update ${sql.id(table)} set rev = rev + 1, updated_at = ${at}::timestamptz,
      image_asset_id = case when image_asset_id = any(${gone}) then null else image_asset_id end
    where supplier_id = ${supplierId} and id = ${among(found)}
  `.execute(trx)
  return found
}

async function valuesWithoutAsset({ trx, supplierId, at }: Change, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update attribute_values set asset_id = null, rev = rev + 1, updated_at = ${at}::timestamptz
    where supplier_id = ${supplierId} and asset_id = ${among(ids)}
    returning id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

async function showcasesWithout({ trx, supplierId, at }: Change, ids: readonly string[]): Promise<string[]> {
  const gone = sql`${ids}::uuid[]`
  const { rows } = await sql<{ id: string }>`
    update showcases set rev = rev + 1, updated_at = ${at}::timestamptz,
      logo_asset_id = case when logo_asset_id = any(${gone}) then null else logo_asset_id end
    where supplier_id = ${supplierId} and (logo_asset_id = any(${gone}) or id in (
      select i.showcase_id from showcase_images i where i.supplier_id = ${supplierId} and i.asset_id = any(${gone})))
    returning id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

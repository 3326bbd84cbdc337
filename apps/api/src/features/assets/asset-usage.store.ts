import type { AssetUsage } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { Condition } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** Variants (`t`) that use the asset as asset, ambient or main image. */
export const variantsOfAsset = ({ supplierId }: ListContext, assetId: string): Condition => sql`t.id in (
  select l.variant_id from variant_assets l where l.supplier_id = ${supplierId} and l.asset_id = ${assetId}
  union all
  select v.id from variants v where v.supplier_id = ${supplierId} and v.image_asset_id = ${assetId})`

/** Assets (`t`) that the variant uses in any role. */
export const assetsOfVariant = ({ supplierId }: ListContext, variantId: string): Condition => sql`t.id in (
  select l.asset_id from variant_assets l where l.supplier_id = ${supplierId} and l.variant_id = ${variantId}
  union all
  select v.image_asset_id from variants v where v.supplier_id = ${supplierId} and v.id = ${variantId})`

/** Assets (`t`) that the product or one of its variants uses in any role. */
export const assetsOfProduct = ({ supplierId }: ListContext, productId: string): Condition => sql`t.id in (
  select l.asset_id from product_assets l where l.supplier_id = ${supplierId} and l.product_id = ${productId}
  union all
  select p.image_asset_id from products p where p.supplier_id = ${supplierId} and p.id = ${productId}
  union all
  select l.asset_id from variants v join variant_assets l on l.supplier_id = v.supplier_id and l.variant_id = v.id
  where v.supplier_id = ${supplierId} and v.product_id = ${productId}
  union all
  select v.image_asset_id from variants v where v.supplier_id = ${supplierId} and v.product_id = ${productId})`

/** Number of items of each kind that use the asset, each counted once. */
export async function readUsage(context: ListContext, id: string): Promise<AssetUsage> {
  const { trx, supplierId } = context
  const { rows } = await sql<AssetUsage>`
    select
      (select count(*) from variants t where t.supplier_id = ${supplierId} and ${variantsOfAsset(context, id)}) as variants,
      (select count(*) from products p where p.supplier_id = ${supplierId} and (p.image_asset_id = ${id} or p.id in (
        select l.product_id from product_assets l where l.supplier_id = ${supplierId} and l.asset_id = ${id}))) as products,
      (select count(*) from attribute_values a where a.supplier_id = ${supplierId} and a.asset_id = ${id}) as values,
      (select count(*) from showcases s where s.supplier_id = ${supplierId} and (s.logo_asset_id = ${id} or s.id in (
        select i.showcase_id from showcase_images i where i.supplier_id = ${supplierId} and i.asset_id = ${id})))
        as showcases
  `.execute(trx)
  return rows[0] ?? { variants: 0, products: 0, values: 0, showcases: 0 }
}

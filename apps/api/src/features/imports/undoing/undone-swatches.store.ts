import type { KeptItem } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { removeAssets } from '../../assets/remove-assets.store.ts'
import { historyOf } from '../../../platform/changing/history.store.ts'
import { batchesOf } from '../writing/apply-import.ts'
import { followRevisions } from './follow-revisions.store.ts'
import type { Of } from './uses.store.ts'

interface Swatch {
  id: string
  name: string
  file_key: string
  used_in: KeptItem['used_in'] | null
  is_changed: boolean
}

/**
 * Call after the import's variants are deleted. Deletes the swatches drawn for those that are gone, and for the
 * variants that the import changed. A swatch that was changed since or is used elsewhere stays, as does that of a new
 * variant that could not be deleted. Passes the file keys to `gone`.
 */
export async function removeSwatches(of: Of, gone: (fileKeys: readonly string[]) => void): Promise<KeptItem[]> {
  const swatches = await unneededSwatches(of)
  const [removed, kept] = [[] as Swatch[], [] as KeptItem[]]
  for (const swatch of swatches) {
    const { id, name, used_in, is_changed } = swatch
    if (used_in === null && !is_changed) removed.push(swatch)
    else kept.push({ kind: 'asset', id, name, fields: [], ...(used_in && { used_in }) })
  }
  for (const batch of batchesOf(removed)) {
    const ids = batch.map(({ id }) => id)
    const touched = await removeAssets(of, ids)
    await followRevisions(of.trx, of.supplierId, 'variant', touched.variants)
    await followRevisions(of.trx, of.supplierId, 'product', touched.products)
    await historyOf('asset')(of, ids, 'deleted')
    await forgetSwatchesOf(of, ids)
    gone(batch.map(({ file_key }) => file_key))
  }
  return kept
}

const forgetSwatchesOf = ({ trx, supplierId, importId }: Of, ids: readonly string[]) =>
  trx
    .deleteFrom('import_swatches')
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('asset_id', '=', among(ids))
    .execute()

async function unneededSwatches({ trx, supplierId, importId }: Of): Promise<Swatch[]> {
  const { rows } = await sql<Swatch>`
    select a.id, a.name, a.file_key, a.rev <> 1 as is_changed, u.used_in
    from import_swatches s
    join assets a on a.supplier_id = s.supplier_id and a.id = s.asset_id
    left join import_items i on i.supplier_id = s.supplier_id and i.import_id = s.import_id and i.kind = 'variant'
      and i.item_id = s.variant_id
    left join variants v on v.supplier_id = s.supplier_id and v.id = s.variant_id
    left join (
      select x.asset_id, array_agg(distinct x.used_in order by x.used_in) as used_in from (
        select l.asset_id, 'variant' as used_in from import_swatches s join variant_assets l
          on l.supplier_id = s.supplier_id and l.asset_id = s.asset_id and l.variant_id <> s.variant_id
          where s.supplier_id = ${supplierId} and s.import_id = ${importId}
        union all
        select o.image_asset_id, 'variant' from import_swatches s join variants o
          on o.supplier_id = s.supplier_id and o.image_asset_id = s.asset_id and o.id <> s.variant_id
          where s.supplier_id = ${supplierId} and s.import_id = ${importId}
        union all
        select asset_id, 'product' from product_assets where supplier_id = ${supplierId}
        union all
        select asset_id, 'attribute_value' from attribute_values
          where supplier_id = ${supplierId} and asset_id is not null
        union all
        select logo_asset_id, 'showcase' from showcases where supplier_id = ${supplierId} and logo_asset_id is not null
        union all
        select asset_id, 'showcase' from showcase_images where supplier_id = ${supplierId}
      ) x group by x.asset_id) u on u.asset_id = a.id
    where s.supplier_id = ${supplierId} and s.import_id = ${importId} and (v.id is null or i.changes is not null)
    order by a.name, a.id`.execute(trx)
  return rows
}

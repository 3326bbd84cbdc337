import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Change } from '../../../platform/changing/change.ts'
import type { ListContext } from '../../../platform/listing/list-context.ts'
import { batchesOf } from '../writing/apply-import.ts'
import type { ImportPlan } from '../planning/import-plan.ts'
import type { SwatchOrder } from './draw-swatches.ts'

type Place = Pick<ListContext, 'trx' | 'supplierId'>

/**
 * Records a wanted swatch for each written variant with a colour and no picture; returns their number. On the embedded
 * engine, new variants are not visible yet.
 */
export async function orderSwatches({ trx, supplierId }: Change, importId: string, plan: ImportPlan): Promise<number> {
  const coloured = plan.variants.flatMap(({ row: { id }, colourHex: colour }) => (colour ? [{ id, colour }] : []))
  let count = 0
  for (const batch of batchesOf(coloured)) {
    const [ids, colours] = [batch.map(({ id }) => id), batch.map(({ colour }) => colour)]
    const { numAffectedRows = 0n } = await sql`
      insert into import_swatches (supplier_id, import_id, variant_id, colour)
      select ${supplierId}::uuid, ${importId}::uuid, x.id, x.colour
      from unnest(${ids}::uuid[], ${colours}::text[]) as x (id, colour)
      left join variants v on v.supplier_id = ${supplierId} and v.id = ${among(ids)} and v.id = x.id
      where v.image_asset_id is null`.execute(trx)
    count += Number(numAffectedRows)
  }
  return count
}

/**
 * Deletes swatches of an earlier run that was undone; what it drew has been deleted, or is in use and now an ordinary
 * picture.
 */
export async function forgetSwatches({ trx, supplierId }: Place, importId: string): Promise<void> {
  await trx
    .deleteFrom('import_swatches')
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .execute()
}

/** Swatches of an import that are still to be drawn, for variants that exist and have no picture. */
export async function wantedSwatches({ trx, supplierId }: Place, importId: string): Promise<SwatchOrder[]> {
  const { rows } = await sql<SwatchOrder>`
    select v.id as "variantId", v.product_id as "productId", v.product_name || ' ' || v.name as name, s.colour
    from import_swatches s join variants v on v.supplier_id = s.supplier_id and v.id = s.variant_id
    where s.supplier_id = ${supplierId} and s.import_id = ${importId} and s.asset_id is null
      and v.image_asset_id is null order by v.id`.execute(trx)
  return rows
}

export async function noteDrawn(
  { trx, supplierId }: Place,
  importId: string,
  assets: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    update import_swatches s set asset_id = x.asset_id
    from unnest(${[...assets.keys()]}::uuid[], ${[...assets.values()]}::uuid[]) as x (variant_id, asset_id)
    where s.supplier_id = ${supplierId} and s.import_id = ${importId} and s.variant_id = x.variant_id`.execute(trx)
}

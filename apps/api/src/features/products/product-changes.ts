import type { BulkMode } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import type { PlannedFields } from '../../platform/changing/planned-fields.ts'
import { nameTaken } from '../../platform/changing/refusals.ts'
import { keepingCounts } from '../../platform/changing/variant-counts.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import type { Changes, Row } from '../../platform/db/schema.ts'
import { stale } from '../../platform/http/conditional.ts'
import { mayChange } from '../../platform/http/etag.ts'
import { notFound, type Problem } from '../../platform/http/problem.ts'
import { linkAssets } from './product-assets.store.ts'
import {
  isNamedOtherThan,
  isOfOtherMaterialThan,
  type Material,
  moveToMaterial,
  renameProductOf,
  variantsOf,
} from './product-variants.store.ts'
import { lockProducts, writeProducts } from './products.changes.store.ts'
import { readProduct } from './products.store.ts'

/** The specification's wording, which says attribute. */
export const NAME_TAKEN = 'There is already an attribute with this name.'

export const recordProducts = historyOf('product')

export interface ProductChange {
  columns: Changes<'products'>
  mode: BulkMode
  values?: PlannedFields['values']
  assets?: readonly string[]
  material?: Material
}

/** Changes products and the product data that their variants carry; skips those that already match. */
export async function applyChange(
  change: Change,
  ids: readonly string[],
  { columns, mode, values, assets, material }: ProductChange,
): Promise<void> {
  const { trx, supplierId, at } = change
  const touched = assets ? await linkAssets(trx, supplierId, ids, assets, mode) : []
  const changed = await writeProducts(trx, supplierId, ids, { columns, mode, ...(values && { values }), touched, at })
  if (!changed) throw nameTaken(NAME_TAKEN)
  if (changed.length === 0) return
  if (columns.name !== undefined) await renameInVariants(change, changed, columns.name)
  if (material) await moveVariants(change, changed, material)
  await bumpCatalogue(trx, supplierId)
  const { name_fold: _, name_key: __, search_text: ___, ...said } = columns
  await recordProducts(change, changed, 'updated', {
    ...said,
    ...(values && { attributes: values.ids, mode }),
    ...(assets && { assets, mode }),
  })
}

async function renameInVariants({ trx, supplierId }: Change, ids: readonly string[], name: string): Promise<void> {
  for await (const variants of variantsOf(trx, supplierId, ids, isNamedOtherThan(name))) {
    await renameProductOf(trx, supplierId, variants, name)
  }
}

async function moveVariants({ trx, supplierId }: Change, ids: readonly string[], material: Material): Promise<void> {
  for await (const variants of variantsOf(trx, supplierId, ids, isOfOtherMaterialThan(material))) {
    await keepingCounts(trx, supplierId, variants, () => moveToMaterial(trx, supplierId, variants, material))
  }
}

/** The change at the current catalogue version, under the catalogue lock. */
export const onLocked = async (change: Change): Promise<Change> => ({
  ...change,
  version: await lockCatalogue(change.trx, change.supplierId),
})

/** A product, locked until the transaction ends; throws 412 unless it is at the revision that its editor saw. */
export async function lockProduct(change: Change, id: string, ifMatch: string | undefined): Promise<Row<'products'>> {
  const [product] = await lockProducts(change.trx, change.supplierId, [id])
  if (!product) throw notFound()
  if (!mayChange(ifMatch, product.rev)) throw await staleProduct(change, id)
  return product
}

async function staleProduct(change: Change, id: string): Promise<Problem> {
  const current = await readProduct(change, id)
  if (!current) return notFound()
  return stale('this product', current.rev, current.product)
}

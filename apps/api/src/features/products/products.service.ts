import type { BulkMode, newProductSchema, productPatchSchema, WireNewMaterial } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Change } from '../../platform/changing/change.ts'
import { knownAssets, refuseOtherThanPicture } from '../../platform/changing/known-assets.ts'
import { productKeys } from '../../platform/changing/product-keys.ts'
import { invalid, nameTaken } from '../../platform/changing/refusals.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Changes, Row } from '../../platform/db/schema.ts'
import { materialNamed } from '../material-rows/new-material.ts'
import { notFound } from '../../platform/http/problem.ts'
import { createVariant } from '../variants/create-variant.ts'
import { applyChange, lockProduct, NAME_TAKEN, onLocked, recordProducts } from './product-changes.ts'
import { planProductFields, refuseOtherFamily } from './product-fields.ts'
import { insertProduct } from './products.changes.store.ts'
import { readProduct, type TaggedProduct } from './products.store.ts'

/** Creates a product, or throws a Problem and creates nothing. */
export async function createProduct(
  asked: Change,
  { new_material, first_variant, ...given }: z.output<typeof newProductSchema>,
  publicUrl: string,
): Promise<TaggedProduct> {
  const change = await onLocked(asked)
  const { trx, supplierId, userId, at } = change
  const draft = await withMaterial(change, given, new_material)
  const { name, ext_id: extId = null, state } = draft
  const { columns, values } = await planProductFields(change, draft, 'upsert')
  const id = newId()
  const isNew = await insertProduct(trx, {
    supplier_id: supplierId,
    id,
    name,
    ...productKeys({ name, extId }),
    ext_id: extId,
    description: null,
    external_url: null,
    warning: null,
    image_asset_id: null,
    version_id: null,
    material_id: null,
    material_family_id: null,
    ...columns,
    state,
    value_ids: [...(values?.ids ?? [])],
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  if (!isNew) throw nameTaken(NAME_TAKEN)
  await bumpCatalogue(trx, supplierId)
  await recordProducts(change, [id], 'created')
  if (first_variant) await createVariant(change, { ...first_variant, product_id: id, state: 'draft' }, publicUrl)
  return tagged(change, id)
}

export interface OneChange {
  mode: BulkMode
  ifMatch: string | undefined
}

type ProductPatchBody = z.output<typeof productPatchSchema>

/** Changes some fields of a product; a new name or material is passed on to its variants. */
export async function changeProduct(
  asked: Change,
  id: string,
  { id: sentId, name, ext_id, new_material, ...given }: ProductPatchBody,
  { mode, ifMatch }: OneChange,
): Promise<TaggedProduct> {
  const change = await onLocked(asked)
  const product = await lockProduct(change, id, ifMatch)
  refuseOtherId(sentId, id)
  if (name !== undefined && mode === 'remove') throw invalid('#/name', 'invalid', 'Product name is required')
  const patch = await withMaterial(change, given, new_material)
  const planned = await planProductFields(change, patch, mode)
  if (patch.material_family_id && !planned.material) {
    await refuseOtherFamily(change, { familyId: product.material_family_id }, patch.material_family_id)
  }
  const texts = changedTexts(product, name, mode === 'remove' && ext_id !== undefined ? null : ext_id)
  await applyChange(change, [id], { ...planned, columns: { ...texts, ...planned.columns }, mode })
  return tagged(change, id)
}

/** The fields with the id of their new material, which is created if it does not exist. */
async function withMaterial<Fields extends { material_id?: string | undefined }>(
  change: Change,
  fields: Fields,
  newMaterial: WireNewMaterial | undefined,
): Promise<Fields> {
  return newMaterial ? { ...fields, material_id: (await materialNamed(change, newMaterial)).id } : fields
}

function changedTexts(product: Row<'products'>, name = product.name, extId = product.ext_id): Changes<'products'> {
  const isRenamed = name !== product.name
  const isRecoded = extId !== product.ext_id
  if (!isRenamed && !isRecoded) return {}
  return { ...(isRenamed && { name }), ...(isRecoded && { ext_id: extId }), ...productKeys({ name, extId }) }
}

/** Adds assets to a product, removes them, or replaces its assets with these. */
export async function changeAssets(
  asked: Change,
  id: string,
  assets: string[],
  { mode, ifMatch }: OneChange,
): Promise<TaggedProduct> {
  const change = await onLocked(asked)
  await lockProduct(change, id, ifMatch)
  const known = await knownAssets(change, assets, '#/assets')
  await applyChange(change, [id], { columns: {}, assets: known, mode })
  return tagged(change, id)
}

/** Sets a picture from the assets as the product's image, or removes the image. */
export async function changeImage(
  asked: Change,
  id: string,
  assetId: string | null | undefined,
  { mode, ifMatch }: OneChange,
): Promise<TaggedProduct> {
  const change = await onLocked(asked)
  const { image_asset_id } = await lockProduct(change, id, ifMatch)
  if (!assetId && mode !== 'remove') throw invalid('#/asset_id', 'invalid', 'Choose an asset.')
  if (assetId) await refuseOtherThanPicture(change, assetId, '#/asset_id')
  const isOther = mode === 'remove' && assetId && assetId !== image_asset_id
  const image = mode === 'remove' ? null : (assetId ?? null)
  await applyChange(change, [id], { columns: isOther ? {} : { image_asset_id: image }, mode })
  return tagged(change, id)
}

async function tagged(change: Change, id: string): Promise<TaggedProduct> {
  const found = await readProduct(change, id)
  if (!found) throw notFound()
  return found
}

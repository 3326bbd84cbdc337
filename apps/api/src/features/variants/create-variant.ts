import type { variantDraftSchema } from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Change } from '../../platform/changing/change.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { planFields } from '../../platform/changing/planned-fields.ts'
import { otherPicture } from '../../platform/changing/refusals.ts'
import { keepingCounts } from '../../platform/changing/variant-counts.store.ts'
import { lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import { notFound } from '../../platform/http/problem.ts'
import { insertVariant } from './insert-variant.store.ts'
import { changeLinks, pictureOfFile } from './variant-assets.store.ts'
import { readVariant, type TaggedVariant } from './variants.store.ts'

export type VariantDraftBody = z.output<typeof variantDraftSchema>

/** Creates a variant, or throws a Problem and creates nothing. Its material and product name come from its product. */
export async function createVariant(
  change: Change,
  draft: VariantDraftBody,
  publicUrl: string,
): Promise<TaggedVariant> {
  const { trx, supplierId, userId, at } = change
  const current = { ...change, version: await lockCatalogue(trx, supplierId) }
  await refuseUnknownReferences(change, 'products', [draft.product_id], () => '#/product_id')
  const plan = await planFields(current, { attributes: draft.attributes, meta: draft.meta }, 'upsert')
  const imageId = await readImage(current, draft.image_url, publicUrl)
  const id = newId()
  await keepingCounts(trx, supplierId, [id], () => insertVariant(change, { id, imageId, draft, plan }))
  if (plan.assets) await changeLinks(trx, supplierId, [id], { role: 'asset', assetIds: plan.assets, mode: 'append' })
  await recordHistory(trx, supplierId, { entity: 'variant', ids: [id], action: 'created', userId, at })
  const created = await readVariant(current, id)
  if (!created) throw notFound()
  return created
}

const FILE_ADDRESS = /^\/files\/([\da-f]{32})\/[^/?#]+(?:\/[^/?#]*)?$/

/** Accepts only pictures on this server: an external address is never fetched. */
async function readImage(
  { trx, supplierId }: Change,
  imageUrl: string | null | undefined,
  publicUrl: string,
): Promise<string | null> {
  if (!imageUrl) return null
  const path = imageUrl.startsWith(`${publicUrl}/`) ? imageUrl.slice(publicUrl.length) : imageUrl
  const key = FILE_ADDRESS.exec(path)?.[1]
  const assetId = key && (await pictureOfFile(trx, supplierId, key))
  if (!assetId) throw otherPicture('#/image_url')
  return assetId
}

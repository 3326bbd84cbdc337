import type { BulkMode } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import {
  knownAssets,
  knownPictures,
  refuseOtherThanPicture,
  refuseUnknownAsset,
} from '../../platform/changing/known-assets.ts'
import { planFields, type VariantFieldsBody } from '../../platform/changing/planned-fields.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { stale } from '../../platform/http/conditional.ts'
import { mayChange } from '../../platform/http/etag.ts'
import { notFound, type Problem } from '../../platform/http/problem.ts'
import { changeFields } from './change-fields.ts'
import { changeLinks } from './variant-assets.store.ts'
import { type LockedVariant, lockVariants, touchVariant, writeImage } from './variants.changes.store.ts'
import { readVariant, type TaggedVariant } from './variants.store.ts'

const record = historyOf('variant')

/** The variant to change, and the ETag that its editor saw. */
export interface OneVariant {
  id: string
  ifMatch: string | undefined
}

export const changeVariant = (
  change: Change,
  one: OneVariant,
  fields: VariantFieldsBody,
  mode: BulkMode,
): Promise<TaggedVariant> =>
  changingOne(change, one, async ({ id }) => changeFields(change, [id], await planFields(change, fields, mode)))

/** Makes a picture the main image. Mode `remove` clears the main image, or does so only if it is the given picture. */
export const changeImage = (
  change: Change,
  one: OneVariant,
  assetId: string | null,
  mode: BulkMode,
): Promise<TaggedVariant> =>
  changingOne(change, one, async (variant) => {
    if (mode === 'remove') await refuseUnknownAsset(change, assetId, '#/asset_id')
    else if (assetId !== null) await refuseOtherThanPicture(change, assetId, '#/asset_id')
    const image = mode === 'remove' ? without(variant.image_asset_id, assetId) : assetId
    if (image === variant.image_asset_id) return
    await writeImage(change, variant.id, image)
    await recordChange(change, variant.id, { image_asset_id: image })
  })

/** Ambient images keep the order in which they were added; `upsert` replaces them with these, in this order. */
export const changeAmbients = (
  change: Change,
  one: OneVariant,
  assetIds: readonly string[],
  { mode, place }: { mode: BulkMode; place: string },
): Promise<TaggedVariant> =>
  changingOne(change, one, async ({ id }) => {
    const known = await (mode === 'remove' ? knownAssets : knownPictures)(change, assetIds, place)
    const links = { role: 'ambient' as const, assetIds: known, mode }
    const changed = await changeLinks(change.trx, change.supplierId, [id], links)
    if (changed.length === 0) return
    await touchVariant(change, id)
    await recordChange(change, id, { ambients: { [mode]: known } })
  })

/** Locks the variant, refuses a change based on an older revision, and returns its state after the work. */
export async function changingOne(
  change: Change,
  { id, ifMatch }: OneVariant,
  work: (variant: LockedVariant) => Promise<void>,
): Promise<TaggedVariant> {
  const current = { ...change, version: await lockCatalogue(change.trx, change.supplierId) }
  await work(await lockSeen(current, id, ifMatch))
  const changed = await readVariant(current, id)
  if (!changed) throw notFound()
  return changed
}

/** The variant, locked until the transaction ends; throws 412 when it changed since its editor read it. */
export async function lockSeen(change: Change, id: string, ifMatch: string | undefined): Promise<LockedVariant> {
  const [variant] = await lockVariants(change.trx, change.supplierId, [id])
  if (!variant) throw notFound()
  if (!mayChange(ifMatch, variant.rev)) throw await staleVariant(change, id)
  return variant
}

const without = (image: string | null, assetId: string | null): string | null =>
  assetId === null || assetId === image ? null : image

async function recordChange(change: Change, id: string, changes: Record<string, unknown>): Promise<void> {
  await bumpCatalogue(change.trx, change.supplierId)
  await record(change, [id], 'updated', changes)
}

async function staleVariant(change: Change, id: string): Promise<Problem> {
  const current = await readVariant(change, id)
  if (!current) return notFound()
  return stale('this variant', current.rev, current.variant)
}

import { allOf, type Asset, type Client, type Variant, where } from '@selvedge/sdk'

type Calls = Pick<Client, 'assets' | 'variants'>

/** How an asset was linked to variants, to restore it. */
export interface FormerLinks {
  assetId: string
  /** All variants it was linked to. */
  ids: readonly string[]
  /** Variants it was the main image of. */
  mainOf: readonly string[]
  /** Variants it was an ambient image of, with all their ambient images in order. */
  ambientsOf: readonly { id: string; assetIds: readonly string[] }[]
}

/** Unlinks an asset from variants in all its roles: asset, main image and ambient image. */
export async function unlinkAsset(
  { assets, variants }: Calls,
  asset: Asset,
  ids: readonly string[],
): Promise<FormerLinks> {
  const linked: Variant[] = []
  for await (const variant of assets.linkedVariants(asset.id, { filter: allOf(where('id', 'in', ...ids)) })) {
    linked.push(variant)
  }
  const former = formerLinks(asset, linked)
  await variants.updateMany(ids, { meta: { assets: [asset.id] } }, { mode: 'remove' })
  for (const { id } of former.ambientsOf) await variants.changeAmbients(id, [asset.id], { mode: 'remove' })
  for (const id of former.mainOf) await variants.unlinkImage(id)
  return former
}

/** Restores the links of an asset; it may be repeated after a failure. */
export async function relinkAsset({ variants }: Pick<Calls, 'variants'>, former: FormerLinks): Promise<void> {
  await variants.updateMany(former.ids, { meta: { assets: [former.assetId] } }, { mode: 'append' })
  for (const { id, assetIds } of former.ambientsOf) await variants.changeAmbients(id, assetIds, { mode: 'upsert' })
  for (const id of former.mainOf) await variants.linkImage(id, former.assetId)
}

function formerLinks({ id: assetId, image_url }: Asset, linked: readonly Variant[]): FormerLinks {
  return {
    assetId,
    ids: linked.map(({ id }) => id),
    mainOf: linked.flatMap((variant) => (image_url !== null && variant.image_url === image_url ? [variant.id] : [])),
    ambientsOf: linked.flatMap(({ id, meta: { ambients } }) =>
      ambients.some((ambient) => ambient.id === assetId)
        ? [{ id, assetIds: ambients.map((ambient) => ambient.id) }]
        : [],
    ),
  }
}

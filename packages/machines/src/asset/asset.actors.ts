import { type Asset, type AssetPatch, type Client, type ListQuery, STATES } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { invalidateAssets } from '../assets/assets.actors.ts'
import { createEditActors } from '../shared/edit.actors.ts'
import { createListActors } from '../shared/list.actors.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { type AssetValues, metaParts } from './edit-asset.machine.ts'

/** The actors of the asset form. */
export const createEditAssetActors = ({ assets }: Pick<Client, 'assets'>, cache: QueryClient) =>
  createEditActors<Asset, AssetValues>({
    read: (id, options) => assets.get(id, options),
    save: async ({ id, change, ifMatch }) => {
      try {
        return await assets.update(id, patchOf(change), { ifMatch })
      } finally {
        // After a refusal or a lost answer too, as the assets on screen may be outdated.
        invalidateAssets(cache)
      }
    },
  })

/** The actors of the list of variants that use an asset. */
export const createLinkedVariantActors = (
  { assets, variants }: Pick<Client, 'assets' | 'variants'>,
  cache: QueryClient,
  assetId: string,
) =>
  createListActors(
    {
      list: (query, options) => assets.linkedVariants(assetId, query, options),
      columns: variants.columns,
    },
    {
      columns: variantKeys.columns,
      list: (query: ListQuery) => variantKeys.ofAsset(assetId, query),
    },
    cache,
  )

/** Only the entries that changed are sent. A state that users cannot set is left out. */
function patchOf(change: Partial<AssetValues>): AssetPatch {
  const { name, description } = change
  const state = STATES.find((known) => known === change.state)
  const metas = Object.values(metaParts.join(change)).map(({ id, value }) => ({ id, value }))
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(state && { state }),
    ...(metas.length > 0 && { metas }),
  }
}

import { ApiError, type Asset, type AssetPatch, type Client, type ListQuery, STATES, type Tagged } from '@selvedge/sdk'
import type { FormerFile } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { invalidateAssets } from '../assets/invalidate-assets.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { createEditActors } from '../shared/edit.actors.ts'
import { createListActors } from '../shared/list.actors.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import type { RestoredFile } from './asset-file.machine.ts'
import { type AssetValues, metaParts } from './edit-asset.machine.ts'

/** The actors of the asset form. */
export const createEditAssetActors = ({ assets }: Pick<Client, 'assets'>, cache: QueryClient) =>
  createEditActors<Asset, AssetValues>({
    read: (id, options) => assets.get(id, options),
    save: ({ id, change, ifMatch }) =>
      thenInvalidate(
        () => assets.update(id, patchOf(change), { ifMatch }),
        () => invalidateAssets(cache),
      ),
  })

/** The actors of the file of an asset; the upload queue is the app's. */
export function createAssetFileActors({ assets, uploads }: Pick<Client, 'assets' | 'uploads'>, cache: QueryClient) {
  return {
    readFormerFiles: fromRead<readonly FormerFile[], { assetId: string }>(({ input, signal }) =>
      uploads.formerFiles(input.assetId, { signal }),
    ),
    readAsset: fromRead<Tagged<Asset>, { assetId: string }>(({ input, signal }) =>
      assets.get(input.assetId, { signal }),
    ),
    // Ignores the abort signal: leaving the page does not undo what the server has begun.
    restoreFile: fromPromise<Tagged<Asset>, RestoredFile>(({ input }) =>
      thenInvalidate(
        () => restore(input),
        () => invalidateAssets(cache),
      ),
    ),
  }

  /** That something else about the asset has changed does not matter, as long as it has the file that was seen. */
  async function restore({ assetId, formerId, checksum }: RestoredFile): Promise<Tagged<Asset>> {
    const { value, etag } = await assets.get(assetId)
    if (value.checksum !== checksum) throw new ApiError('stale', 'The asset has another file.')
    return uploads.restore(assetId, formerId, { ifMatch: etag })
  }
}

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

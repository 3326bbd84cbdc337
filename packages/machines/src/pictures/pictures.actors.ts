import { type Client, isApiError, type Tagged, type Variant } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { invalidateAssets } from '../assets/assets.actors.ts'
import type { LinkedImage } from './link-main.machine.ts'

/** The real work behind the slots of the machines that give pictures to a variant. */
export function createPictureActors({ variants }: Pick<Client, 'variants'>, cache: QueryClient) {
  return {
    readVariant: fromRead<Tagged<Variant>, { id: string }>(({ input: { id }, signal }) => variants.get(id, { signal })),
    // Changes go without the signal: what the server has begun is not undone by leaving the page.
    linkImage: fromPromise<Tagged<Variant>, LinkedImage>(({ input }) => changing(() => linkImage(input))),
    linkAmbients: fromPromise<Tagged<Variant>, { id: string; assetIds: readonly string[] }>(
      ({ input: { id, assetIds } }) => changing(() => variants.changeAmbients(id, assetIds, { mode: 'append' })),
    ),
  }

  async function linkImage({ id, assetId, ifMatch }: LinkedImage): Promise<Tagged<Variant>> {
    try {
      return await variants.linkImage(id, assetId, { ifMatch })
    } catch (error) {
      if (!isApiError(error, 'stale')) throw error
      // A colleague changed the variant meanwhile. Which picture it shows depends on none of its other fields, so it is
      // linked all the same, to what it is now.
      const { etag } = error.current ?? (await variants.get(id))
      return variants.linkImage(id, assetId, { ifMatch: etag })
    }
  }

  /** Also after a refusal or a lost answer: the variant may have its pictures then. */
  async function changing<Done>(work: () => Promise<Done>): Promise<Done> {
    try {
      return await work()
    } finally {
      invalidateAssets(cache)
    }
  }
}

import { type Client, isApiError, type Tagged, type UploadFile, type Variant } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { invalidateAssets } from '../assets/invalidate-assets.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { refusalOf } from '../shared/file-problem.ts'
import type { LinkedImage } from './link-main.machine.ts'
import { linkProblem } from '../shared/link-problem.ts'
import type { UploadOutcome } from './upload-pictures.machine.ts'

/** The actors of the machines that link pictures to a variant. */
export function createPictureActors({ variants }: Pick<Client, 'variants'>, cache: QueryClient) {
  const invalidate = () => invalidateAssets(cache)
  return {
    readVariant: fromRead<Tagged<Variant>, { id: string }>(({ input: { id }, signal }) => variants.get(id, { signal })),
    // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
    linkImage: fromPromise<Tagged<Variant>, LinkedImage>(({ input }) =>
      thenInvalidate(() => linkImage(input), invalidate),
    ),
    linkAmbients: fromPromise<Tagged<Variant>, { id: string; assetIds: readonly string[] }>(
      ({ input: { id, assetIds } }) =>
        thenInvalidate(() => variants.changeAmbients(id, assetIds, { mode: 'append' }), invalidate),
    ),
  }

  async function linkImage({ id, assetId, ifMatch }: LinkedImage): Promise<Tagged<Variant>> {
    try {
      return await variants.linkImage(id, assetId, { ifMatch })
    } catch (error) {
      if (!isApiError(error, 'stale')) throw error
      // A colleague has changed the variant. Its picture depends on none of the other fields, so the link is retried
      // with the current ETag.
      const { etag } = error.current ?? (await variants.get(id))
      return variants.linkImage(id, assetId, { ifMatch: etag })
    }
  }
}

/** Milliseconds before each retry; after the last one the user decides, who may know more about the connection. */
const RETRY_DELAYS = [250, 1_000, 3_000]

/** The actors of the machine that uploads pictures to the library. */
export const createUploadActors = ({ uploads }: Pick<Client, 'uploads'>, cache: QueryClient) => ({
  uploadPicture: fromPromise<UploadOutcome, UploadFile | undefined>(({ input, signal }) =>
    uploadPicture(uploads, cache, input, signal),
  ),
})

/** Which variant the pictures are for, and as what. */
export interface PictureTarget {
  variantId: string
  as: 'image' | 'ambients'
}

/** The actors of the machine that uploads pictures and links each to a variant before the next is sent. */
export const createTargetedUploadActors = (
  { uploads, variants }: Pick<Client, 'uploads' | 'variants'>,
  cache: QueryClient,
  { variantId, as }: PictureTarget,
) => ({
  uploadPicture: fromPromise<UploadOutcome, UploadFile | undefined>(async ({ input, signal }) => {
    const outcome = await uploadPicture(uploads, cache, input, signal)
    if ('refused' in outcome) return outcome
    const { id } = outcome.asset
    const link = () =>
      as === 'image' ? variants.linkImage(variantId, id) : variants.changeAmbients(variantId, [id], { mode: 'append' })
    try {
      return { ...outcome, variant: await thenInvalidate(link, () => invalidateAssets(cache)) }
    } catch (error) {
      if (linkProblem(error).problem === 'gone') return { refused: 'gone' }
      throw error
    }
  }),
})

async function uploadPicture(
  uploads: Client['uploads'],
  cache: QueryClient,
  file: UploadFile | undefined,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  if (!file || !mayBePicture(file)) return { refused: 'type' }
  const result = await uploads.resumable(file, { signal, retryDelays: RETRY_DELAYS })
  if ('errors' in result) return { refused: refusalOf(result.errors[0]?.code) }
  invalidateAssets(cache)
  return { asset: result.data }
}

/** A file whose type the browser does not know is left to the server. */
const mayBePicture = ({ data: { type } }: UploadFile) => type === '' || type.startsWith('image/')

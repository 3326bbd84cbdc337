import { type Asset, type Client, isApiError, type UploadResult } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { invalidateAssets } from '../assets/invalidate-assets.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { refusalOf } from '../shared/file-problem.ts'
import { createLibraryLookup } from './library-lookup.ts'
import { takeTurns } from './turns.ts'
import type { SentFile } from './upload-file.types.ts'
import type { ComparedFile, KnownFile, UploadOutcome } from './upload.types.ts'

/** Browsers open six connections to a server; two are left for the pages. */
const SENT_AT_ONCE = 4
/** A part takes about a second on a slow connection, so that the progress moves. */
const PART_BYTES = 4_194_304
/** Milliseconds before each retry within a try; after the last one the file pauses, and others have their turn. */
const RETRY_DELAYS = [250, 1_000, 3_000]

/** The actors of `uploadFileMachine`. `hashFile` computes a SHA-256 in hexadecimal, off the main thread. */
export function createUploadFileActors(
  { uploads, assets }: Pick<Client, 'uploads' | 'assets'>,
  cache: QueryClient,
  hashFile: (data: Blob, signal: AbortSignal) => Promise<string>,
) {
  const inTurn = takeTurns(SENT_AT_ONCE)
  const lookUp = createLibraryLookup(assets)
  return {
    hashFile: fromPromise<string, { data: Blob | undefined }>(({ input: { data = new Blob() }, signal }) =>
      hashFile(data, signal),
    ),
    compareFile: fromPromise<KnownFile, ComparedFile>(({ input }) => lookUp(input)),
    sendFile: fromPromise<UploadOutcome, SentFile>(({ input, signal }) =>
      inTurn(signal, async () => {
        const { replaces } = input
        const outcome = replaces ? await replace(input, replaces, signal) : outcomeOf(await send(input, {}, signal))
        if ('asset' in outcome) invalidateAssets(cache)
        return outcome
      }),
    ),
    abandonUpload: fromPromise<void, { uploadId: string }>(({ input }) => uploads.abandon(input.uploadId)),
  }

  /** Replaces the file that the user saw. That something else about the asset has changed since does not matter. */
  async function replace(file: SentFile, seen: Asset, signal: AbortSignal): Promise<UploadOutcome> {
    let ifMatch: string | undefined
    for (let { uploadId } = file; ; uploadId = undefined) {
      if (uploadId === undefined) {
        const current = await readAsset(seen.id, signal)
        if (!current) return { refused: 'gone' }
        if (current.value.checksum !== seen.checksum) return { refused: 'changed', replaces: current.value }
        // The same state would be refused again, endlessly.
        if (ifMatch !== undefined && ifMatch === current.etag) return { refused: 'failed' }
        ifMatch = current.etag
      }
      const result = await send({ ...file, uploadId }, { replaces: seen.id, ...(ifMatch && { ifMatch }) }, signal)
      if (codeOf(result) !== 'stale') return replacementOf(result, seen)
    }
  }

  async function readAsset(id: string, signal: AbortSignal) {
    try {
      return await assets.get(id, { signal })
    } catch (error) {
      if (isApiError(error, 'notFound')) return undefined
      throw error
    }
  }

  function send(
    { name, data = new Blob(), uploadId, keepsBoth, report }: SentFile,
    target: { replaces?: string; ifMatch?: string },
    signal: AbortSignal,
  ) {
    let isResumed = uploadId !== undefined
    return uploads.resumable(
      { name, data },
      {
        signal,
        partBytes: PART_BYTES,
        retryDelays: RETRY_DELAYS,
        keepsBoth,
        ...target,
        ...(uploadId !== undefined && { id: uploadId }),
        onBegun: (id) => report({ type: 'upload.begun', uploadId: id }),
        onProgress: (sent) => {
          report({ type: 'bytes.sent', sent, at: isResumed ? undefined : performance.now() })
          isResumed = false
        },
      },
    )
  }
}

const codeOf = (result: UploadResult) => ('errors' in result ? result.errors[0]?.code : undefined)

const outcomeOf = (result: UploadResult): UploadOutcome =>
  'errors' in result ? { refused: refusalOf(codeOf(result)) } : { asset: result.data }

function replacementOf(result: UploadResult, seen: Asset): UploadOutcome {
  if (!('errors' in result)) {
    return result.data.checksum === seen.checksum ? { refused: 'sameContent' } : { asset: result.data }
  }
  const code = codeOf(result)
  if (code === 'unsupported_type') return { refused: 'otherGroup' }
  return code === 'not_found' ? { refused: 'gone' } : outcomeOf(result)
}

/** The actor of `addAssetsMachine` that labels the new assets. */
export const createLabelActors = ({ assets }: Pick<Client, 'assets'>, cache: QueryClient) => ({
  // Ignores the abort signal: leaving the page does not undo what the server has begun.
  applyLabels: fromPromise<void, { assets: readonly string[]; labels: readonly string[] }>(async ({ input }) => {
    if (input.labels.length === 0) return
    await thenInvalidate(
      () => assets.updateMany(input.assets, { labels: input.labels }, { mode: 'append' }),
      () => invalidateAssets(cache),
    )
  }),
})

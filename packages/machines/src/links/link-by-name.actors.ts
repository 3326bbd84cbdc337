import { ApiError, type Client, type Job } from '@selvedge/sdk'
import type { AssetLinks, AssetsLinked } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { invalidateAssets } from '../assets/assets.actors.ts'
import { JOB_ABOVE } from '../limits.ts'
import { takingBack } from '../shared/taking-back.ts'
import { idsOf } from './ids-of.ts'
import type { NamesQuestion, NamesRead } from './link-by-name.types.ts'

interface Calls {
  assets: Pick<Client['assets'], 'list' | 'links'>
  jobs: Pick<Client['jobs'], 'watch'>
}

/** The actors of the machine that links by file name. */
export function createLinkByNameActors({ assets, jobs }: Calls, cache: QueryClient) {
  return {
    readNames: fromRead<NamesRead, NamesQuestion>(async ({ input: { choice, pattern }, signal }) => {
      const ids = await idsOf(assets, choice, { signal })
      signal.throwIfAborted()
      return { ids, preview: await assets.links.preview(ids, { pattern, signal }) }
    }),
    // Ignores the abort signal: leaving the page does not undo what the server has begun.
    linkByName: fromPromise<AssetsLinked, AssetLinks>(async ({ input }) => {
      try {
        if (input.links.length <= JOB_ABOVE) return await assets.links.create(input)
        return resultOf(await jobs.watch(await assets.links.asJob.create(input)))
      } finally {
        invalidateAssets(cache)
      }
    }),
  }
}

/** The actor of `undoLinksMachine`. */
export const createUndoLinkActors = (
  { bulkEdits }: { bulkEdits: Pick<Client['bulkEdits'], 'undo'> },
  cache: QueryClient,
) => ({
  takeBack: takingBack(bulkEdits, () => invalidateAssets(cache)),
})

function resultOf({ state, result, problem }: Job<AssetsLinked>): AssetsLinked {
  if (state === 'done' && result) return result
  const { status = 500, code, detail = 'The job was cancelled.' } = problem ?? {}
  throw new ApiError(status === 404 ? 'notFound' : 'server', detail, { status, code })
}

import type { Client, Job } from '@selvedge/sdk'
import type { AssetLinks, AssetsLinked } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { invalidateAssets } from '../assets/invalidate-assets.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { createFollowJob, type JobCalls } from '../shared/job.actors.ts'
import { takingBack } from '../shared/taking-back.ts'
import { idsOf } from './ids-of.ts'
import type { NamesQuestion, NamesRead } from './link-by-name.types.ts'

interface Calls {
  assets: Pick<Client['assets'], 'list' | 'links'>
  jobs: JobCalls
}

/** What is said when the user has left the page while the links were being made. */
interface WhenLeft {
  linked: (linked: AssetsLinked) => void
  failed: () => void
}

/** The actors of the machine that links by file name. */
export function createLinkByNameActors({ assets, jobs }: Calls, cache: QueryClient, whenLeft: WhenLeft) {
  const invalidate = () => invalidateAssets(cache)
  return {
    readNames: fromRead<NamesRead, NamesQuestion>(async ({ input: { choice, pattern }, signal }) => {
      const ids = await idsOf(assets, choice, { signal })
      signal.throwIfAborted()
      return { ids, preview: await assets.links.preview(ids, { pattern, signal }) }
    }),
    // Leaving the page does not undo what the server has begun: only who tells the user differs.
    linkByName: fromPromise<AssetsLinked, AssetLinks>(async ({ input, signal }) => {
      try {
        const linked = await thenInvalidate(() => assets.links.create(input), invalidate)
        if (signal.aborted) whenLeft.linked(linked)
        return linked
      } catch (error) {
        if (signal.aborted) whenLeft.failed()
        throw error
      }
    }),
    startTask: fromPromise<Job, AssetLinks>(({ input }) => assets.links.asJob.create(input)),
    followJob: createFollowJob(jobs, invalidate),
  }
}

/** The actor of `undoLinksMachine`. */
export const createUndoLinkActors = (
  { bulkEdits }: { bulkEdits: Pick<Client['bulkEdits'], 'undo'> },
  cache: QueryClient,
) => ({
  takeBack: takingBack(bulkEdits, () => invalidateAssets(cache)),
})

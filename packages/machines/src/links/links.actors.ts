import { type Choice, type Client, isMatching, type Variant } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { invalidateAssets } from '../assets/invalidate-assets.ts'
import { JOB_ABOVE } from '../limits.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { viewKeys } from '../views/views.keys.ts'
import { idsOf } from './ids-of.ts'
import type { ChosenItem, LinkedItems } from './link-choices.ts'

/** Most assets that one call links. */
const MAX_ASSETS = 500

type Calls = Pick<Client, 'variants' | 'views' | 'assets' | 'jobs'>

/** The actors of the machines that link assets and variants. */
export function createLinkActors({ variants, views, assets, jobs }: Calls, cache: QueryClient) {
  return {
    readViewVariants: fromRead<readonly ChosenItem[], { viewIds: readonly string[] }>(
      async ({ input: { viewIds }, signal }) => {
        const query = { fields: ['id', 'name', 'image_url', 'meta.product.name'], size: 500 }
        const found: ChosenItem[] = []
        for await (const variant of views.variantsOf(viewIds, query, { signal })) found.push(chosenVariant(variant))
        return found
      },
    ),
    // Ignores the abort signal: leaving the page does not undo what the server has begun.
    linkAssets: fromPromise<void, LinkedItems>(({ input }) =>
      thenInvalidate(
        () => link(input),
        () => {
          invalidateAssets(cache)
          void cache.invalidateQueries({ queryKey: viewKeys.lists })
        },
      ),
    ),
  }

  async function link({ variants: linked, assets: chosen, action }: LinkedItems): Promise<void> {
    if (!isMatching(linked) && linked.length === 0) return
    const ids = await idsOf(assets, chosen)
    for (let at = 0; at < ids.length; at += MAX_ASSETS) {
      // After the first of several calls, there is nothing left to replace.
      const mode = action === 'replace' && at === 0 ? 'upsert' : 'append'
      await change(linked, { meta: { assets: ids.slice(at, at + MAX_ASSETS) } }, mode)
    }
  }

  async function change(
    choice: Choice,
    fields: Parameters<Calls['variants']['updateMany']>[1],
    mode: 'append' | 'upsert',
  ) {
    if (!isMatching(choice) && choice.length <= JOB_ABOVE)
      return void (await variants.updateMany(choice, fields, { mode }))
    const ended = await jobs.watch(await variants.asJob.updateMany(choice, fields, { mode }))
    if (ended.state !== 'done') throw new Error(ended.problem?.detail ?? 'The job was cancelled.')
  }
}

/** A variant in the form that the wizards keep. */
export const chosenVariant = ({ id, name, image_url, meta }: Variant): ChosenItem => ({
  id,
  name,
  image_url,
  product: meta.product.name,
})

import { ALL, allOf, type Choice, type Client, type ListQuery, type View, type ViewDraft, where } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { FRESH_FOR } from '../limits.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import type { AddedVariants } from './create-view.machine.ts'
import { viewKeys } from './views.keys.ts'

const EVERY_VIEW: ListQuery = { limit: ALL }
const STATIC_VIEWS: ListQuery = { limit: ALL, filter: allOf(where('kind', 'eq', 'static')) }

/** The real work behind the slots of the view machines. Bound once per page, from the one client and cache. */
export function createViewActors({ views }: Pick<Client, 'views'>, cache: QueryClient) {
  return {
    readViews: fromPromise<readonly View[], void>(() => read(EVERY_VIEW)),
    readStaticViews: fromPromise<readonly View[], void>(() => read(STATIC_VIEWS)),
    // Changes go without the signal: what the server has begun is not undone by leaving the page.
    createView: fromPromise<string, ViewDraft>(async ({ input }) => {
      const id = await views.create(input)
      void cache.invalidateQueries({ queryKey: viewKeys.lists })
      return id
    }),
    addToView: fromPromise<AddedVariants, { viewId: string; choice: Choice }>(async ({ input: { viewId, choice } }) => {
      const added = await views.addVariants(viewId, choice)
      // A list may be narrowed to the members of a view.
      for (const queryKey of [viewKeys.lists, variantKeys.lists, variantKeys.allFacets]) {
        void cache.invalidateQueries({ queryKey })
      }
      return added
    }),
  }

  async function read(query: ListQuery): Promise<readonly View[]> {
    const page = await cache.fetchQuery({
      queryKey: viewKeys.list(query),
      queryFn: ({ signal }) => views.list(query, { signal }),
      staleTime: FRESH_FOR,
    })
    return page.data
  }
}

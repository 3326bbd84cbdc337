import { ALL, allOf, type Choice, type Client, type ListQuery, type View, type ViewDraft, where } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { FRESH_FOR } from '../limits.ts'
import { invalidateKeys } from '../query/invalidate.ts'
import { SHOWING_VARIANTS } from '../variants/variants.keys.ts'
import type { AddedVariants } from './create-view.machine.ts'
import { viewKeys } from './views.keys.ts'

const EVERY_VIEW: ListQuery = { limit: ALL }
const STATIC_VIEWS: ListQuery = { limit: ALL, filter: allOf(where('kind', 'eq', 'static')) }

/** The actors of the view machines. Created once per page. */
export function createViewActors({ views }: Pick<Client, 'views'>, cache: QueryClient) {
  return {
    readViews: fromPromise<readonly View[], void>(() => read(EVERY_VIEW)),
    readStaticViews: fromPromise<readonly View[], void>(() => read(STATIC_VIEWS)),
    // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
    createView: fromPromise<string, ViewDraft>(async ({ input }) => {
      const { value } = await views.create(input)
      void cache.invalidateQueries({ queryKey: viewKeys.lists })
      return value.id
    }),
    addToView: fromPromise<AddedVariants, { viewId: string; choice: Choice }>(async ({ input: { viewId, choice } }) => {
      const added = await views.addVariants(viewId, choice)
      invalidateKeys(cache, SHOWING_VARIANTS)
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

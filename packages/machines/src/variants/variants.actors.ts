import { type Choice, type Client, type Column, withoutEmptyItems } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { COLUMNS_FRESH_FOR } from '../limits.ts'
import { createPageQuery } from '../query/page-query.ts'
import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import type { ListParams } from '../shared/list-params.ts'
import { viewKeys } from '../views/views.keys.ts'
import { variantKeys } from './variants.keys.ts'

/** The real work behind the slots of the variant machines. Bound once per page, from the one client and cache. */
export function createVariantActors({ variants }: Pick<Client, 'variants'>, cache: QueryClient) {
  return {
    observeRows: createPageQuery(cache, (params: ListParams) => {
      const query = { ...params, filter: withoutEmptyItems(params.filter) }
      return { queryKey: variantKeys.list(query), queryFn: ({ signal }) => variants.list(query, { signal }) }
    }),
    readColumns: fromPromise<readonly Column[], void>(() =>
      cache.fetchQuery({
        queryKey: variantKeys.columns,
        queryFn: ({ signal }) => variants.columns({ signal }),
        staleTime: COLUMNS_FRESH_FOR,
      }),
    ),
    // Changes go without the signal: what the server has begun is not undone by leaving the page.
    deleteRows: fromPromise<ConfirmedRows, { choice: Choice }>(({ input: { choice } }) =>
      changing(async () => ({ count: await variants.deleteMany(choice) })),
    ),
    duplicateRows: fromPromise<ConfirmedRows, { choice: Choice }>(({ input: { choice } }) =>
      changing(async () => {
        const ids = await variants.duplicate(choice)
        return { count: ids.length, ids }
      }),
    ),
  }

  /** Also after a refusal or a lost answer: then other rows are there than those on screen, or may be. */
  async function changing<Done>(work: () => Promise<Done>): Promise<Done> {
    try {
      return await work()
    } finally {
      for (const queryKey of [variantKeys.lists, variantKeys.allFacets, viewKeys.lists]) {
        void cache.invalidateQueries({ queryKey })
      }
    }
  }
}

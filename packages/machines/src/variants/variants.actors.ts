import { type Client, type Column, withoutEmptyItems } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { COLUMNS_FRESH_FOR } from '../limits.ts'
import { createPageQuery } from '../query/page-query.ts'
import type { ListParams } from '../shared/list-params.ts'
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
  }
}

import type { Column, Filter, ListQuery, Page, RequestOptions } from '@selvedge/sdk'
import { withoutEmptyItems } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { COLUMNS_FRESH_FOR } from '../limits.ts'
import { createPageQuery } from '../query/page-query.ts'
import type { ListParams } from './list-params.ts'

/** The calls a list reads with. */
export interface ListCalls<Row> {
  list: (query: ListQuery, options: RequestOptions) => Promise<Page<Row>>
  columns: (options: RequestOptions) => Promise<Column[]>
}

/** Cache keys of a list. */
export interface ListKeys {
  columns: readonly unknown[]
  list: (query: ListQuery) => readonly unknown[]
}

/** The actors of a list machine. `scope` restricts every request, on top of the user's filter. */
export function createListActors<Row>(
  { list, columns }: ListCalls<Row>,
  keys: ListKeys,
  cache: QueryClient,
  scope: Filter = [],
) {
  return {
    observeRows: createPageQuery(cache, (params: ListParams) => {
      const query = {
        ...params,
        filter: withoutEmptyItems(params.filter),
        ...(scope.length > 0 && { privateFilter: scope }),
      }
      return { queryKey: keys.list(query), queryFn: ({ signal }) => list(query, { signal }) }
    }),
    readColumns: fromPromise<readonly Column[], void>(() =>
      cache.fetchQuery({
        queryKey: keys.columns,
        queryFn: ({ signal }) => columns({ signal }),
        staleTime: COLUMNS_FRESH_FOR,
      }),
    ),
  }
}

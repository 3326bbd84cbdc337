import { isApiError } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'

import { FRESH_FOR } from '../limits.ts'

/** The one query cache of an app: rows, totals, facets and columns, shared by all lists and emptied at sign-out. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: isWorthRetrying,
        // A list of thousands would be asked for again with every change of window.
        refetchOnWindowFocus: false,
        // The calls themselves find out whether the server is there; query-core's own guess would pause them silently.
        networkMode: 'always',
      },
    },
  })
}

/** One more try when the way to the server broke; every other answer stays as it is. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isWayBroken = isApiError(error, 'offline') || isApiError(error, 'unavailable') || isApiError(error, 'timeout')
  return failures < 1 && isWayBroken
}

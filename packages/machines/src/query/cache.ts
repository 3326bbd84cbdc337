import { isApiError } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'

import { FRESH_FOR } from '../limits.ts'

/** The app's single query cache: rows, totals, facets and columns, shared by all lists and cleared at sign-out. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: isWorthRetrying,
        // Refetching lists of thousands of rows on every window focus would be too expensive.
        refetchOnWindowFocus: false,
        // API calls detect themselves whether the server is reachable; query-core's own check would pause them
        // silently.
        networkMode: 'always',
      },
    },
  })
}

/** Retries once if the server could not be reached; any other failure is final. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isConnectionBroken =
    isApiError(error, 'offline') || isApiError(error, 'unavailable') || isApiError(error, 'timeout')
  return failures < 1 && isConnectionBroken
}

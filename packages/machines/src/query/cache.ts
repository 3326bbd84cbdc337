import { QueryClient } from '@tanstack/query-core'

import { FRESH_FOR } from '../limits.ts'

/** The app's single query cache: rows, totals, facets and columns, shared by all lists and cleared at sign-out. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        // Calls retry by themselves while that may help. Retrying them once more would only delay the message.
        retry: false,
        // Refetching lists of thousands of rows on every window focus would be too expensive.
        refetchOnWindowFocus: false,
        // API calls detect themselves whether the server is reachable; query-core's own check would pause them
        // silently.
        networkMode: 'always',
      },
    },
  })
}

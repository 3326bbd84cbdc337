import { useQuery } from '@tanstack/react-query'
import type { Facets } from '@selvedge/sdk'

const NONE: Facets = {}
const NO_KEY = ['no facets']
const FRESH_FOR = 5 * 60_000

export interface FoundFacets {
  facets: Facets
  hasFailed: boolean
  retry: () => void
}

/** Names and counts of filter values; empty until loaded, and never loaded if `key` is undefined. */
export function useListFacets(
  key: readonly unknown[] | undefined,
  read: (options: { signal: AbortSignal }) => Promise<Facets>,
): FoundFacets {
  const { data, isError, refetch } = useQuery<Facets>({
    queryKey: key ?? NO_KEY,
    queryFn: ({ signal }) => read({ signal }),
    staleTime: FRESH_FOR,
    enabled: key !== undefined,
  })
  return { facets: data ?? NONE, hasFailed: isError, retry: () => void refetch() }
}

import { variantKeys } from '@selvedge/machines'
import type { Facets, ListQuery } from '@selvedge/sdk'
import { useMemo } from 'react'
import { useQueryResult } from '../shared/use-query.ts'
import { useServices } from '../shared/services.ts'

const NONE: Facets = {}
const FRESH_FOR = 5 * 60_000

export interface FoundFacets {
  facets: Facets
  hasFailed: boolean
  retry: () => void
}

/** Names and counts of the values that filters choose from, under `narrowing`; empty until they are here, or without one. */
export function useVariantFacets(narrowing: ListQuery | undefined): FoundFacets {
  const { variants } = useServices().client
  const options = useMemo(
    () => ({
      queryKey: variantKeys.facets(narrowing ?? {}),
      queryFn: ({ signal }: { signal: AbortSignal }) => variants.facets(narrowing ?? {}, { signal }),
      staleTime: FRESH_FOR,
      enabled: narrowing !== undefined,
    }),
    [variants, narrowing],
  )
  const { data, isError, refetch } = useQueryResult<Facets>(options)
  return { facets: data ?? NONE, hasFailed: isError, retry: () => void refetch() }
}

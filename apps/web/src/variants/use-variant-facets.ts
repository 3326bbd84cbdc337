import { variantKeys } from '@selvedge/machines'
import type { Facets } from '@selvedge/sdk'
import { useQuery } from '../shared/use-query.ts'
import { useServices } from '../shared/services.ts'

const NONE: Facets = {}
const FRESH_FOR = 5 * 60_000

/** Names and counts of the values that filters choose from; empty until they are here. */
export function useVariantFacets(): Facets {
  const { variants } = useServices().client
  const facets = useQuery({
    queryKey: variantKeys.facets({}),
    queryFn: ({ signal }) => variants.facets({}, { signal }),
    staleTime: FRESH_FOR,
  })
  return facets ?? NONE
}

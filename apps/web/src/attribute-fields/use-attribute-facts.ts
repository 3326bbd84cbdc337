import { attributeKeys } from '@selvedge/machines'
import { ALL, allOf, type Attribute, createAttributes, type LinkedAttribute, type Page, where } from '@selvedge/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useResource } from '../shared/use-resource.ts'

const NONE: ReadonlyMap<string, Attribute> = new Map()
const FRESH_FOR = 5 * 60_000

/** Groups and descriptions of an item's attributes; empty until they have loaded. */
export function useAttributeFacts(linked: readonly LinkedAttribute[]) {
  const attributes = useResource('attributes', createAttributes)
  const ids = linked
    .map(({ attribute_id }) => attribute_id)
    .sort()
    .join()
  const options = useMemo(() => {
    const query = { limit: ALL, filter: allOf(where('id', 'in', ...ids.split(','))) }
    return {
      queryKey: attributeKeys.list(query),
      queryFn: ({ signal }: { signal: AbortSignal }) => attributes.list(query, { signal }),
      staleTime: FRESH_FOR,
      enabled: ids !== '',
      placeholderData: keepPreviousData,
    }
  }, [attributes, ids])
  const { data, isError, isLoading, refetch } = useQuery<Page<Attribute>>(options)
  const known = useMemo(() => (data ? new Map(data.data.map((attribute) => [attribute.id, attribute])) : NONE), [data])
  return { known, isLoading, hasFailed: isError, retry: () => void refetch() }
}

import { useQuery } from '@tanstack/react-query'
import { attributeKeys } from '@selvedge/machines'
import { createAttributes } from '@selvedge/sdk'
import type { AttributeUsage } from '@selvedge/sdk/wire'
import { useResource } from '../shared/use-resource.ts'

/** What uses an attribute, recounted each time. Without an id, nothing is read. */
export function useAttributeUsage(id: string | undefined) {
  const attributes = useResource('attributes', createAttributes)
  return useQuery<AttributeUsage>({
    queryKey: attributeKeys.usage(id ?? ''),
    queryFn: ({ signal }) => attributes.usage(id ?? '', { signal }),
    staleTime: 0,
    enabled: id !== undefined,
  })
}

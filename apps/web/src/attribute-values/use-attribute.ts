import { valueKeys } from '@selvedge/machines'
import { type Attribute, createAttributes, isApiError } from '@selvedge/sdk'
import { useQuery } from '@tanstack/react-query'
import { useResource } from '../shared/use-resource.ts'

export interface FoundAttribute {
  /** Undefined while it is loading, and when it could not be loaded. */
  attribute: Attribute | undefined
  isMissing: boolean
  /** There is nothing to show; an attribute that was read earlier still is. */
  hasFailed: boolean
  retry: () => void
}

/** The attribute whose values are shown. */
export function useAttribute(id: string): FoundAttribute {
  const attributes = useResource('attributes', createAttributes)
  const { data, error, isError, refetch } = useQuery({
    queryKey: valueKeys.attribute(id),
    queryFn: async ({ signal }) => (await attributes.get(id, { signal })).value,
  })
  const isMissing = isApiError(error, 'notFound')
  return {
    attribute: data,
    isMissing,
    hasFailed: isError && !isMissing && data === undefined,
    retry: () => void refetch(),
  }
}

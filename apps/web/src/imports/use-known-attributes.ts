import { useQuery } from '@tanstack/react-query'
import { attributeKeys } from '@selvedge/machines'
import { type Attribute, createAttributes } from '@selvedge/sdk'
import { useResource } from '../shared/use-resource.ts'

const MAX_ATTRIBUTES = 500
const NONE: readonly Attribute[] = []

interface KnownAttributes {
  attributes: readonly Attribute[]
  hasFailed: boolean
  retry: () => void
}

/** Existing attributes that a column may fill. In a very large catalogue, the rest can only be matched by name. */
export function useKnownAttributes(): KnownAttributes {
  const attributes = useResource('attributes', createAttributes)
  const query = { size: MAX_ATTRIBUTES }
  const { data, isError, refetch } = useQuery({
    queryKey: attributeKeys.list(query),
    queryFn: ({ signal }) => attributes.list(query, { signal }),
  })
  return { attributes: data?.data ?? NONE, hasFailed: isError, retry: () => void refetch() }
}

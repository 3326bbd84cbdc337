import { valueKeys, valuesIn } from '@selvedge/machines'
import { type Choice, createAttributeValues } from '@selvedge/sdk'
import { useQuery } from '@tanstack/react-query'
import { useResource } from '../shared/use-resource.ts'

/** How many variants and products have at least one of the values, recounted each time. */
export function useValuesUsage(attributeId: string, choice: Choice) {
  const attributeValues = useResource('attributeValues', createAttributeValues)
  return useQuery({
    queryKey: valueKeys.usage(attributeId, choice),
    queryFn: ({ signal }) => attributeValues.usage(valuesIn(attributeId, choice), { signal }),
    staleTime: 0,
  })
}

import { valueKeys } from '@selvedge/machines'
import { createAttributeValues, type Facets } from '@selvedge/sdk'
import { useQuery } from '@tanstack/react-query'
import { useResource } from '../shared/use-resource.ts'

const ALL = {}

/** The standards and tolerances that values of the attribute have. */
export function useValueChoices(attributeId: string) {
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const { data, isError } = useQuery({
    queryKey: valueKeys.facets(attributeId, ALL),
    queryFn: ({ signal }) => attributeValues.facets(attributeId, ALL, { signal }),
  })
  return { standards: namesIn(data, 'standard'), tolerances: namesIn(data, 'tolerance'), hasFailed: isError }
}

const namesIn = (facets: Facets | undefined, column: string) =>
  (facets?.[column] ?? []).flatMap(({ id }) => (id ? [id] : []))

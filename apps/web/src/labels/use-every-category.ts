import { labelKeys } from '@selvedge/machines'
import { ALL, createLabelCategories } from '@selvedge/sdk'
import { useQuery } from '@tanstack/react-query'
import { useResource } from '../shared/use-resource.ts'

/** All categories with all their labels, by name; read when `isWanted`. */
export function useEveryCategory(isWanted = true) {
  const labelCategories = useResource('labelCategories', createLabelCategories)
  const { data, isError, refetch } = useQuery({
    queryKey: labelKeys.every,
    queryFn: ({ signal }) => labelCategories.list({ limit: ALL }, { signal }),
    enabled: isWanted,
  })
  return { categories: data?.data, hasFailed: isError && !data, retry: () => void refetch() }
}

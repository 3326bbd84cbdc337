import { useQuery } from '@tanstack/react-query'
import { setupKeys } from '@selvedge/machines'
import { createSetup } from '@selvedge/sdk'
import { useResource } from '../shared/use-resource.ts'

/** Progress of the first steps. Always refetched, because any page may complete a step. */
export function useSetup() {
  const setup = useResource('setup', createSetup)
  const { data } = useQuery({
    queryKey: setupKeys.all,
    queryFn: ({ signal }) => setup.get({ signal }),
    staleTime: 0,
  })
  return data
}

import { setupKeys } from '@selvedge/machines'
import { createSetup } from '@selvedge/sdk'
import { useQueryResult } from '../shared/use-query.ts'
import { useResource } from '../shared/use-resource.ts'

/** How far the supplier is; asked for anew wherever it is shown, because every page may tick a step. */
export function useSetup() {
  const setup = useResource('setup', createSetup)
  const { data } = useQueryResult({
    queryKey: setupKeys.all,
    queryFn: ({ signal }) => setup.get({ signal }),
    staleTime: 0,
  })
  return data
}

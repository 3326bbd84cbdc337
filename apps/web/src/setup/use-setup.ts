import { setupQuery } from '@selvedge/machines'
import { createSetup } from '@selvedge/sdk'
import { useQuery } from '@tanstack/react-query'
import { useResource } from '../shared/use-resource.ts'

/** Progress of the first steps, and whether the demo can be loaded. */
export const useSetup = () => useQuery(setupQuery(useResource('setup', createSetup)))

import { createViewPageActors, viewPageMachine, type ViewPageRef } from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'

export function useViewPage(id: string): ViewPageRef {
  const { client, cache } = useServices()
  const [machine] = useState(() => viewPageMachine.provide({ actors: createViewPageActors(client, cache) }))
  return useActorRef(machine, { ...inspectActor(), input: { id } })
}

import { createViewPageActors, viewPageMachine, type ViewPageRef, type ViewPageSnapshot } from '@selvedge/machines'
import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useLastView } from '../shared/use-last-view.ts'

export function useViewPage(id: string): ViewPageRef {
  const { client, cache } = useServices()
  const [machine] = useState(() => viewPageMachine.provide({ actors: createViewPageActors(client, cache) }))
  const page = useActorRef(machine, { ...inspectActor(), input: { id } })
  useLinkInSidebar(page, id)
  return page
}

/** The sidebar links to the view shown last, but not to one that is gone, e.g. because a colleague has deleted it. */
function useLinkInSidebar(page: ViewPageRef, id: string) {
  const lastView = useLastView()
  const follow = useEffectEvent((snapshot: ViewPageSnapshot) => {
    if (snapshot.matches('showing')) lastView.store(id)
    else if (snapshot.matches('missing') && lastView.id === id) lastView.forget()
  })
  useEffect(() => {
    const subscription = page.subscribe((snapshot) => follow(snapshot))
    return () => subscription.unsubscribe()
  }, [page])
}

import { changeGroupMachine, createChangeGroupActors, type SelectionRef } from '@selvedge/machines'
import { createAttributeGroups } from '@selvedge/sdk'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { inspectActor } from '../shared/inspect.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { GROUPS_ADDRESS } from './group-address.ts'
import { LINK_ATTRIBUTES } from './link-attributes.messages.ts'

/** Adds attributes to a group and returns to the groups; after a refusal, deleted ones are no longer selected. */
export function useLinkAttributes(groupId: string, selection: SelectionRef) {
  const { cache, toasts } = useServices()
  const [, navigate] = useLocation()
  const attributeGroups = useResource('attributeGroups', createAttributeGroups)
  const [machine] = useState(() =>
    changeGroupMachine.provide({ actors: createChangeGroupActors({ attributeGroups }, cache) }),
  )
  const change = useActorRef(machine, { ...inspectActor(), input: {} })
  const isLinking = useSelector(change, (snapshot) => snapshot.hasTag('busy'))

  useEffect(() => {
    const ended = change.subscribe({
      complete() {
        const { output } = change.getSnapshot()
        if (output?.change.task !== 'linkAttributes') return
        toasts.show({ title: LINK_ATTRIBUTES.done(output.change.attributeIds.length), tone: 'success' })
        navigate(GROUPS_ADDRESS, { replace: true })
      },
    })
    const refused = change.on('refused', ({ problem, goneLinks }) => {
      selection.send({ type: 'rows.removed', ids: goneLinks })
      const title = goneLinks.length > 0 ? LINK_ATTRIBUTES.someGone : LINK_ATTRIBUTES.problems[problem]
      toasts.show({ title, tone: 'danger' })
    })
    return () => {
      ended.unsubscribe()
      refused.unsubscribe()
    }
  }, [change, navigate, toasts, selection])

  return {
    isLinking,
    link: (attributeIds: readonly string[]) =>
      change.send({ type: 'submitted', change: { task: 'linkAttributes', id: groupId, attributeIds } }),
    /** Goes back; a page that was opened by its address leads to the groups. */
    cancel: () => (isAfterPage() ? history.back() : navigate(GROUPS_ADDRESS, { replace: true })),
  }
}

/** Whether Back stays in the app. */
function isAfterPage(): boolean {
  if (!('navigation' in window)) return false
  const { currentEntry } = window.navigation
  return window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.sameDocument === true
}

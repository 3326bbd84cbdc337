import {
  createFindDuplicatesActors,
  findDuplicatesMachine,
  takingBackMerge,
  undoMergeMachine,
} from '@selvedge/machines'
import { createAttributeValues, createJobs } from '@selvedge/sdk'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { offerUndo } from '../shared/offer-undo.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { DUPLICATES } from './duplicates.messages.ts'

/** Finds duplicates of an attribute's values, and offers to undo what was merged. */
export function useDuplicates(attributeId: string) {
  const { cache, toasts } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const jobs = useResource('jobs', createJobs)
  const [machine] = useState(() =>
    findDuplicatesMachine.provide({ actors: createFindDuplicatesActors({ attributeValues, jobs }, cache) }),
  )
  const page = useActorRef(machine, { ...inspectActor(), input: { attributeId } })

  useEffect(() => {
    const notices = [
      page.on('dismissed', () => toasts.show({ title: DUPLICATES.dismissed, tone: 'success' })),
      page.on('merged', ({ groups, mergeId }) => {
        if (mergeId === undefined) return
        offerUndo({
          machine: undoMergeMachine.provide({ actors: { takeBack: takingBackMerge({ attributeValues }, cache) } }),
          before: { mergeId },
          toasts,
          words: {
            done: DUPLICATES.done(groups),
            undo: DUPLICATES.undo,
            retry: DUPLICATES.retry,
            failed: ({ problem, serverMessage }) =>
              problem === 'offline' ? DUPLICATES.unanswered : (serverMessage ?? DUPLICATES.notUndone),
          },
          onUndone: ({ value }) => {
            toasts.show({ title: DUPLICATES.undone(value), tone: 'success' })
            page.send({ type: 'retry' })
          },
        })
      }),
    ]
    return () => {
      for (const notice of notices) notice.unsubscribe()
    }
  }, [page, toasts, attributeValues, cache])

  return page
}

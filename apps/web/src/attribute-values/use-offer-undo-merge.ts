import { takingBackMerge, undoMergeMachine } from '@selvedge/machines'
import { createAttributeValues } from '@selvedge/sdk'
import { useCallback } from 'react'
import { offerUndo } from '../shared/offer-undo.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { UNDO_MERGE } from './merge.messages.ts'

interface OfferedMerge {
  /** What undoes it; undefined when the server does not say. */
  mergeId: string | undefined
  done: string
  onUndone?: () => void
}

/** Says that values were merged, and offers to undo it. */
export function useOfferUndoMerge(): (merge: OfferedMerge) => void {
  const { cache, toasts } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  return useCallback(
    ({ mergeId, done, onUndone }) => {
      if (mergeId === undefined) {
        toasts.show({ title: done, tone: 'success' })
        return
      }
      offerUndo({
        machine: undoMergeMachine.provide({ actors: { takeBack: takingBackMerge({ attributeValues }, cache) } }),
        before: { mergeId },
        toasts,
        words: {
          done,
          undo: UNDO_MERGE.undo,
          retry: UNDO_MERGE.retry,
          failed: ({ problem, serverMessage }) =>
            problem === 'offline' ? UNDO_MERGE.unanswered : (serverMessage ?? UNDO_MERGE.notUndone),
        },
        onUndone: ({ value }) => {
          toasts.show({ title: UNDO_MERGE.undone(value), tone: 'success' })
          onUndone?.()
        },
      })
    },
    [attributeValues, cache, toasts],
  )
}

import { type ConfirmedRows, createUndoDeletionActors, undoDeletionMachine } from '@selvedge/machines'
import { type Choice, createTrash } from '@selvedge/sdk'
import { useCallback } from 'react'
import { offerUndo } from '../shared/offer-undo.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { deletedBy } from './deleted-by.ts'
import { restoredText } from './restored-text.ts'
import { TRASH } from './trash.messages.ts'

/** Says that items were deleted, and offers to restore them from the trash. */
export function useOfferRestore(): (chosen: Choice, rows: ConfirmedRows, done: string) => void {
  const { cache, toasts } = useServices()
  const trash = useResource('trash', createTrash)
  return useCallback(
    (chosen, rows, done) => {
      const choice = deletedBy(chosen, rows)
      if (!choice) {
        toasts.show({ title: done, tone: 'success' })
        return
      }
      offerUndo({
        machine: undoDeletionMachine.provide({ actors: createUndoDeletionActors({ trash }, cache) }),
        before: { choice },
        toasts,
        words: {
          done,
          undo: TRASH.undo,
          retry: TRASH.retry,
          failed: ({ problem, serverMessage }) =>
            problem === 'offline' ? TRASH.unanswered : (serverMessage ?? TRASH.notRestored),
        },
        onUndone: ({ value }) => toasts.show({ title: restoredText(value), tone: 'success' }),
      })
    },
    [trash, cache, toasts],
  )
}

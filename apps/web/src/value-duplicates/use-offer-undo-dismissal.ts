import { takingBackDismissal, undoDismissalMachine } from '@selvedge/machines'
import { createAttributeValues } from '@selvedge/sdk'
import { useCallback } from 'react'
import { offerUndo } from '../shared/offer-undo.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { DUPLICATES } from './duplicates.messages.ts'

/** Says that values will not be proposed again, and offers to undo it. */
export function useOfferUndoDismissal(attributeId: string): (dismissalId: string, onUndone: () => void) => void {
  const { toasts } = useServices()
  const attributeValues = useResource('attributeValues', createAttributeValues)
  return useCallback(
    (dismissalId, onUndone) =>
      offerUndo({
        machine: undoDismissalMachine.provide({ actors: { takeBack: takingBackDismissal({ attributeValues }) } }),
        before: { attributeId, dismissalId },
        toasts,
        words: {
          done: DUPLICATES.dismissed,
          undo: DUPLICATES.undo,
          retry: DUPLICATES.retry,
          failed: ({ problem, serverMessage }) =>
            problem === 'offline' ? DUPLICATES.problems.offline : (serverMessage ?? DUPLICATES.notProposed),
        },
        onUndone: () => {
          toasts.show({ title: DUPLICATES.proposed, tone: 'success' })
          onUndone()
        },
      }),
    [attributeId, attributeValues, toasts],
  )
}

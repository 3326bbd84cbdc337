import type { CreateViewOutcome } from '@selvedge/machines'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { isDialogNamed } from '../shared/dialog-entry.ts'
import { useServices } from '../shared/services.ts'
import { showAddedToast } from './added-toast.ts'
import { CREATE_VIEW } from './create-view.messages.ts'

/** Handles the result of the create-view dialog: opens a new view, or reports added variants with undo. */
export function useAfterView(onClose: () => void) {
  const services = useServices()
  const [, navigate] = useLocation()
  return useCallback(
    (outcome: CreateViewOutcome | undefined) => {
      if (outcome?.kind === 'created') {
        services.toasts.show({ title: CREATE_VIEW.created, tone: 'success' })
        // A dialog in the address is replaced by the view in the history.
        const replace = isDialogNamed()
        if (!replace) onClose()
        return navigate(`/app/views/${outcome.id}`, { replace })
      }
      onClose()
      if (outcome) showAddedToast(services, outcome)
    },
    [services, navigate, onClose],
  )
}

import type { CreateViewOutcome } from '@selvedge/machines'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '../shared/services.ts'
import { sayAdded } from './say-added.ts'
import { CREATE_VIEW } from './create-view.messages.ts'

/** What comes of the create-view dialog: a new view is opened; variants that were added to one can be taken out again. */
export function useAfterView(onClose: () => void) {
  const services = useServices()
  const [, navigate] = useLocation()
  return useCallback(
    (outcome: CreateViewOutcome | undefined) => {
      onClose()
      if (!outcome) return
      if (outcome.kind === 'created') {
        services.toasts.show({ title: CREATE_VIEW.created, tone: 'success' })
        return navigate(`/app/views/${outcome.id}`)
      }
      sayAdded(services, outcome)
    },
    [services, navigate, onClose],
  )
}

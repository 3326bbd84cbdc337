import type { EditVariantRef } from '@selvedge/machines'
import { useEffect } from 'react'
import { EDITING } from '../editing/editing.messages.ts'
import { useServices } from '../shared/services.ts'
import { fieldName } from './variant-values.ts'
import { VARIANT } from './variant.messages.ts'

/** Shows a toast after a save the user asked for, and when a colleague's changes were merged in. */
export function useVariantNotices(edit: EditVariantRef): void {
  const { toasts } = useServices()
  useEffect(() => {
    const confirmed = edit.on('confirmed', () =>
      toasts.show({ title: VARIANT.updated, tone: 'success', id: 'variant-saved' }),
    )
    const merged = edit.on('merged', ({ fields }) => {
      const { context } = edit.getSnapshot()
      toasts.show({ title: EDITING.merged(fields.map((field) => fieldName(field, context)).join(', ')) })
    })
    return () => {
      confirmed.unsubscribe()
      merged.unsubscribe()
    }
  }, [edit, toasts])
}

import type { EditVariantRef } from '@selvedge/machines'
import { useEffect } from 'react'
import { EDITING } from '../editing/editing.messages.ts'
import { useServices } from '../shared/services.ts'
import { fieldName } from './variant-values.ts'
import { VARIANT } from './variant.messages.ts'

/** Says that the variant was saved when somebody asked for it, and what somebody else changed of it meanwhile. */
export function useVariantNotices(edit: EditVariantRef): void {
  const { toasts } = useServices()
  useEffect(() => {
    let isAsked = false
    let { opened } = edit.getSnapshot().context
    const saySaved = () => toasts.show({ title: VARIANT.updated, tone: 'success', id: 'variant-saved' })
    const snapshots = edit.subscribe(({ context }) => {
      // Asked for when it had saved itself already, or reverted to what it was.
      const isSavedAlready = context.opened !== opened && context.opened === context.values
      opened = context.opened
      isAsked ||= context.isAsked
      if (isSavedAlready) saySaved()
    })
    const saved = edit.on('saved', () => {
      if (isAsked) saySaved()
      isAsked = false
    })
    const merged = edit.on('merged', ({ fields }) => {
      const { context } = edit.getSnapshot()
      toasts.show({ title: EDITING.merged(fields.map((field) => fieldName(field, context)).join(', ')) })
    })
    return () => {
      for (const subscription of [snapshots, saved, merged]) subscription.unsubscribe()
    }
  }, [edit, toasts])
}

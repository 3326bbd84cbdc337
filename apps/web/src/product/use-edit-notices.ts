import type { EditProductRef } from '@selvedge/machines'
import { useEffect } from 'react'
import { EDITING } from '../editing/editing.messages.ts'
import { useServices } from '../shared/services.ts'
import { fieldName } from './field-words.ts'
import { PRODUCT } from './product.messages.ts'

/** Shows a toast after each save and when a colleague's changes were merged in. */
export function useEditNotices(edit: EditProductRef): void {
  const { toasts } = useServices()
  useEffect(() => {
    const saved = edit.on('saved', () => toasts.show({ title: PRODUCT.updated, tone: 'success', id: 'product-saved' }))
    const merged = edit.on('merged', ({ fields }) =>
      toasts.show({ title: EDITING.merged(fields.map((field) => fieldName(field, edit)).join(', ')) }),
    )
    return () => {
      saved.unsubscribe()
      merged.unsubscribe()
    }
  }, [edit, toasts])
}

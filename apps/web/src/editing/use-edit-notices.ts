import type { EditRef, EditValues, FieldOf } from '@selvedge/machines'
import { useEffect } from 'react'
import { useServices } from '../shared/services.ts'
import { EDITING } from './editing.messages.ts'

interface Words<Values extends EditValues> {
  /** Labels of the fields, as on the form. */
  fields: Readonly<Record<FieldOf<Values>, string>> | ((field: FieldOf<Values>) => string)
  /** Toast after each save, for forms with a save button. */
  saved?: string
  /** Toast after each save that the user asked for, for forms that also save by themselves. */
  confirmed?: string
}

/** Shows toasts when a colleague's changes were merged in and after saves. `words` must be stable. */
export function useEditNotices<Item, Values extends EditValues>(edit: EditRef<Item, Values>, words: Words<Values>) {
  const { toasts } = useServices()
  useEffect(() => {
    const { fields, saved, confirmed } = words
    const nameOf = (field: FieldOf<Values>) => (typeof fields === 'function' ? fields(field) : fields[field])
    const subscriptions = [
      edit.on('merged', (notice) => toasts.show({ title: EDITING.merged(notice.fields.map(nameOf).join(', ')) })),
      edit.on('saved', () => saved && toasts.show({ title: saved, tone: 'success' })),
      edit.on('confirmed', () => confirmed && toasts.show({ title: confirmed, tone: 'success', id: 'confirmed' })),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [edit, toasts, words])
}

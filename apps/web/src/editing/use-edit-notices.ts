import type { EditRef, EditValues, FieldOf } from '@selvedge/machines'
import { useEffect } from 'react'
import { useServices } from '../shared/services.ts'
import { EDITING } from './editing.messages.ts'

interface Words<Values extends EditValues> {
  /** Names of the fields as the form has them. */
  fields: Readonly<Record<FieldOf<Values>, string>>
  /** Said after each save, of a form that is saved by a button. */
  saved?: string
}

/** Says in a toast what somebody else changed under the form, and that it was saved. `words` stays the same object. */
export function useEditNotices<Item, Values extends EditValues>(edit: EditRef<Item, Values>, words: Words<Values>) {
  const { toasts } = useServices()
  useEffect(() => {
    const { fields, saved } = words
    const subscriptions = [
      edit.on('merged', (notice) =>
        toasts.show({ title: EDITING.merged(notice.fields.map((field) => fields[field]).join(', ')) }),
      ),
      edit.on('saved', () => saved && toasts.show({ title: saved, tone: 'success' })),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [edit, toasts, words])
}

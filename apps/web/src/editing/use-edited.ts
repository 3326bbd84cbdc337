import type { EditRef, EditValues } from '@selvedge/machines'
import { useSelector } from '@xstate/react'

interface Edited<Item, Values extends EditValues> {
  item: Item
  values: Values
  /** Field errors from the server, by field. */
  errors: Readonly<Record<string, string>>
}

/** The item and its current field values, for components that only render once it has loaded. */
export function useEdited<Item, Values extends EditValues>(edit: EditRef<Item, Values>): Edited<Item, Values> {
  const item = useSelector(edit, ({ context }) => context.item)
  const values = useSelector(edit, ({ context }) => context.values)
  const errors = useSelector(edit, ({ context }) => context.fieldErrors)
  if (item === undefined || values === undefined) throw new Error('The item on this form was not read yet.')
  return { item, values, errors }
}

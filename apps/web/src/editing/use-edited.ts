import type { EditRef, EditValues } from '@selvedge/machines'
import { useSelector } from '@xstate/react'

interface Edited<Item, Values extends EditValues> {
  item: Item
  values: Values
  /** The server's sentences on single fields. */
  errors: Readonly<Record<string, string>>
}

/** The item and what stands in its fields, for components that are on screen only once it was read. */
export function useEdited<Item, Values extends EditValues>(edit: EditRef<Item, Values>): Edited<Item, Values> {
  const item = useSelector(edit, ({ context }) => context.item)
  const values = useSelector(edit, ({ context }) => context.values)
  const errors = useSelector(edit, ({ context }) => context.fieldErrors)
  if (item === undefined || values === undefined) throw new Error('The item on this form was not read yet.')
  return { item, values, errors }
}

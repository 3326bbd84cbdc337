import type { AttributeValue, Choice } from '@selvedge/sdk'

import { typedValue } from '../attributes/typed-value.ts'

/** The fields of a value as filled in; an empty text means none. */
export interface ValueFields {
  value: string
  display_name: string
  description: string
  standard: string
  tolerance: string
}

export const NO_FIELDS: ValueFields = { value: '', display_name: '', description: '', standard: '', tolerance: '' }

/** A value as the user saw it. */
export interface SeenValue extends ValueFields {
  live: boolean
}

/** The type of the attribute, as far as it limits its values. */
interface Typed {
  displayType: string
}

/** `unlink` takes the asset off all of the values, or none. */
export type ValueChange =
  | ({ task: 'add'; fields: ValueFields } & Typed)
  | ({ task: 'edit'; id: string; fields: SeenValue } & Typed)
  | { task: 'unlink'; choice: Choice }

export const seenValue = (value: AttributeValue): SeenValue => ({ ...fieldsOf(value), live: value.live })

/** The fields of a value, for a form. */
export const fieldsOf = ({
  value,
  display_name,
  description,
  standard,
  tolerance,
}: Pick<AttributeValue, keyof ValueFields>): ValueFields => ({
  value,
  display_name: display_name ?? '',
  description: description ?? '',
  standard: standard ?? '',
  tolerance: tolerance ?? '',
})

/** The fields as they are sent. */
export const sentFields = <Fields extends ValueFields>(displayType: string, fields: Fields): Fields => ({
  ...fields,
  value: typedValue(displayType, fields.value),
})

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$|^[+-]?0x[\da-f]+$/i

/** Whether a text is no value of the attribute, as it is not a number. An empty text is not wrong yet. */
export function isNoNumber(displayType: string, text: string): boolean {
  if (displayType !== 'int' && displayType !== 'float') return false
  const typed = typedValue(displayType, text)
  return typed !== '' && !NUMBER.test(typed)
}

/** Whether the text can be sent as a value of the attribute. */
export const isPossibleValue = (displayType: string, text: string): boolean =>
  text.trim() !== '' && !isNoNumber(displayType, text)

/** Whether there is enough to send. */
export function isCompleteValue(change: ValueChange): boolean {
  return change.task === 'unlink' || isPossibleValue(change.displayType, change.fields.value)
}

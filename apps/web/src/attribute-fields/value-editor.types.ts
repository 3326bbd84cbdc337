import type { LinkedValue } from '@selvedge/machines'

/** As much of an attribute as its field needs. */
export interface PickedAttribute {
  id: string
  name: string
  display_type: string
  unit?: string | null
}

export interface ValueEditorProps {
  attribute: PickedAttribute
  value: readonly LinkedValue[]
  onChange: (values: LinkedValue[]) => void
  /** Of the field; the name and unit of the attribute without it. */
  label?: string
  hideLabel?: boolean
  disabled?: boolean
  /** What was typed before a reload. */
  restored?: string | undefined
  /** What is typed and not a value yet; undefined when there is nothing of the kind. */
  onTyped?: (text: string | undefined) => void
  /** The field was left, and nothing is under way. */
  onLeft?: () => void
}

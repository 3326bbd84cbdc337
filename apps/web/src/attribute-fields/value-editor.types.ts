import type { LinkedValue } from '@selvedge/machines'

/** The properties of an attribute that its field needs. */
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
  /** Defaults to the name and unit of the attribute. */
  label?: string
  hideLabel?: boolean
  disabled?: boolean
  /** Text typed before a reload. */
  restored?: string | undefined
  /** Text that is typed but not a value yet; undefined when there is none. */
  onTyped?: (text: string | undefined) => void
  /** The field has lost the focus and nothing is pending. */
  onLeft?: () => void
}

import { ChosenValueEditor } from './chosen-value-editor.tsx'
import { DayEditor, TruthEditor } from './plain-value-editors.tsx'
import { TypedValueEditor } from './typed-value-editor.tsx'
import type { ValueEditorProps } from './value-editor.types.ts'

interface AttributeValuePickerProps extends ValueEditorProps {
  /** Defaults to true for attributes of type multiple_choice. */
  multiple?: boolean
}

/** Chooses or types the values of one attribute. A new value is added to the attribute at once. */
export function AttributeValuePicker({ multiple, ...props }: AttributeValuePickerProps) {
  const { display_type } = props.attribute
  const isMultiple = multiple ?? display_type === 'multiple_choice'
  if (isMultiple || CHOSEN.has(display_type)) return <ChosenValueEditor {...props} multiple={isMultiple} />
  if (display_type === 'date') return <DayEditor {...props} />
  if (display_type === 'boolean') return <TruthEditor {...props} />
  return <TypedValueEditor {...props} />
}

const CHOSEN = new Set(['single_choice', 'multiple_choice'])

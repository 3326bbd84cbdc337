import type { AttributeParts } from '@selvedge/machines'
import { ATTRIBUTES } from './attribute-fields.messages.ts'
import { valueWords } from './value-words.ts'

type State = Partial<AttributeParts> | undefined
/** All versions of the form's values that an edit holds. */
interface Known {
  values: State
  conflict: { theirs: State } | undefined
  draft: { change: State; base: State } | undefined
  known: State
}

/** Name of an attribute field; falls back to a generic name when a colleague has removed the attribute. */
export function attributeName(field: keyof AttributeParts, { values, conflict, draft, known }: Known): string {
  const states = [values, conflict?.theirs, draft?.change, draft?.base, known]
  return states.map((state) => state?.[field]?.attribute).find((name) => name !== undefined) ?? ATTRIBUTES.one
}

export const attributeWords = (attribute: AttributeParts[keyof AttributeParts] | undefined): string =>
  attribute ? valueWords(attribute.display_type, attribute.values) : ''

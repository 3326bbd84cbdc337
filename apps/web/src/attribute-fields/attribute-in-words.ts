import type { AttributeParts } from '@selvedge/machines'
import { ATTRIBUTES } from './attribute-fields.messages.ts'
import { valueWords } from './value-words.ts'

type State = Partial<AttributeParts> | undefined
/** What an edit knows of a form. */
interface Known {
  values: State
  conflict: { theirs: State } | undefined
  draft: { change: State; base: State } | undefined
  known: State
}

/** What an attribute that is a field of a form is called; one that somebody else took off has no name any more. */
export function attributeName(field: keyof AttributeParts, { values, conflict, draft, known }: Known): string {
  const states = [values, conflict?.theirs, draft?.change, draft?.base, known]
  return states.map((state) => state?.[field]?.attribute).find((name) => name !== undefined) ?? ATTRIBUTES.one
}

/** The values of an attribute on a form. */
export const attributeWords = (attribute: AttributeParts[keyof AttributeParts] | undefined): string =>
  attribute ? valueWords(attribute.display_type, attribute.values) : ''

import type { Attribute } from '@selvedge/sdk'

import { createChangeMachine } from '../shared/change.machine.ts'
import { isShortDescription } from './edit-attribute.machine.ts'

/** What the dialog asks for; versions are ids. */
export interface NewAttribute extends Pick<Attribute, 'name' | 'display_type'> {
  description: string
  versions: readonly string[]
}

/** Whether a new attribute has a name, and its description is short enough. */
export const isCompleteAttribute = ({ name, description }: Pick<NewAttribute, 'name' | 'description'>): boolean =>
  name.trim() !== '' && isShortDescription(description)

/** Dialog that creates an attribute. */
export const createAttributeMachine = createChangeMachine<NewAttribute>({
  id: 'createAttribute',
  description: 'Dialog that creates an attribute (specification 2, sections 2 and 5).',
  isComplete: isCompleteAttribute,
})

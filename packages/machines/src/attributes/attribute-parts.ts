import type { LinkedAttribute } from '@selvedge/sdk'

import { createParts, type Parts } from '../shared/edit-parts.ts'

/** The attributes of an item on a form, each a field of its own by its id. */
export type AttributeParts = Parts<'attributes', LinkedAttribute>

const parts = createParts<LinkedAttribute, 'attributes'>('attributes')
const byId = (attributes: readonly LinkedAttribute[]) =>
  Object.fromEntries(attributes.map((attribute) => [attribute.attribute_id, attribute]))

export const attributeParts = (attributes: readonly LinkedAttribute[]): AttributeParts => parts.split(byId(attributes))

/** The attributes that have a value. */
export const attributesOf = (values: Partial<AttributeParts>): LinkedAttribute[] => Object.values(parts.join(values))

/** What changes when an attribute has these values; without any it is none of the item's. */
export const attributeChange = (attribute: LinkedAttribute): Partial<AttributeParts> => ({
  [parts.fieldOf(attribute.attribute_id)]: attribute.values.length > 0 ? attribute : null,
})

/** The field of a form that an attribute is. */
export const attributeField = (attributeId: string): keyof AttributeParts => parts.fieldOf(attributeId)

/** Whether a field of a form is an attribute. */
export const isAttributeField = (field: string): field is keyof AttributeParts => parts.keyOf(field) !== undefined

/** What `attributes` of a patch takes after a change, which is all of them; undefined when none of them changed. */
export function changedValueIds(
  attributes: readonly LinkedAttribute[],
  change: Partial<AttributeParts>,
): string[] | undefined {
  const changed = parts.changed(byId(attributes), change)
  return changed && Object.values(changed).flatMap(({ values }) => values.map(({ id }) => id))
}

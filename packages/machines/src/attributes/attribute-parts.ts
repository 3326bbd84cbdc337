import type { LinkedAttribute } from '@selvedge/sdk'

import { createParts, type Parts } from '../shared/edit-parts.ts'

/** The attributes of an item as form fields, one per attribute id. */
export type AttributeParts = Parts<'attributes', LinkedAttribute>

const parts = createParts<LinkedAttribute, 'attributes'>('attributes')
const byId = (attributes: readonly LinkedAttribute[]) =>
  Object.fromEntries(attributes.map((attribute) => [attribute.attribute_id, attribute]))

export const attributeParts = (attributes: readonly LinkedAttribute[]): AttributeParts => parts.split(byId(attributes))

/** The attributes that have a value. */
export const attributesOf = (values: Partial<AttributeParts>): LinkedAttribute[] => Object.values(parts.join(values))

/** The form change that sets an attribute's values; without values the item loses the attribute. */
export const attributeChange = (attribute: LinkedAttribute): Partial<AttributeParts> => ({
  [parts.fieldOf(attribute.attribute_id)]: attribute.values.length > 0 ? attribute : null,
})

/** Name of an attribute's form field. */
export const attributeField = (attributeId: string): keyof AttributeParts => parts.fieldOf(attributeId)

/** Whether a form field is an attribute. */
export const isAttributeField = (field: string): field is keyof AttributeParts => parts.keyOf(field) !== undefined

/**
 * Value ids for `attributes` of a patch, which replaces all of them; undefined when the change touches no attribute.
 */
export function changedValueIds(
  attributes: readonly LinkedAttribute[],
  change: Partial<AttributeParts>,
): string[] | undefined {
  const changed = parts.changed(byId(attributes), change)
  return changed && Object.values(changed).flatMap(({ values }) => values.map(({ id }) => id))
}

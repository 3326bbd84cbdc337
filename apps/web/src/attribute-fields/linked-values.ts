import type { LinkedAttribute } from '@selvedge/sdk'

/** The attributes with one of them replaced; an attribute without values is removed. */
export function withAttribute(attributes: readonly LinkedAttribute[], attribute: LinkedAttribute): LinkedAttribute[] {
  const changed = attribute.values.length > 0 ? [attribute] : []
  const at = attributes.findIndex(({ attribute_id }) => attribute_id === attribute.attribute_id)
  return at < 0 ? [...attributes, ...changed] : attributes.toSpliced(at, 1, ...changed)
}

/** Adds the shown attributes that have no value, without duplicates. */
export function withEmpty(attributes: readonly LinkedAttribute[], shown: readonly LinkedAttribute[]) {
  const filled = new Set(attributes.map(({ attribute_id }) => attribute_id))
  const empty = new Map(
    shown
      .filter(({ attribute_id }) => !filled.has(attribute_id))
      .map((attribute) => [attribute.attribute_id, { ...attribute, values: [] }]),
  )
  return [...attributes, ...empty.values()]
}

/** Whether two linked attributes look the same on screen. */
export function isSameLinked(one: LinkedAttribute, other: LinkedAttribute): boolean {
  if (one === other) return true
  return (
    one.attribute_id === other.attribute_id &&
    one.attribute === other.attribute &&
    one.display_type === other.display_type &&
    one.unit === other.unit &&
    one.values.length === other.values.length &&
    one.values.every(({ id, value }, at) => id === other.values[at]?.id && value === other.values[at].value)
  )
}

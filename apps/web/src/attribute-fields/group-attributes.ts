import type { Attribute, LinkedAttribute } from '@selvedge/sdk'

export interface AttributeGroupRows {
  /** Id of the group; empty for ungrouped attributes. */
  id: string
  name: string
  attributes: LinkedAttribute[]
}

/** Puts each attribute under the first of its groups by name; ungrouped attributes come last. */
export function groupAttributes(
  attributes: readonly LinkedAttribute[],
  known: ReadonlyMap<string, Pick<Attribute, 'groups'>>,
): AttributeGroupRows[] {
  const groups = new Map<string, AttributeGroupRows>()
  for (const attribute of attributes) {
    const [first = NONE] = [...(known.get(attribute.attribute_id)?.groups ?? [])].sort(byName)
    const group = groups.get(first.id) ?? { ...first, attributes: [] }
    group.attributes.push(attribute)
    groups.set(first.id, group)
  }
  return [...groups.values()].sort(
    (one, other) => Number(one.id === '') - Number(other.id === '') || byName(one, other),
  )
}

const NONE = { id: '', name: '' }
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en')

import type { Attribute, LinkedAttribute } from '@selvedge/sdk'

export interface AttributeGroupRows {
  /** Of the group; empty for what is in none. */
  id: string
  name: string
  attributes: LinkedAttribute[]
}

/** Attributes under the first of their groups by name, those of none last. */
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

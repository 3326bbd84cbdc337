import type { ItemChanges } from './remember-items.store.ts'

export interface GivenBack {
  fields: Record<string, unknown>
  /** Changed since, and therefore left as they are; under the names that people know them by. */
  kept: string[]
}

const NAMES: Record<string, string> = {
  product_id: 'Product',
  name: 'Name',
  value: 'Value',
  description: 'Description',
  state: 'State',
  external_url: 'External URL',
  external_id: 'SKU',
  ext_id: 'Product code',
  material_id: 'Material',
  material_family_id: 'Material family',
}

/** A material and its family are one thing: a material without its family, or with another one, is none. */
const MATERIAL = ['material_id', 'material_family_id']

/** Fields that still hold what the import wrote get what they held before; `fits` says whether that is possible. */
export function givenBack(
  changes: ItemChanges,
  current: Readonly<Record<string, unknown>>,
  fits: (before: Readonly<Record<string, unknown>>) => boolean,
): GivenBack {
  const back: GivenBack = { fields: {}, kept: [] }
  for (const fields of joinedFields(changes)) {
    const before = Object.fromEntries(fields.map((field) => [field, changes[field]?.[0]]))
    const isAsWritten = fields.every((field) => current[field] === changes[field]?.[1])
    if (isAsWritten && fits(before)) Object.assign(back.fields, before)
    else back.kept.push(...fields.flatMap((field) => (current[field] === before[field] ? [] : (NAMES[field] ?? []))))
  }
  return back
}

/** The fields that go back together; values have a rule of their own. */
function joinedFields(changes: ItemChanges): string[][] {
  const fields = Object.keys(changes).filter((field) => field !== 'value_ids' && !MATERIAL.includes(field))
  const material = MATERIAL.filter((field) => field in changes)
  return [...fields.map((field) => [field]), ...(material.length > 0 ? [material] : [])]
}

/**
 * The values of a variant, attribute by attribute: those of an attribute that somebody changed since stay.
 * `attributeOf` knows the values that there are.
 */
export function valuesGivenBack(
  changes: ItemChanges,
  current: readonly string[],
  attributeOf: ReadonlyMap<string, string>,
): { ids: string[]; kept: string[] } {
  const [before, after] = (changes['value_ids'] ?? [[], []]) as [string[], string[]]
  const of = (ids: readonly string[], attribute: string) =>
    ids.filter((id) => attributeOf.get(id) === attribute).toSorted()
  const concerned = new Set([...before, ...after].flatMap((id) => attributeOf.get(id) ?? []))
  let ids = [...current]
  const kept: string[] = []
  for (const attribute of concerned) {
    const [old, written, now] = [of(before, attribute), of(after, attribute), of(current, attribute)]
    if (isSame(old, written) || isSame(old, now)) continue
    if (isSame(written, now)) ids = [...ids.filter((id) => attributeOf.get(id) !== attribute), ...old]
    else kept.push(attribute)
  }
  return { ids: ids.toSorted(), kept }
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

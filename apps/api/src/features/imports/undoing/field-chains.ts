import { headerOf } from './option-fields.ts'
import type { ItemChanges } from './remember-items.store.ts'

/** A later import's changes to an item that the undone import also changed. */
export interface Link {
  importId: string
  itemId: string
  /** Old and new value, by field. */
  changes: ItemChanges
  rev: number
  revBefore: number
}

export type Fields = Readonly<Record<string, unknown>>

export interface TakenOut {
  /** The values to restore. */
  back: Record<string, unknown>
  /** Fields that are not restored, under their display names. */
  kept: string[]
  /** Fields that a later import wrote, under their display names. */
  held: string[]
  /** The later imports that wrote those. */
  heldBy: string[]
  /** Columns to restore once their value is free again. */
  waiting: string[]
  /** Links whose remembered values changed. */
  handed: Set<Link>
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

/** A material and its family belong together: restoring one without the other would be inconsistent. */
export const MATERIAL = ['material_id', 'material_family_id']

/**
 * Removes an import from the history of each field. The next import that wrote the field inherits this one's old value,
 * unless a user changed the field in between. If no later import wrote it, the item gets its old value back, unless a
 * user changed it since. `later` must be in the order of writing.
 */
export function takenOut(
  changes: ItemChanges,
  later: readonly Link[],
  current: Fields,
  fits: (before: Fields) => boolean,
): TakenOut {
  const out: TakenOut = { back: {}, kept: [], held: [], heldBy: [], waiting: [], handed: new Set() }
  for (const fields of joinedFields(changes)) {
    const before = Object.fromEntries(fields.map((field) => [field, changes[field]?.[0]]))
    const named = () => fields.filter((field) => !isSame(current[field], before[field])).flatMap(nameOf)
    const next = later.find((link) => fields.some((field) => field in link.changes))
    if (next !== undefined) {
      out.held.push(...named())
      out.heldBy.push(next.importId)
      if (handOn(fields, changes, next)) out.handed.add(next)
    } else if (!fields.every((field) => isSame(current[field], changes[field]?.[1]))) out.kept.push(...named())
    else if (fits(before)) Object.assign(out.back, before)
    else {
      out.kept.push(...named())
      out.waiting.push(...fields)
    }
  }
  return out
}

/**
 * Returns false when a user changed the field before the next import did: undoing that one restores the user's value.
 */
function handOn(fields: readonly string[], changes: ItemChanges, { changes: next }: Link): boolean {
  const isUnbroken = fields.every((field) => !(field in next) || isSame(next[field]?.[0], changes[field]?.[1]))
  if (!isUnbroken) return false
  for (const field of fields) {
    const [before, after] = changes[field] ?? []
    next[field] = [before, next[field] ? next[field][1] : after]
  }
  const isBack = fields.every((field) => isSame(next[field]?.[0], next[field]?.[1]))
  if (isBack) for (const field of fields) delete next[field]
  return true
}

/** Groups of fields that are restored together. */
function joinedFields(changes: ItemChanges): string[][] {
  const fields = Object.keys(changes).filter((field) => !MATERIAL.includes(field))
  const material = MATERIAL.filter((field) => field in changes)
  return [...fields.map((field) => [field]), ...(material.length > 0 ? [material] : [])]
}

const nameOf = (field: string): string | [] =>
  headerOf(field) ?? (field.startsWith(VALUES) ? field.slice(VALUES.length) : NAMES[field]) ?? []

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const VALUES = 'values of '

/** The attribute of each existing value. */
export type AttributeOf = ReadonlyMap<string, string>

const LINKED = 'value_ids'

/** Splits the values of a variant into one field per attribute. */
export function byAttribute({ [LINKED]: linked, ...changes }: ItemChanges, attributeOf: AttributeOf): ItemChanges {
  if (linked === undefined) return changes
  const [before, after] = linked.map((ids) => valuesByAttribute(ids as string[], attributeOf)) as [Values, Values]
  const attributes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = attributes.map((field) => [field, [before[field] ?? [], after[field] ?? []]] as const)
  return { ...changes, ...Object.fromEntries(pairs.filter(([, [one, other]]) => !isSame(one, other))) }
}

/** Inverse of `byAttribute`. */
export function inOneList(changes: ItemChanges): ItemChanges {
  const all = Object.entries(changes)
  const values = all.filter(([field]) => field.startsWith(VALUES)).map(([, pair]) => pair as [string[], string[]])
  if (values.length === 0) return changes
  const linked = [values.flatMap(([before]) => before), values.flatMap(([, after]) => after)] as const
  return { ...Object.fromEntries(all.filter(([field]) => !field.startsWith(VALUES))), [LINKED]: linked }
}

type Values = Record<string, string[]>

/** Current fields of a variant, named as in `byAttribute`; an attribute without values is an empty list. */
export function fieldsByAttribute(
  { value_ids: ids, ...fields }: { value_ids: readonly string[] },
  changes: ItemChanges,
  attributeOf: AttributeOf,
): Fields {
  const none = Object.keys(changes).filter((field) => field.startsWith(VALUES))
  return { ...fields, ...Object.fromEntries(none.map((field) => [field, []])), ...valuesByAttribute(ids, attributeOf) }
}

/** The values of a variant after those of some attributes are restored; its other fields are in `fields`. */
export function withValues(back: Fields, ids: readonly string[], attributeOf: AttributeOf) {
  const all = Object.entries(back)
  const values = all.filter(([field]) => field.startsWith(VALUES))
  const attributes = new Set(values.map(([field]) => field))
  const others = ids.filter((id) => !attributes.has(VALUES + attributeOf.get(id)))
  return {
    fields: Object.fromEntries(all.filter(([field]) => !attributes.has(field))),
    ids: [...others, ...values.flatMap(([, given]) => given as string[])].toSorted(),
  }
}

function valuesByAttribute(ids: readonly string[], attributeOf: AttributeOf): Values {
  const values: Values = {}
  for (const id of ids.toSorted()) {
    const attribute = attributeOf.get(id)
    if (attribute !== undefined) (values[VALUES + attribute] ??= []).push(id)
  }
  return values
}

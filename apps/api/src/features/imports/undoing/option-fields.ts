import { optionIn, type Optionset } from '../planning/planned-options.ts'
import type { Fields } from './field-chains.ts'
import type { ItemChanges } from './remember-items.store.ts'

const OPTION = 'option '

/** The header of an option's field; undefined for other fields. */
export const headerOf = (field: string): string | undefined =>
  field.startsWith(OPTION) ? field.slice(OPTION.length) : undefined

const fieldOf = (header: string) => OPTION + header

/** Splits the options of a variant into one field per header; null where there is no such option. */
export function byHeader({ optionset, ...changes }: ItemChanges): ItemChanges {
  if (optionset === undefined) return changes
  const [before, after] = optionset as unknown as readonly [Optionset, Optionset]
  const headers = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = headers.map(
    (header) => [fieldOf(header), [optionIn(before, header) ?? null, optionIn(after, header) ?? null]] as const,
  )
  const differing = pairs.filter(([, [one, other]]) => JSON.stringify(one) !== JSON.stringify(other))
  return { ...changes, ...Object.fromEntries(differing) }
}

/** Inverse of `byHeader`; the optionsets hold only the options that changed. */
export function inOneOptionset(changes: ItemChanges): ItemChanges {
  const { options, others } = apart(changes)
  if (options.length === 0) return changes
  const side = (at: 0 | 1) => optionsOf(options.map(([header, pair]) => [header, pair[at]]))
  return { ...Object.fromEntries(others), optionset: [side(0), side(1)] }
}

/** The current options of a variant, named as in `byHeader`. */
export function fieldsByHeader(optionset: Optionset, changes: ItemChanges): Fields {
  const changed = Object.keys(changes).filter((field) => headerOf(field) !== undefined)
  return {
    ...Object.fromEntries(changed.map((field) => [field, null])),
    ...Object.fromEntries(Object.entries(optionset).map(([header, option]) => [fieldOf(header), option])),
  }
}

/** The options of a variant after some of them are restored; its other fields are in `fields`. */
export function withOptions(back: Fields, optionset: Optionset): { fields: Fields; optionset: Optionset } {
  const { options, others } = apart(back)
  return {
    fields: Object.fromEntries(others),
    optionset: optionsOf(Object.entries({ ...optionset, ...Object.fromEntries(options) })),
  }
}

function apart<Value>(fields: Readonly<Record<string, Value>>) {
  const all = Object.entries(fields)
  return {
    options: all.flatMap(([field, value]) => {
      const header = headerOf(field)
      return header === undefined ? [] : [[header, value] as const]
    }),
    others: all.filter(([field]) => headerOf(field) === undefined),
  }
}

const optionsOf = (options: readonly (readonly [string, unknown])[]): Optionset =>
  Object.fromEntries(options.filter(([, option]) => option !== null)) as Optionset

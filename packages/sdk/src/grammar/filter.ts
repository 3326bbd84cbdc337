/**
 * The filter of a list as data. Its text form is this ABNF (RFC 5234; `unreserved` and `pct-encoded` as in RFC 3986),
 * published in section 2 of the product's decisions; `parseFilter` reads it and `printFilter` writes it:
 *
 *     expression = group  *( ( "&" / "|" ) group )
 *     group      = "(" item *( ( "&" / "|" ) item ) ")"
 *     item       = column "[" operator "]:" [ value *( "^" value ) ]
 *     column     = 1*( ALPHA / DIGIT / "_" / "-" / "." )
 *     value      = *( unreserved / pct-encoded )
 *
 * `&` binds tighter than `|`, between items and between groups. The empty expression matches everything.
 */
import { isValueless, type Operator } from './operators.ts'

/** Operator between an item or group and the previous one: `and` binds tighter than `or`. */
export type Concat = 'and' | 'or'

/** One condition: column, operator, values. At most 1,000 characters per value (`FILTER_LIMITS`). */
export interface FilterItem {
  column: string
  operator: Operator
  /** `['']` is not canonical: its text equals that of `[]`. Empty values next to others are kept. */
  values: readonly string[]
  /** Operator between this item and the previous one; on the first item it is 'and' and has no effect. */
  concat: Concat
}

/** Items in one pair of parentheses; groups do not nest. */
export interface FilterGroup {
  /** Operator between this group and the previous one; on the first group it is 'and' and has no effect. */
  concat: Concat
  items: readonly FilterItem[]
}

/**
 * A filter as data, a list of groups; the empty filter matches every row. Build it with `where`, `allOf` and `anyOf`.
 */
export type Filter = readonly FilterGroup[]

/** Limits of one expression; characters are UTF-16 code units, counted after decoding in values. */
export const FILTER_LIMITS = {
  characters: 32_768,
  groups: 50,
  items: 200,
  values: 10_000,
  valueCharacters: 1_000,
} as const

/**
 * The filter without incomplete items and empty groups. Empty memberships stay, because they match nothing rather than
 * everything.
 */
export function withoutEmptyItems(filter: Filter): Filter {
  const groups = filter.map((group) => ({ ...group, items: keepParts(group.items, saysSomething) }))
  return keepParts(groups, (group) => group.items.length > 0)
}

/** Whether the item requires membership in an empty set: `id` or `view` with in, il or io and no value. */
export function isEmptyMembership(item: FilterItem): boolean {
  return MEMBERSHIP_COLUMNS.has(item.column) && MEMBERSHIP_OPERATORS.has(item.operator) && !hasValue(item)
}

const MEMBERSHIP_COLUMNS: ReadonlySet<string> = new Set(['id', 'view'])
const MEMBERSHIP_OPERATORS: ReadonlySet<Operator> = new Set(['in', 'il', 'io'])

/** Items or groups in disjunctive form: one list has to match with all of its parts. `a & b | c` is [[a, b], [c]]. */
export function disjunctionOf<T extends { concat: Concat }>(parts: readonly T[]): T[][] {
  const alternatives: T[][] = []
  for (const part of parts) {
    const last = alternatives.at(-1)
    if (last && part.concat === 'and') last.push(part)
    else alternatives.push([part])
  }
  return alternatives
}

/** The inverse of `disjunctionOf`: [[a, b], [c]] is `a & b | c`. Empty lists are left out. */
export function joinDisjunction<T extends { concat: Concat }>(alternatives: readonly (readonly T[])[]): T[] {
  return alternatives
    .filter((parts) => parts.length > 0)
    .flatMap((parts, alternative) =>
      parts.map((part, index) => ({ ...part, concat: alternative > 0 && index === 0 ? 'or' : 'and' })),
    )
}

// Goes through the disjunctive form: removing b from `a | b & c` leaves c as an alternative to a, although it was
// joined by `&`.
function keepParts<T extends { concat: Concat }>(parts: readonly T[], keep: (part: T) => boolean): T[] {
  return joinDisjunction(disjunctionOf(parts).map((alternative) => alternative.filter(keep)))
}

const saysSomething = (item: FilterItem) => isValueless(item.operator) || hasValue(item) || isEmptyMembership(item)

const hasValue = (item: FilterItem) => item.values.some((value) => value !== '')

import { type Filter, type FilterItem, withoutEmptyItems } from '@selvedge/sdk/wire'

/** A row as a test sees it: the value of each column, with arrays for columns that may have several. */
export type ModelRow = Record<string, string | number | boolean | null | readonly (string | number | boolean)[]>

export const fold = (text: string): string => text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The meaning of a filter without SQL: `|` of `&` of groups, each `|` of `&` of items. */
export function matches(filter: Filter, row: ModelRow): boolean {
  const effective = withoutEmptyItems(filter)
  if (effective.length === 0) return true
  return holds(effective, ({ items }) => holds(items, (item) => matchesItem(item, row)))
}

function holds<Part extends { concat: 'and' | 'or' }>(
  parts: readonly Part[],
  isTrue: (part: Part) => boolean,
): boolean {
  let any = false
  let all = true
  for (const [index, part] of parts.entries()) {
    if (index > 0 && part.concat === 'or') {
      any ||= all
      all = true
    }
    all &&= isTrue(part)
  }
  return any || all
}

function matchesItem({ column, operator, values }: FilterItem, row: ModelRow): boolean {
  const cell = row[column]
  const held = cell === null || cell === undefined || cell === '' ? [] : Array.isArray(cell) ? cell : [cell]
  const given = values.filter((value) => value !== '')
  const some = (test: (one: string | number | boolean, value: string) => boolean) =>
    held.some((one) => given.some((value) => test(one, value)))
  switch (operator) {
    case 'xt':
      return held.length > 0
    case 'xf':
    case 'nl':
      return held.length === 0
    case 'eq':
    case 'in':
    case 'il':
    case 'io':
      return some(isEqual)
    case 'ne':
    case 'na':
      return !some(isEqual)
    case 'ia':
      return given.every((value) => held.some((one) => isEqual(one, value)))
    case 'ct':
      return some((one, value) => fold(String(one)).includes(fold(value)))
    case 'sw':
      return some((one, value) => fold(String(one)).startsWith(fold(value)))
    case 'ew':
      return some((one, value) => fold(String(one)).endsWith(fold(value)))
    case 'lt':
      return some((one, value) => Number(one) < Number(value))
    case 'le':
      return some((one, value) => Number(one) <= Number(value))
    case 'gt':
      return some((one, value) => Number(one) > Number(value))
    case 'ge':
      return some((one, value) => Number(one) >= Number(value))
    case 'deq':
      return some((one, value) => dayOf(one) === value)
    case 'dne':
      return !some((one, value) => dayOf(one) === value)
    case 'dlt':
      return some((one, value) => dayOf(one) < value)
    case 'dle':
      return some((one, value) => dayOf(one) <= value)
    case 'dgt':
      return some((one, value) => dayOf(one) > value)
    case 'dge':
      return some((one, value) => dayOf(one) >= value)
  }
}

const dayOf = (moment: string | number | boolean): string => String(moment).slice(0, 10)

const isEqual = (one: string | number | boolean, value: string): boolean =>
  typeof one === 'number' ? one === Number(value) : fold(String(one)) === fold(value)

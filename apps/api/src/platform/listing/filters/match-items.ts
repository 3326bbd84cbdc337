import type { FilterItem } from '@selvedge/sdk/wire'
import { isId } from '../../db/ids.ts'
import { folded } from './folded-text.ts'

/** An item that filters name by its id, as facets do, or by its name. */
export interface NamedItem {
  id: string
  name: string
}

/** Ids of the items that the filter's values match; each item is tested once, however many values there are. */
export function matchItems(values: readonly string[], { operator }: FilterItem, items: readonly NamedItem[]): string[] {
  const lower = values.map((value) => value.toLowerCase())
  const ids = new Set(lower.filter(isId))
  const matches = comparison(
    operator,
    values.filter((_, index) => !isId(lower[index] ?? '')),
  )
  return items.filter(({ id, name }) => ids.has(id) || matches(folded(name))).map(({ id }) => id)
}

/** Tests whether a folded text equals or contains one of the values. */
export function comparison(operator: string, values: readonly string[]): (text: string) => boolean {
  const terms = new Set(values.map(folded))
  switch (operator) {
    case 'ct':
      return (text) => [...terms].some((term) => text.includes(term))
    case 'sw':
      return (text) => [...terms].some((term) => text.startsWith(term))
    case 'ew':
      return (text) => [...terms].some((term) => text.endsWith(term))
    default:
      return (text) => terms.has(text)
  }
}

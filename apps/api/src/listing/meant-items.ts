import type { FilterItem } from '@selvedge/sdk/wire'
import { isId } from '../db/ids.ts'
import { folded } from './folded-text.ts'

/** What a filter calls by its id, as facets do, or by its name. */
export interface NamedItem {
  id: string
  name: string
}

/** The ids of those that one value of a filter means. */
export function meantBy(value: string, { operator }: FilterItem, items: readonly NamedItem[]): string[] {
  const id = value.toLowerCase()
  if (isId(id)) return items.filter((item) => item.id === id).map((item) => item.id)
  const isMeant = comparison(operator, folded(value))
  return items.filter(({ name }) => isMeant(folded(name))).map((item) => item.id)
}

function comparison(operator: string, term: string): (name: string) => boolean {
  switch (operator) {
    case 'ct':
      return (name) => name.includes(term)
    case 'sw':
      return (name) => name.startsWith(term)
    case 'ew':
      return (name) => name.endsWith(term)
    default:
      return (name) => name === term
  }
}

import { allOf, parseFilter, parseSort, type View, where } from '@selvedge/sdk'
import { addressOf } from '../shared/list-address.ts'

/** The catalogue narrowed to a view: a dynamic one by its own filters and sorts, a static one by its members. */
export function viewInCatalogue(view: Pick<View, 'id' | 'kind' | 'filters' | 'sorts'>): string {
  const filter = view.kind === 'static' ? allOf(where('view', 'in', view.id)) : readable(parseFilter, view.filters)
  const sort = readable(parseSort, view.sorts)
  return `/app${addressOf({ page: 0, size: 25, filter, sort, search: '' })}`
}

/** What an older version stored and nobody can read any more narrows nothing. */
function readable<Part>(parse: (text: string) => readonly Part[], encoded: string): readonly Part[] {
  try {
    return parse(decodeURIComponent(encoded))
  } catch {
    return []
  }
}

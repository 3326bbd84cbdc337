import { allOf, type Filter, parseFilter, printFilter, type SortItem, type View, where } from '@selvedge/sdk'
import { parseSort, printSort, withoutEmptyItems } from '@selvedge/sdk/wire'

import { conflictsOf, diff, fieldsOf } from '../shared/edit-values.ts'

/** What a view stores of a list: filter, sorts, and its columns in order. */
export interface ViewScreen {
  filter: Filter
  sort: readonly SortItem[]
  attributes: readonly string[]
}

export type ViewPart = keyof ViewScreen

type Saved = Pick<View, 'kind' | 'filters' | 'sorts' | 'attributes'>

/** What a saved view shows. A static view has no filter: its members restrict the list instead (`scopeOf`). */
export function screenOf({ kind, filters, sorts, attributes }: Saved): ViewScreen {
  return {
    filter: kind === 'static' ? [] : readable(parseFilter, filters),
    sort: readable(parseSort, sorts),
    attributes: readable((text) => text.split(',').filter((column) => column !== ''), attributes),
  }
}

/** Fixed filter of a view's list: the members of a static view, nothing for a dynamic one. */
export const scopeOf = ({ id, kind }: Pick<View, 'id' | 'kind'>): Filter =>
  kind === 'static' ? allOf(where('view', 'in', id)) : []

/** The parts in which two screens differ, compared in canonical form. */
export const changedParts = (one: ViewScreen, other: ViewScreen): ViewPart[] =>
  fieldsOf(diff(textsOf(one), textsOf(other)))

/** The parts changed both here and elsewhere since `base`, to different values. */
export function clashingParts(base: ViewScreen, mine: ViewScreen, theirs: ViewScreen): ViewPart[] {
  const known = textsOf(base)
  return conflictsOf({ change: diff(known, textsOf(mine)), base: known, sent: [] }, textsOf(theirs))
}

const textsOf = ({ filter, sort, attributes }: ViewScreen): Record<ViewPart, string> => ({
  filter: printFilter(withoutEmptyItems(filter)),
  sort: printSort(sort),
  attributes: attributes.join(','),
})

/** Filters and sorts stored by an older version that can no longer be parsed count as empty. */
function readable<Part>(parse: (text: string) => readonly Part[], encoded: string): readonly Part[] {
  try {
    return parse(decodeURIComponent(encoded))
  } catch {
    return []
  }
}

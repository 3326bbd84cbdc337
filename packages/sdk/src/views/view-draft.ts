import { type Filter, withoutEmptyItems } from '../grammar/filter.ts'
import { printFilter } from '../grammar/print-filter.ts'
import { printSort, type SortItem } from '../grammar/sort.ts'
import { type Choice, isMatching, toWireChoice } from '../shared/choice.ts'
import type { ViewKind, WireViewDraft, WireViewPatch } from './views.schema.ts'

/** A view to be created. A dynamic view finds its variants by `filter`, a static one holds `variants`. */
export interface ViewDraft {
  name: string
  kind: ViewKind
  description?: string
  /** Whether all users see it; true by default. */
  public?: boolean
  live?: boolean
  /** Which variants a dynamic view shows. */
  filter?: Filter
  sort?: readonly SortItem[]
  /** Ids of the shown columns, in order. */
  attributes?: readonly string[]
  /** Members of a static view, at most 100,000. */
  variants?: Choice
}

/** Wire format of a draft: filter, sort and columns as texts, URL-encoded once. */
export function toWireViewDraft({
  filter = [],
  sort = [],
  attributes = [],
  variants,
  ...rest
}: ViewDraft): WireViewDraft {
  const isEmpty = variants === undefined || (!isMatching(variants) && variants.length === 0)
  return {
    ...rest,
    filters: encodedFilter(filter),
    sorts: encodedSort(sort),
    attributes: encodedColumns(attributes),
    ...(!isEmpty && { variants: toWireChoice(variants) }),
  }
}

/** Changes to a view. Members of a static view have their own calls, so it takes no `filter`. */
export interface ViewPatch {
  name?: string
  description?: string
  /** Only the author can make a view private. */
  public?: boolean
  live?: boolean
  /** Which variants a dynamic view shows. */
  filter?: Filter
  sort?: readonly SortItem[]
  /** Ids of the shown columns, in order. */
  attributes?: readonly string[]
}

/** Wire format of a change; omitted fields stay as they are. */
export function toWireViewPatch({ filter, sort, attributes, ...rest }: ViewPatch): WireViewPatch {
  return {
    ...rest,
    ...(filter && { filters: encodedFilter(filter) }),
    ...(sort && { sorts: encodedSort(sort) }),
    ...(attributes && { attributes: encodedColumns(attributes) }),
  }
}

const encodedFilter = (filter: Filter) => encodeURIComponent(printFilter(withoutEmptyItems(filter)))
const encodedSort = (sort: readonly SortItem[]) => encodeURIComponent(printSort(sort))
const encodedColumns = (columns: readonly string[]) => encodeURIComponent(columns.join(','))

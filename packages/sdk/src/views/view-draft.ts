import { type Filter, withoutEmptyItems } from '../grammar/filter.ts'
import { printFilter } from '../grammar/print-filter.ts'
import { printSort, type SortItem } from '../grammar/sort.ts'
import { type Choice, isMatching, toWireChoice } from '../shared/choice.ts'
import type { ViewKind, WireViewDraft } from './views.schema.ts'

/** A view to be created. A dynamic one finds its variants by `filter`, a static one holds `variants`. */
export interface ViewDraft {
  name: string
  kind: ViewKind
  description?: string
  public?: boolean
  live?: boolean
  filter?: Filter
  sort?: readonly SortItem[]
  /** The columns that are shown, in their order. */
  attributes?: readonly string[]
  variants?: Choice
}

/** A draft as it travels: filter, sort and columns as texts, URL-encoded once. */
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
    filters: encodeURIComponent(printFilter(withoutEmptyItems(filter))),
    sorts: encodeURIComponent(printSort(sort)),
    attributes: encodeURIComponent(attributes.join(',')),
    ...(!isEmpty && { variants: toWireChoice(variants) }),
  }
}

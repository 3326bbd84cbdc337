import { allOf, type Column, type Filter, type FilterItem } from '@selvedge/sdk'
import { FilterSuggestion } from '@selvedge/ui'

/** A filter to offer beside the applied ones. */
export interface SuggestedFilter {
  label: string
  item: FilterItem
}

interface SuggestedFiltersProps {
  suggested: readonly SuggestedFilter[]
  filter: Filter
  columns: readonly Column[]
  onChange: (filter: Filter) => void
}

/** Filters to apply with one press, on top of those that are applied; a column that is filtered by is not offered. */
export function SuggestedFilters({ suggested, filter, columns, onChange }: SuggestedFiltersProps) {
  const isFiltered = (column: string) => filter.some(({ items }) => items.some((item) => item.column === column))
  return suggested
    .filter(({ item: { column } }) => columns.some(({ id }) => id === column) && !isFiltered(column))
    .map(({ label, item }) => (
      <FilterSuggestion key={label} onClick={() => onChange(allOf(filter, item))}>
        {label}
      </FilterSuggestion>
    ))
}

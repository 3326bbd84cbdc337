import type { Column, Facets, Filter, FilterItem } from '@selvedge/sdk'
import { withoutEmptyItems } from '@selvedge/sdk/wire'
import { tableDate } from '../shared/dates.ts'
import { FILTERS, ONE_VALUE_NAMES, OPERATOR_NAMES } from './filters.messages.ts'

const SHOWN_VALUES = 2

/** Describes a filter item: 'Status', 'is any of Live, Draft'. */
export function wordsOf(
  item: FilterItem,
  columns: readonly Column[],
  facets: Facets,
): { column: string; condition: string } {
  const column = columns.find(({ id }) => id === item.column)
  const values = item.values.map((value) => valueName(value, column, facets))
  const shown = values.slice(0, SHOWN_VALUES).join(', ')
  const hidden = values.length - SHOWN_VALUES
  const operator = (values.length === 1 && ONE_VALUE_NAMES[item.operator]) || OPERATOR_NAMES[item.operator]
  const parts = [operator, shown, hidden > 0 ? FILTERS.more(hidden) : '']
  return { column: column?.header ?? item.column, condition: parts.filter(Boolean).join(' ') }
}

/** The filter without one of its items; the logic of the rest is unchanged. */
export function withoutItem(filter: Filter, group: number, item: number): Filter {
  const emptied = filter.map((old, at) => (at === group ? { ...old, items: old.items.map(emptyAt(item)) } : old))
  return withoutEmptyItems(emptied)
}

const emptyAt =
  (position: number) =>
  (item: FilterItem, at: number): FilterItem =>
    at === position ? { ...item, operator: 'eq', values: [] } : item

function valueName(value: string, column: Column | undefined, facets: Facets): string {
  if (column === undefined) return value
  if (column.type === 'date') return tableDate(value)
  if (column.type === 'boolean') return value === 'true' ? FILTERS.yes : FILTERS.no
  const named = facets[column.id]?.find(({ id }) => id === value)
  if (named) return named.name
  return column.type === 'number' && column.unit ? `${value} ${column.unit}` : value
}

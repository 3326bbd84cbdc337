import type { SortDirection, SortKey } from './types.ts'

/**
 * The next sort after a click on a header: that column alone or, with `add`, as a further key; cycles ascending,
 * descending, none.
 */
export function nextSort(sort: readonly SortKey[], column: string, add: boolean): SortKey[] {
  const direction = nextDirection(sort.find((key) => key.column === column)?.direction)
  if (!add) return direction ? [{ column, direction }] : []
  if (!direction) return sort.filter((key) => key.column !== column)
  if (direction === 'asc') return [...sort, { column, direction }]
  return sort.map((key) => (key.column === column ? { column, direction } : key))
}

function nextDirection(direction: SortDirection | undefined): SortDirection | undefined {
  if (!direction) return 'asc'
  return direction === 'asc' ? 'desc' : undefined
}

/** Sorts as `[ "-" ] column *( "," [ "-" ] column )`, `-` for descending; columns as in the ABNF of `filter.ts`. */
import { columnText, endOfColumn } from './column-name.ts'

/** One column to sort by, by its `id`; ties are broken by the next column, and finally by row id. */
export interface SortItem {
  column: string
  direction: 'asc' | 'desc'
}

/** Maximum number of sort columns. */
export const MAX_SORT_COLUMNS = 10

/** Parse error of a sort: `offset` is the position in the text, in UTF-16 code units from 0. */
export class SortSyntaxError extends Error {
  override readonly name = 'SortSyntaxError'
  readonly code = 'bad_sort'
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

/** Parses sort columns, most important first; '' is none. Throws SortSyntaxError. */
export function parseSort(text: string): SortItem[] {
  if (text === '') return []
  const sort: SortItem[] = []
  for (let start = 0; start <= text.length;) {
    if (sort.length === MAX_SORT_COLUMNS) {
      throw new SortSyntaxError(start, `A list is sorted by at most ${MAX_SORT_COLUMNS} columns.`)
    }
    const { item, end } = readSortItem(text, start)
    if (sort.some(({ column }) => column === item.column)) {
      throw new SortSyntaxError(start, 'A list is sorted by the same column only once.')
    }
    sort.push(item)
    start = end + 1
  }
  return sort
}

/** The text that `parseSort` reads; throws RangeError for a column outside the grammar or beginning with `-`. */
export function printSort(sort: readonly SortItem[]): string {
  return sort.map(printSortItem).join(',')
}

function printSortItem({ column, direction }: SortItem): string {
  if (column.startsWith('-')) throw new RangeError(`Not a column to sort by: ${column}`)
  return `${direction === 'desc' ? '-' : ''}${columnText(column)}`
}

function readSortItem(text: string, start: number): { item: SortItem; end: number } {
  const descending = text.charAt(start) === '-'
  const begin = descending ? start + 1 : start
  const end = endOfColumn(text, begin)
  // `-` may appear within a column's name, but at its start it would be read as a second sign.
  if (end === begin || text.charAt(begin) === '-') throw new SortSyntaxError(begin, 'A column is missing.')
  if (end < text.length && text.charAt(end) !== ',') throw new SortSyntaxError(end, 'Not a column.')
  return { item: { column: text.slice(begin, end), direction: descending ? 'desc' : 'asc' }, end }
}

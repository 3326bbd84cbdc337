import { isCode, readNumber, readUrl } from './cell-values.ts'
import { readDate } from './dates/read-date.ts'
import { ImportError } from './import-error.ts'
import { MAX_COLUMNS, MAX_HEADER_CHARACTERS } from './limits.ts'
import type { SourceRow } from './table.ts'

export const HEADER_SEARCH_ROWS = 50

export interface Header {
  names: string[]
  line: number
}

/** `first` are the first non-empty rows. */
export function findHeader(first: SourceRow[], wanted: number | undefined): Header {
  if (first.length === 0) throw new ImportError('no_rows', 'there is no row with any text in it.')
  const row = wanted === undefined ? likelyHeader(first) : namedHeader(first, wanted)
  const names = columnNames(row.cells)
  if (names.length > MAX_COLUMNS) {
    throw new ImportError('too_large', `the table has ${names.length} columns; 1,000 are allowed.`, row.line)
  }
  if (names.some((name) => name.length > MAX_HEADER_CHARACTERS)) {
    throw new ImportError('too_large', 'the name of a column may have up to 1,000 characters.', row.line)
  }
  if (first.at(-1) === row) {
    throw new ImportError('no_rows', `there are no rows below the header in line ${row.line}.`, row.line)
  }
  return { names, line: row.line }
}

function namedHeader(first: SourceRow[], line: number): SourceRow {
  const row = first.find((candidate) => candidate.line === line)
  if (row === undefined) throw new ImportError('ambiguous_header', `there is no text in line ${line}.`, line)
  return row
}

function likelyHeader(first: SourceRow[]): SourceRow {
  const width = usualWidth(first)
  for (const row of first) {
    if (readsAsHeader(row, width)) return row
    if (!readsAsTitle(row, width)) throw unclear(row)
  }
  throw unclear(first[0])
}

/** The width that most rows reach; a title above or a note below is narrower. */
function usualWidth(rows: SourceRow[]): number {
  const times = new Map<number, number>()
  for (const row of rows) times.set(extent(row.cells), (times.get(extent(row.cells)) ?? 0) + 1)
  const often = Math.max(...times.values())
  return Math.max(...[...times].filter(([, count]) => count * 2 > often).map(([width]) => width))
}

function readsAsHeader({ cells, spansColumns }: SourceRow, width: number): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length * 2 <= width || (spansColumns && filled.length < width)) return false
  if (filled.filter(isData).length * 2 > filled.length) return false
  return new Set(filled.map((cell) => cell.toLowerCase())).size * 2 > filled.length
}

/** With two columns, a single cell may be a title or a header with a missing name: only a merged cell is conclusive. */
function readsAsTitle({ cells, spansColumns }: SourceRow, width: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').length
  return spansColumns || (width > 2 && filled * 2 <= width)
}

function isData(text: string): boolean {
  return (
    isCode(text) ||
    readNumber(text, '.') !== undefined ||
    readNumber(text, ',') !== undefined ||
    readDate(text) !== undefined ||
    readUrl(text) !== undefined ||
    /^#[0-9a-f]{6}$/i.test(text)
  )
}

function unclear(row: SourceRow | undefined): ImportError {
  const line = row?.line ?? 1
  const reason = `line ${line} does not look like a row of column names. Choose the line with the column names.`
  return new ImportError('ambiguous_header', reason, line)
}

/** Names must be unique: an empty one gets its column number, a repeated one a counter. */
function columnNames(cells: string[]): string[] {
  const taken = new Set<string>()
  return cells.slice(0, extent(cells)).map((cell, index) => {
    const wanted = cell.trim() === '' ? `Column ${index + 1}` : cell
    let name = wanted
    for (let copy = 2; taken.has(name); copy++) name = `${wanted} (${copy})`
    taken.add(name)
    return name
  })
}

function extent(cells: string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

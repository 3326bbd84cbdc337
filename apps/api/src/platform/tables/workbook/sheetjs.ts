import { type CellObject, type ParsingOptions, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { ImportError } from '../import-error.ts'
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts'
import { type CellValue, numberCell } from './cell-value.ts'
import type { MergedRange } from './merges.ts'
import { formatOf, type NumberFormat } from './number-format.ts'

/** Workbooks from before Unicode name the code page of their texts. */
set_cptable(codePages)

/** Reads values and number formats; no formulas, styles or rendered texts. */
export function readBook(bytes: Buffer, options: ParsingOptions = {}): WorkBook {
  const plain = { cellFormula: false, cellHTML: false, cellText: false, cellNF: true }
  return read(bytes, { type: 'buffer', dense: true, ...plain, ...options })
}

export interface BookRow {
  line: number
  cells: CellValue[]
}

export function* rowsOf(sheet: WorkSheet | undefined, is1904: boolean): Generator<BookRow> {
  const formats = new FormatCache()
  for (const [index, row] of Object.entries(sheet?.['!data'] ?? [])) {
    const line = Number(index) + 1
    if (row.length > MAX_COLUMNS) throw new ImportError('too_large', 'a table may have up to 1,000 columns.', line)
    yield { line, cells: Array.from(row, (cell) => valueOf(cell, formats, is1904)) }
  }
}

export const mergesOf = (sheet: WorkSheet | undefined): MergedRange[] =>
  (sheet?.['!merges'] ?? []).map(({ s, e }) => ({ startRow: s.r, endRow: e.r, startCol: s.c, endCol: e.c }))

export const is1904 = (book: WorkBook): boolean => book.Workbook?.WBProps?.date1904 === true

function valueOf(cell: CellObject | undefined, formats: FormatCache, is1904: boolean): CellValue {
  if (cell === undefined || cell.v === undefined || cell.v === null) return null
  const { v: value, t: type, z: format } = cell
  if (type === 'e') return ERRORS[Number(value)] ?? '#N/A'
  if (typeof value === 'number') return numberCell(String(value), formats.of(format), is1904)
  if (typeof value === 'string') return value.slice(0, MAX_CELL_CHARACTERS + 1)
  return value instanceof Date ? value.toISOString() : value
}

/** A workbook has few formats for many cells. */
class FormatCache {
  private readonly formats = new Map<CellObject['z'], NumberFormat>()

  of(code: CellObject['z']): NumberFormat | undefined {
    if (code === undefined || code === 'General') return undefined
    let format = this.formats.get(code)
    if (format === undefined) {
      format = typeof code === 'number' ? formatOf(code, undefined) : formatOf(0, code)
      this.formats.set(code, format)
    }
    return format
  }
}

const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

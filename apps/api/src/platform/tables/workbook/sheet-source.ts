import type { CellValue } from './cell-value.ts'

export type WorkbookFormat = 'xlsx' | 'xlsb' | 'xls' | 'ods'

export interface SheetFacts {
  name: string
  isHidden: boolean
  /** Number of non-empty rows. */
  rows: number
}

export interface SourcedRow {
  /** From 1. */
  line: number
  cells: CellValue[]
  spansColumns: boolean
  isHidden: boolean
  /** Indices of the columns that the sheet hides, the same for all of its rows; absent if there are none. */
  hiddenColumns?: readonly number[]
}

/** An open workbook: its rows are read again on each request. */
export interface SheetSource {
  format: WorkbookFormat
  sheets: readonly SheetFacts[]
  rows: (sheet: string) => AsyncIterable<SourcedRow>
}

/**
 * In the order offered to the user: visible sheets with rows, then empty ones, then hidden ones, each in workbook
 * order.
 */
export function offeredSheets(sheets: readonly SheetFacts[]): SheetFacts[] {
  const rank = ({ isHidden, rows }: SheetFacts) => (isHidden ? 2 : rows === 0 ? 1 : 0)
  return sheets.toSorted((one, other) => rank(one) - rank(other))
}

/** The visible sheet with the most rows: covers, notes and lists of choices are shorter than the table. */
export function likelySheet(sheets: readonly SheetFacts[]): SheetFacts | undefined {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const [first, ...others] = visible.length > 0 ? visible : sheets
  return others.reduce((best, next) => (best !== undefined && next.rows > best.rows ? next : best), first)
}

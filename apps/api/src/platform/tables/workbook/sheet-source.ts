import type { CellValue } from './cell-value.ts'

export type WorkbookFormat = 'xlsx' | 'xlsb' | 'xls' | 'ods'

export interface SheetFacts {
  name: string
  isHidden: boolean
  /** Rows with anything in them. */
  rows: number
}

export interface SourcedRow {
  /** From 1. */
  line: number
  cells: CellValue[]
  spansColumns: boolean
  isHidden: boolean
}

/** A workbook that is open: its rows are read anew each time they are asked for. */
export interface SheetSource {
  format: WorkbookFormat
  sheets: readonly SheetFacts[]
  rows: (sheet: string) => AsyncIterable<SourcedRow>
}

/** As they are offered: visible sheets with rows first, then empty ones, then hidden ones, each as in the workbook. */
export function offeredSheets(sheets: readonly SheetFacts[]): SheetFacts[] {
  const rank = ({ isHidden, rows }: SheetFacts) => (isHidden ? 2 : rows === 0 ? 1 : 0)
  return sheets.toSorted((one, other) => rank(one) - rank(other))
}

/** The visible sheet with most rows: covers, notes and lists of choices are shorter than the table. */
export function likelySheet(sheets: readonly SheetFacts[]): SheetFacts | undefined {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const [first, ...others] = visible.length > 0 ? visible : sheets
  return others.reduce((best, next) => (best !== undefined && next.rows > best.rows ? next : best), first)
}

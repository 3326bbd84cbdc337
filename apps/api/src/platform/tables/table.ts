import type { LineOddity } from './encoding/decoded-file.ts'
import type { EncodingChoice } from './encoding/doubtful-words.ts'
import type { WorkbookFormat } from './workbook/sheet-source.ts'

export type DecimalSign = '.' | ','

/** `text` has fixed-width columns; `csv` has a delimiter. */
export type TableFormat = 'csv' | 'text' | WorkbookFormat

export interface TableRow {
  /** Line of the text or row of the sheet where it begins, from 1. */
  line: number
  cells: string[]
  /** One of its lines is not in the file's encoding. */
  oddity?: LineOddity
  /** Cells of a text that the file writes in another form, by column: `="007"` is 007. */
  written?: ReadonlyMap<number, string>
  /** Raw numbers by column, for digits that the sheet displays as a code: '00123' is 123. */
  numbers?: ReadonlyMap<number, string>
  /** Currencies and units by column that the sheet displays beside a number, and the cell does not hold. */
  units?: ReadonlyMap<number, string>
  /** The row is hidden in the sheet. */
  isHidden?: boolean
}

export interface Table {
  format: TableFormat
  encoding: string
  delimiter: string
  decimal: DecimalSign
  sheet?: string
  sheets?: string[]
  /** Number of non-empty rows of each sheet. */
  sheetRows?: number[]
  header: string[]
  headerLine: number
  /** Indices of the columns that the sheet hides. */
  hiddenColumns?: readonly number[]
  /** Possible encodings of a CSV, the one in use first, if the bytes allow several; absent if the user chose one. */
  encodings?: EncodingChoice[]
  /** The file does not reveal which of them is right. */
  isEncodingUnsure?: boolean
  /** Reads the file again on each iteration, without keeping its rows. */
  rows: AsyncIterable<TableRow>
}

export interface TableOverrides {
  encoding?: string
  delimiter?: string
  sheet?: string
  decimal?: DecimalSign
  headerLine?: number
}

export interface SourceRow extends TableRow {
  /** A merged cell spans several columns, as in a title. */
  spansColumns: boolean
}

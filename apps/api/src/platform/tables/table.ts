import type { LineOddity } from './encoding/decoded-file.ts'
import type { EncodingChoice } from './encoding/doubtful-words.ts'
import type { WorkbookFormat } from './workbook/sheet-source.ts'

export type DecimalSign = '.' | ','

/** `text` has its columns under each other, where `csv` has a sign between them. */
export type TableFormat = 'csv' | 'text' | WorkbookFormat

export interface TableRow {
  /** The line of the text or the row of the sheet where it begins, from 1. */
  line: number
  cells: string[]
  /** A line of it is not in the encoding of the file. */
  oddity?: LineOddity
  /** The number itself, by column, where a sheet shows digits that are no quantity: '00123' is 123. */
  numbers?: ReadonlyMap<number, string>
  /** The sheet does not show this row. */
  isHidden?: boolean
}

export interface Table {
  format: TableFormat
  encoding: string
  delimiter: string
  decimal: DecimalSign
  sheet?: string
  sheets?: string[]
  /** Rows of each sheet with anything in them. */
  sheetRows?: number[]
  header: string[]
  headerLine: number
  /** What a CSV can be in as well, that of the table first, where the bytes allow more than one; not where it was said. */
  encodings?: EncodingChoice[]
  /** The file does not say which of them it is in. */
  isEncodingUnsure?: boolean
  /** Reads the file anew each time it is iterated, without keeping its rows. */
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
  /** A merged cell reaches over several columns: what a title looks like. */
  spansColumns: boolean
}

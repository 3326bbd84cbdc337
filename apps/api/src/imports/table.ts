export type DecimalSign = '.' | ','

export interface TableRow {
  /** The line of the file (CSV) or the row of the sheet (XLSX) where it begins, from 1. */
  line: number
  cells: string[]
}

export interface Table {
  format: 'csv' | 'xlsx'
  encoding: string
  delimiter: string
  decimal: DecimalSign
  sheet?: string
  sheets?: string[]
  header: string[]
  headerLine: number
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

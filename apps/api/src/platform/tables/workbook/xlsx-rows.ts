import { plainNumber } from '../cell-values.ts'
import { ImportError } from '../import-error.ts'
import { hundredfold } from '../percent.ts'
import type { DecimalSign, SourceRow } from '../table.ts'
import type { SheetFacts, WorkbookFormat } from './sheet-source.ts'
import { workbookReader } from './xlsx-reader.ts'
import type { XlsxAnswer, XlsxCell, XlsxRow, XlsxTask } from './xlsx-worker.ts'

export interface Workbook {
  format: WorkbookFormat
  sheet: string
  sheets: SheetFacts[]
  rows: () => AsyncGenerator<XlsxRow>
}

/** Workbooks are read only through this module: in a separate process, with its own memory limit and a time limit. */
export async function openWorkbook(path: string, wanted: string | undefined): Promise<Workbook> {
  const ask = workbookReader(path)
  const { format, sheet, sheets } = await described(ask, wanted)
  return { format, sheet, sheets, rows: () => rowsOf(ask({ kind: 'rows', sheet })) }
}

/** Numbers are written with the decimal sign of the table's texts, so that one rule parses both. */
export function renderRow({ line, cells, spansColumns, isHidden }: XlsxRow, decimal: DecimalSign): SourceRow {
  const numbers = exactNumbers(cells)
  const units = unitsOf(cells)
  return {
    line,
    cells: cells.map((cell) => renderCell(cell, decimal)),
    spansColumns,
    ...(numbers && { numbers }),
    ...(units && { units }),
    ...(isHidden && { isHidden }),
  }
}

export function textsOf(row: XlsxRow): string[] {
  return row.cells.map((cell) => (typeof cell === 'string' ? cell : ''))
}

type Ask = (task: XlsxTask) => AsyncGenerator<XlsxAnswer>

async function described(ask: Ask, wanted: string | undefined) {
  for await (const answer of ask({ kind: 'describe', wanted })) {
    if (answer.kind !== 'described') continue
    const { format, sheet, sheets } = answer
    if (sheet === undefined) throw noSheet(sheets, wanted)
    return { format, sheet, sheets }
  }
  throw new ImportError('unreadable_file', 'the workbook could not be read.')
}

function noSheet(sheets: readonly SheetFacts[], wanted: string | undefined): ImportError {
  if (wanted === undefined) return new ImportError('no_rows', 'the workbook has no sheet to read.')
  return new ImportError(
    'unreadable_file',
    `there is no sheet '${wanted}'. There are: ${sheets.map(({ name }) => name).join(', ')}.`,
  )
}

async function* rowsOf(answers: AsyncGenerator<XlsxAnswer>): AsyncGenerator<XlsxRow> {
  for await (const answer of answers) if (answer.kind === 'rows') yield* answer.rows
}

function exactNumbers(cells: readonly XlsxCell[]): Map<number, string> | undefined {
  let numbers: Map<number, string> | undefined
  for (const [index, cell] of cells.entries()) {
    if (typeof cell !== 'object' || cell === null || !('shown' in cell)) continue
    numbers ??= new Map()
    numbers.set(index, plainNumber(cell.number))
  }
  return numbers
}

function unitsOf(cells: readonly XlsxCell[]): Map<number, string> | undefined {
  let units: Map<number, string> | undefined
  for (const [index, cell] of cells.entries()) {
    if (typeof cell === 'object' && cell !== null && 'amount' in cell) (units ??= new Map()).set(index, cell.unit)
  }
  return units
}

function renderCell(cell: XlsxCell, decimal: DecimalSign): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'true' : 'false'
  if (cell === null) return ''
  if (typeof cell === 'number') return withSign(plainNumber(cell), decimal)
  if ('amount' in cell) return withSign(plainNumber(cell.amount), decimal)
  return 'shown' in cell ? cell.shown : `${withSign(hundredfold(plainNumber(cell.share)), decimal)}%`
}

const withSign = (number: string, decimal: DecimalSign) => (decimal === '.' ? number : number.replace('.', ','))

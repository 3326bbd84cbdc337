import { plainNumber } from './cell-values.ts'
import { ImportError } from './import-error.ts'
import type { DecimalSign, SourceRow } from './table.ts'
import { workbookReader } from './xlsx-reader.ts'
import type { XlsxAnswer, XlsxCell, XlsxRow, XlsxTask } from './xlsx-worker.ts'

export interface Workbook {
  sheet: string
  sheets: string[]
  rows: () => AsyncGenerator<XlsxRow>
}

/** The one place that knows how workbooks are read: in a process, with its own memory and a time limit. */
export async function openWorkbook(path: string, wanted: string | undefined): Promise<Workbook> {
  const ask = workbookReader(path)
  const { sheet, sheets, merges } = await described(ask, wanted)
  return { sheet, sheets, rows: () => rowsOf(ask({ kind: 'rows', sheet, merges })) }
}

/** Numbers are written with the decimal sign of the table's texts, so that one rule reads both. */
export function renderRow(row: XlsxRow, decimal: DecimalSign): SourceRow {
  return { ...row, cells: row.cells.map((cell) => renderCell(cell, decimal)) }
}

export function textsOf(row: XlsxRow): string[] {
  return row.cells.map((cell) => (typeof cell === 'string' ? cell : ''))
}

type Ask = (task: XlsxTask) => AsyncGenerator<XlsxAnswer>

async function described(ask: Ask, wanted: string | undefined) {
  for await (const answer of ask({ kind: 'describe', wanted })) {
    if (answer.kind !== 'described') continue
    if (answer.sheet === undefined) throw noSheet(answer.sheets, wanted)
    return { sheet: answer.sheet, sheets: answer.sheets, merges: answer.merges }
  }
  throw new ImportError('unreadable_file', 'the workbook could not be read.')
}

function noSheet(sheets: string[], wanted: string | undefined): ImportError {
  if (wanted === undefined) return new ImportError('no_rows', 'the workbook has no sheet to read.')
  return new ImportError('unreadable_file', `there is no sheet '${wanted}'. There are: ${sheets.join(', ')}.`)
}

async function* rowsOf(answers: AsyncGenerator<XlsxAnswer>): AsyncGenerator<XlsxRow> {
  for await (const answer of answers) if (answer.kind === 'rows') yield* answer.rows
}

function renderCell(cell: XlsxCell, decimal: DecimalSign): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'true' : 'false'
  if (cell === null) return ''
  const number = plainNumber(cell)
  return decimal === '.' ? number : number.replace('.', ',')
}

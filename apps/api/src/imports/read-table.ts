import { csvRows, csvSample } from './csv-rows.ts'
import { detectDecimal } from './decimal-sign.ts'
import { checkedDelimiter, detectDelimiter } from './delimiter.ts'
import { fileKind } from './file-kind.ts'
import { findHeader, HEADER_SEARCH_ROWS } from './find-header.ts'
import { ImportError } from './import-error.ts'
import { MAX_ROWS, MAX_SAMPLE_CHARACTERS } from './limits.ts'
import type { DecimalSign, SourceRow, Table, TableOverrides, TableRow } from './table.ts'
import { checkedEncoding, detectEncoding } from './text-encoding.ts'
import { openWorkbook, renderRow, textsOf } from './xlsx-rows.ts'
import type { XlsxCell, XlsxRow } from './xlsx-worker.ts'

const SAMPLE_ROWS = 2_000

/** Opens a CSV or XLSX file, finds out how it is written, and fails with an `ImportError` that says what to do. */
export async function readTable(path: string, overrides: TableOverrides = {}): Promise<Table> {
  return (await fileKind(path)) === 'zip' ? readWorkbook(path, overrides) : readCsv(path, overrides)
}

async function readCsv(path: string, overrides: TableOverrides): Promise<Table> {
  const encoding = checkedEncoding(overrides.encoding ?? (await detectEncoding(path)))
  const sample = await csvSample(path, encoding)
  const delimiter = checkedDelimiter(overrides.delimiter) ?? detectDelimiter(sample.text, sample.complete)
  const rows = () => csvRows({ path, encoding, delimiter })
  const first = await firstRows(rows())
  const header = findHeader(first.slice(0, HEADER_SEARCH_ROWS), overrides.headerLine)
  const decimal = overrides.decimal ?? detectDecimal(cellsBelow(first, header.line), delimiter)
  return {
    format: 'csv',
    encoding,
    delimiter,
    decimal,
    header: header.names,
    headerLine: header.line,
    rows: { [Symbol.asyncIterator]: () => dataRows(rows(), header.line) },
  }
}

async function readWorkbook(path: string, overrides: TableOverrides): Promise<Table> {
  const workbook = await openWorkbook(path, overrides.sheet)
  const sample = await firstRows(workbook.rows())
  const decimal = overrides.decimal ?? detectDecimal(sample.map(textsOf), '')
  const first = sample.map((row) => renderRow(row, decimal))
  const header = findHeader(first.slice(0, HEADER_SEARCH_ROWS), overrides.headerLine)
  return {
    format: 'xlsx',
    encoding: 'utf-8',
    delimiter: '',
    decimal,
    sheet: workbook.sheet,
    sheets: workbook.sheets,
    header: header.names,
    headerLine: header.line,
    rows: { [Symbol.asyncIterator]: () => dataRows(rendered(workbook.rows(), decimal), header.line) },
  }
}

async function* rendered(rows: AsyncIterable<XlsxRow>, decimal: DecimalSign): AsyncGenerator<SourceRow> {
  for await (const row of rows) yield renderRow(row, decimal)
}

async function firstRows<Row extends SourceRow | XlsxRow>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const first: Row[] = []
  let characters = 0
  for await (const row of rows) {
    if (isBlank(row.cells)) continue
    first.push(row)
    for (const cell of row.cells) characters += typeof cell === 'string' ? cell.length : 1
    if (first.length === SAMPLE_ROWS || characters > MAX_SAMPLE_CHARACTERS) break
  }
  return first
}

async function* dataRows(rows: AsyncIterable<SourceRow>, headerLine: number): AsyncGenerator<TableRow> {
  let count = 0
  for await (const { line, cells } of rows) {
    if (line <= headerLine || isBlank(cells)) continue
    if (++count > MAX_ROWS) throw new ImportError('too_large', 'a table may have up to 1,000,000 rows.', line)
    yield { line, cells }
  }
}

function cellsBelow(rows: SourceRow[], line: number): string[][] {
  return rows.filter((row) => row.line > line).map((row) => row.cells)
}

function isBlank(cells: XlsxCell[]): boolean {
  for (const cell of cells) if (cell !== null && String(cell).trim() !== '') return false
  return true
}

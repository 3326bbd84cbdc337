import { FIXED_WIDTH } from '@selvedge/sdk/wire'
import { csvRows, csvSample } from './csv-rows.ts'
import { detectDecimal } from './decimal-sign.ts'
import { checkedDelimiter, detectDelimiter, isConsistent } from './delimiter.ts'
import { checkedEncoding } from './encoding/encodings.ts'
import { type FoundEncoding, findEncoding } from './encoding/find-encoding.ts'
import { fileKind } from './file-kind.ts'
import { detectFixedWidth } from './fixed-width.ts'
import { fixedRows } from './fixed-width-rows.ts'
import { findHeader, HEADER_SEARCH_ROWS } from './find-header.ts'
import { ImportError } from './import-error.ts'
import { MAX_ROWS, MAX_SAMPLE_CHARACTERS } from './limits.ts'
import type { DecimalSign, SourceRow, Table, TableOverrides, TableRow } from './table.ts'
import { openWorkbook, renderRow, textsOf } from './workbook/xlsx-rows.ts'
import type { XlsxCell, XlsxRow } from './workbook/xlsx-worker.ts'

const SAMPLE_ROWS = 2_000

/** Opens a text file or a workbook and detects its format; fails with an `ImportError` that says what to do. */
export async function readTable(path: string, overrides: TableOverrides = {}): Promise<Table> {
  return (await fileKind(path)) === 'text' ? readText(path, overrides) : readWorkbook(path, overrides)
}

async function readText(path: string, overrides: TableOverrides): Promise<Table> {
  const { encoding, choices, isSure } = await encodingFor(path, overrides.encoding)
  const sample = await csvSample(path, encoding)
  const { format, delimiter, rows } = textRows({ path, encoding }, sample, checkedDelimiter(overrides.delimiter))
  const first = await firstRows(rows())
  const header = findHeader(first.slice(0, HEADER_SEARCH_ROWS), overrides.headerLine)
  const decimal = overrides.decimal ?? detectDecimal(cellsBelow(first, header.line), delimiter)
  return {
    format,
    encoding,
    delimiter,
    decimal,
    header: header.names,
    headerLine: header.line,
    ...(choices.length > 0 && { encodings: choices }),
    ...(!isSure && { isEncodingUnsure: true }),
    rows: { [Symbol.asyncIterator]: () => dataRows(rows(), header.line) },
  }
}

async function encodingFor(path: string, wanted: string | undefined): Promise<FoundEncoding> {
  if (wanted === undefined) return findEncoding(path)
  return { encoding: checkedEncoding(wanted), choices: [], isSure: true }
}

type Sample = Awaited<ReturnType<typeof csvSample>>

/** Split by a delimiter or into fixed-width columns. */
function textRows(source: { path: string; encoding: string }, { text, complete }: Sample, wanted: string | undefined) {
  const layout = wanted === undefined || wanted === FIXED_WIDTH ? detectFixedWidth(text, complete) : undefined
  if (wanted === FIXED_WIDTH && layout === undefined) throw noColumns()
  const delimiter = wanted ?? detectDelimiter(text, complete)
  const isFixed = layout !== undefined && !isConsistent(text, complete, delimiter, layout.firstLine)
  if (layout === undefined || !(delimiter === FIXED_WIDTH || isFixed)) {
    return { format: 'csv' as const, delimiter, rows: () => csvRows({ ...source, delimiter }) }
  }
  const { path, encoding } = source
  return { format: 'text' as const, delimiter: FIXED_WIDTH, rows: () => fixedRows(path, encoding, layout) }
}

function noColumns(): ImportError {
  const reason = 'its columns are not aligned with spaces. Choose the delimiter that separates them.'
  return new ImportError('unreadable_file', reason)
}

async function readWorkbook(path: string, overrides: TableOverrides): Promise<Table> {
  const workbook = await openWorkbook(path, overrides.sheet)
  const sample = await firstRows(workbook.rows())
  const decimal = overrides.decimal ?? detectDecimal(sample.map(textsOf), '')
  const first = sample.map((row) => renderRow(row, decimal))
  const header = findHeader(first.slice(0, HEADER_SEARCH_ROWS), overrides.headerLine)
  return {
    format: workbook.format,
    encoding: 'utf-8',
    delimiter: '',
    decimal,
    sheet: workbook.sheet,
    sheets: workbook.sheets.map(({ name }) => name),
    sheetRows: workbook.sheets.map(({ rows }) => rows),
    header: header.names,
    headerLine: header.line,
    hiddenColumns: sample[0]?.hiddenColumns ?? [],
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
  for await (const { spansColumns: _, ...row } of rows) {
    const { line } = row
    if (line <= headerLine || isBlank(row.cells)) continue
    if (++count > MAX_ROWS) throw new ImportError('too_large', 'a table may have up to 1,000,000 rows.', line)
    yield row
  }
}

function cellsBelow(rows: SourceRow[], line: number): string[][] {
  return rows.filter((row) => row.line > line).map((row) => row.cells)
}

function isBlank(cells: XlsxCell[]): boolean {
  for (const cell of cells) {
    if (typeof cell === 'string' ? cell.trim() !== '' : cell !== null) return false
  }
  return true
}

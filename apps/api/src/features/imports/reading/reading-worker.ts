import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import { createGzip } from 'node:zlib'
import type { ImportColumnMapping } from '@selvedge/sdk/wire'
import { csvWriter } from '../../../platform/tables/writing/csv-writer.ts'
import { encodingChoices } from '../../../platform/tables/encoding/find-encoding.ts'
import { ImportError } from '../../../platform/tables/import-error.ts'
import { inferColumns } from '../columns/infer-columns.ts'
import { fittingTitles } from '../memory/fitting-titles.ts'
import { MAX_ROWS_AT_ONCE } from '../../../platform/tables/limits.ts'
import type { ImportMapping } from '../columns/mapping.ts'
import { RowFitter } from '../planning/mapped-attributes.ts'
import { reasonText } from '../rows/check-reasons.ts'
import { noteDropper } from '../rows/notice-tally.ts'
import { type OwnTitle, recogniseExport } from '../columns/own-export.ts'
import { proposeMapping } from '../columns/propose-mapping.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import { failureOf } from '../../../platform/tables/reading-thread.ts'
import { SharedCells } from '../rows/shared-cells.ts'
import type { Table, TableRow } from '../../../platform/tables/table.ts'
import { typedRows } from '../rows/typed-rows.ts'
import type {
  FileFacts,
  ReadingMessage,
  ReadingReport,
  ReadingTask,
  RefusedFile,
  RefusedFileTask,
  TypedRow,
} from './reading-messages.ts'

const SAMPLE_ROWS = 20
const SAMPLE_CHARACTERS = 200
const BATCH_ROWS = 200

/** Reads files off the main thread. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')
const report = (message: ReadingReport) => port.postMessage(message)

port.on('message', (message: ReadingMessage) => {
  if (message !== 'more') void run(message).catch((error: unknown) => report(failureOf(error)))
})

async function run({ path, overrides, work }: ReadingTask): Promise<void> {
  const table = await readTable(path, overrides)
  if (work.kind === 'facts') {
    const found = { ...(await factsOf(table, work.ownTitles)), ...(await encodingFacts(path, table)) }
    const facts = { ...found, decimal: overrides.decimal ?? found.decimal }
    return report({ kind: 'facts', facts, recalled: await recalledIn(table, facts, work.learned) })
  }
  if (work.kind === 'rows') return sendRows(table, work.mapping)
  report({ kind: 'refused', ...(await refusedFile(table, work)) })
}

async function factsOf(table: Table, ownTitles: readonly OwnTitle[]): Promise<FileFacts> {
  const sample: string[][] = []
  let rows = 0
  const watched = watching(table, ({ cells }) => {
    if (++rows > MAX_ROWS_AT_ONCE) throw tooManyRows()
    if (rows <= SAMPLE_ROWS) sample.push(table.header.map((_, index) => shown(cells[index] ?? '')))
  })
  const columns = await inferColumns(watched)
  const {
    format,
    encoding,
    delimiter,
    sheet,
    sheets = [],
    sheetRows = [],
    header,
    headerLine,
    hiddenColumns = [],
  } = table
  const own = await recogniseExport(table, columns, ownTitles)
  const decimal = own?.decimal ?? table.decimal
  const proposal = own?.mapping ?? (await proposeMapping(table, columns))
  const read = { format, encoding, delimiter, decimal, sheet, sheets, sheetRows, header, headerLine, hiddenColumns }
  return { ...read, rows, sample, columns, proposal }
}

/** Also checks an encoding that the user chose, who may be wrong. */
async function encodingFacts(path: string, table: Table): Promise<Pick<FileFacts, 'encodings' | 'isEncodingUnsure'>> {
  if (table.format !== 'csv') return {}
  const encodings = table.encodings ?? (await encodingChoices(path, table.encoding))
  return { encodings, isEncodingUnsure: table.isEncodingUnsure ?? false }
}

async function recalledIn(table: Table, { columns }: FileFacts, learned: readonly ImportColumnMapping[]) {
  const fitting = fittingTitles(columns, learned)
  return fitting.length === 0 ? undefined : (await proposeMapping(table, columns, fitting)).columns
}

function tooManyRows(): ImportError {
  return new ImportError('too_large', 'the table has more than 200,000 rows. Split it, or use the command line.')
}

function watching(table: Table, watch: (row: TableRow) => void): Table {
  return { ...table, rows: { [Symbol.asyncIterator]: () => watched(table.rows, watch) } }
}

async function* watched(rows: AsyncIterable<TableRow>, watch: (row: TableRow) => void): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    watch(row)
    yield row
  }
}

function shown(cell: string): string {
  return cell.slice(0, SAMPLE_CHARACTERS)
}

async function sendRows(table: Table, mapping: ImportMapping): Promise<void> {
  let rows: TypedRow[] = []
  const dropNotes = noteDropper()
  // Within one message, a shared object is copied only once.
  const shared = new SharedCells()
  for await (const row of typedRows(table, mapping)) {
    if (row.kind === 'row') dropNotes(row)
    rows.push(row.kind === 'row' ? shared.ofRow(row) : row)
    if (rows.length < BATCH_ROWS) continue
    const taken = once(port as NonNullable<typeof port>, 'message')
    report({ kind: 'rows', rows, isLast: false })
    rows = []
    await taken
  }
  report({ kind: 'rows', rows, isLast: true })
}

/** The original rows, so that they can be corrected and imported again, with the reasons in an extra column. */
async function refusedFile(
  table: Table,
  { mapping, mapped, decimal, contradictions, shown: wanted }: RefusedFileTask,
): Promise<RefusedFile> {
  const zip = createGzip()
  const bytes = buffer(zip)
  const shown: RefusedFile['shown'] = []
  const writer = csvWriter(zip, [...table.header, 'Line', 'Reason'], { bom: true })
  const fitter = new RowFitter(mapped, decimal)
  let read: string[] = []
  const watched = watching(table, ({ cells }) => (read = cells))
  for await (const row of typedRows(watched, mapping)) {
    const { line } = row
    const { reasons } = row.kind === 'row' ? fitter.fit(row) : row
    const reason = contradictions.get(line) ?? reasonText(reasons)
    if (reason === '') continue
    const cells = table.header.map((_, at) => read[at] ?? '')
    if (wanted.has(line)) shown.push([line, cells])
    await writer.write([[...cells, line, reason]])
  }
  await writer.end()
  return { bytes: await bytes, shown }
}

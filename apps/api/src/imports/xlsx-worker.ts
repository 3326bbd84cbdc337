import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx, streamXlsxRows, type CellValue, type MergeRange } from 'hucre/xlsx'
import { ImportError, type ImportErrorCode } from './import-error.ts'
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_MERGES } from './limits.ts'
import { plainArchive } from './xlsx-guard.ts'

export type XlsxCell = string | number | boolean | null

export interface XlsxRow {
  line: number
  cells: XlsxCell[]
  spansColumns: boolean
}

/** Lines from 1, columns from 0. */
export interface SheetMerges {
  down: { column: number; from: number; to: number }[]
  across: { from: number; to: number }[]
}

export type XlsxTask =
  | { kind: 'describe'; wanted: string | undefined }
  | { kind: 'rows'; sheet: string; merges: SheetMerges }

export type XlsxAnswer =
  | { kind: 'described'; sheet: string | undefined; sheets: string[]; merges: SheetMerges }
  | { kind: 'rows'; rows: XlsxRow[]; last: boolean }
  | { kind: 'failed'; code: ImportErrorCode; reason: string; line: number | undefined }

const BATCH_ROWS = 500

if (parentPort !== null) await answerTasks(parentPort, plainArchive(workerData as string))

type Port = NonNullable<typeof parentPort>
type Message = XlsxTask | 'more'

async function answerTasks(port: Port, archive: Promise<Buffer>): Promise<never> {
  // Told with the first task.
  archive.catch(() => undefined)
  for (let message = await nextMessage(port); ;) {
    message = (message === 'more' ? undefined : await answer(port, archive, message)) ?? (await nextMessage(port))
  }
}

/** Answers the task that came instead of `more`: nobody wants the other rows. */
async function answer(port: Port, archive: Promise<Buffer>, task: XlsxTask): Promise<XlsxTask | undefined> {
  const post = (reply: XlsxAnswer) => port.postMessage(reply)
  try {
    const bytes = await archive
    if (task.kind === 'rows') return await sendRows(port, bytes, task)
    post(await describeWorkbook(bytes, task.wanted))
  } catch (error) {
    post({ kind: 'failed', ...failureOf(error) })
  }
  return undefined
}

async function nextMessage(port: Port): Promise<Message> {
  const [message]: Message[] = await once(port, 'message')
  return message ?? 'more'
}

function failureOf(error: unknown) {
  if (error instanceof ImportError) return { code: error.code, reason: error.reason, line: error.line }
  const reason = 'the workbook is damaged. Open it and save it again.'
  return { code: 'unreadable_file' as const, reason, line: undefined }
}

async function describeWorkbook(bytes: Buffer, wanted: string | undefined): Promise<XlsxAnswer> {
  const found: { name: string; shown: boolean }[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      found.push({ name, shown: hidden !== true && veryHidden !== true })
      return false
    },
  })
  const sheets = found.map(({ name }) => name)
  const sheet = wanted ?? (found.find(({ shown }) => shown) ?? found[0])?.name
  if (sheet === undefined || !sheets.includes(sheet)) {
    return { kind: 'described', sheet: undefined, sheets, merges: { down: [], across: [] } }
  }
  return { kind: 'described', sheet, sheets, merges: await mergesOf(bytes, sheet) }
}

/** Merges stand behind the rows in the file, so a stream meets them too late. */
async function mergesOf(bytes: Buffer, sheet: string): Promise<SheetMerges> {
  const workbook = await readXlsx(bytes, { sheets: [sheet], maxRows: 1 })
  const merges: MergeRange[] = workbook.sheets[0]?.merges ?? []
  if (merges.length > MAX_MERGES) throw new ImportError('too_large', 'the sheet has more than 10,000 merged cells.')
  return {
    down: merges
      .filter(({ startRow, endRow }) => endRow > startRow)
      .map(({ startRow, endRow, startCol }) => ({ column: startCol, from: startRow + 1, to: endRow + 1 }))
      .toSorted((one, other) => one.from - other.from),
    across: merges
      .filter(({ startCol, endCol }) => endCol > startCol)
      .map(({ startRow, endRow }) => ({ from: startRow + 1, to: endRow + 1 })),
  }
}

async function sendRows(
  port: Port,
  bytes: Buffer,
  { sheet, merges }: Extract<XlsxTask, { kind: 'rows' }>,
): Promise<XlsxTask | undefined> {
  const fill = downwardFill(merges.down)
  const post = (rows: XlsxRow[], last: boolean) => port.postMessage({ kind: 'rows', rows, last } satisfies XlsxAnswer)
  let batch: XlsxRow[] = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const line = index + 1
    if (values.length > MAX_COLUMNS) throw new ImportError('too_large', 'a table may have up to 1,000 columns.', line)
    const cells = fill(
      line,
      values.map((value) => plainCell(value, line)),
    )
    batch.push({ line, cells, spansColumns: merges.across.some(({ from, to }) => from <= line && line <= to) })
    if (batch.length < BATCH_ROWS) continue
    const next = nextMessage(port)
    post(batch, false)
    const message = await next
    if (message !== 'more') return message
    batch = []
  }
  post(batch, true)
  return undefined
}

/** A cell merged over several rows holds for each of them. */
function downwardFill(merges: SheetMerges['down']): (line: number, cells: XlsxCell[]) => XlsxCell[] {
  let next = 0
  let active: { column: number; to: number; value: XlsxCell }[] = []
  return (line, cells) => {
    active = active.filter(({ to }) => to >= line)
    for (const { column, value } of active) {
      if (column >= MAX_COLUMNS) continue
      while (cells.length <= column) cells.push(null)
      cells[column] = value
    }
    for (let merge = merges[next]; merge !== undefined && merge.from <= line; merge = merges[++next]) {
      if (merge.from === line) active.push({ ...merge, value: cells[merge.column] ?? null })
    }
    return cells
  }
}

/** A longer number has lost digits by now: what the file says of it cannot be known. */
function refuseLongNumber(value: number, line: number): void {
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER || Number(value.toPrecision(15)) === value) return
  const reason = `the number ${value} has more digits than workbooks keep. Format its column as text and enter it again.`
  throw new ImportError('unreadable_file', reason, line)
}

/** A text cut one character beyond the limit is still refused as too long, and costs nothing to pass on. */
function plainCell(value: CellValue, line: number): XlsxCell {
  if (typeof value === 'number') refuseLongNumber(value, line)
  if (typeof value === 'string')
    return value.length > MAX_CELL_CHARACTERS ? value.slice(0, MAX_CELL_CHARACTERS + 1) : value
  if (!(value instanceof Date)) return value
  if (Number.isNaN(value.getTime())) return null
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

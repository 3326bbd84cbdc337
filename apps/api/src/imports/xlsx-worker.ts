import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx, streamXlsxRows, type CellValue, type MergeRange } from 'hucre/xlsx'
import type { ImportErrorCode } from './import-error.ts'
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_MERGES } from './limits.ts'

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
  | { kind: 'describe'; path: string; wanted: string | undefined }
  | { kind: 'rows'; path: string; sheet: string; merges: SheetMerges }

export type XlsxAnswer =
  | { kind: 'described'; sheet: string | undefined; sheets: string[]; merges: SheetMerges }
  | { kind: 'rows'; rows: XlsxRow[]; last: boolean }
  | { kind: 'failed'; code: ImportErrorCode; reason: string; line?: number }

const BATCH_ROWS = 500

class Refusal extends Error {
  readonly answer: XlsxAnswer

  constructor(code: ImportErrorCode, reason: string, line?: number) {
    super(reason)
    this.answer = { kind: 'failed', code, reason, ...(line === undefined ? {} : { line }) }
  }
}

if (parentPort !== null) await run(workerData as XlsxTask)

async function run(task: XlsxTask): Promise<void> {
  try {
    const bytes = await readFile(task.path)
    if (task.kind === 'describe') post(await describeWorkbook(bytes, task.wanted))
    else await sendRows(bytes, task.sheet, task.merges)
  } catch (error) {
    const reason = 'the workbook is damaged. Open it and save it again.'
    post(error instanceof Refusal ? error.answer : { kind: 'failed', code: 'unreadable_file', reason })
  }
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
  if (merges.length > MAX_MERGES) throw new Refusal('too_large', 'the sheet has more than 10,000 merged cells.')
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

async function sendRows(bytes: Buffer, sheet: string, merges: SheetMerges): Promise<void> {
  const fill = downwardFill(merges.down)
  let batch: XlsxRow[] = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const line = index + 1
    if (values.length > MAX_COLUMNS) throw new Refusal('too_large', 'a table may have up to 1,000 columns.', line)
    const cells = fill(line, values.map(plainCell))
    batch.push({ line, cells, spansColumns: merges.across.some(({ from, to }) => from <= line && line <= to) })
    if (batch.length < BATCH_ROWS) continue
    await send(batch)
    batch = []
  }
  post({ kind: 'rows', rows: batch, last: true })
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

/** A text cut one character beyond the limit is still refused as too long, and costs nothing to pass on. */
function plainCell(value: CellValue): XlsxCell {
  if (typeof value === 'string')
    return value.length > MAX_CELL_CHARACTERS ? value.slice(0, MAX_CELL_CHARACTERS + 1) : value
  if (!(value instanceof Date)) return value
  if (Number.isNaN(value.getTime())) return null
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

async function send(rows: XlsxRow[]): Promise<void> {
  const more = parentPort === null ? undefined : once(parentPort, 'message')
  post({ kind: 'rows', rows, last: false })
  await more
}

function post(answer: XlsxAnswer): void {
  parentPort?.postMessage(answer)
}

import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { ImportError, type ImportErrorCode } from '../import-error.ts'
import { openWorkbook } from './open-workbook.ts'
import { likelySheet, offeredSheets, type SheetFacts, type SheetSource, type WorkbookFormat } from './sheet-source.ts'
import type { CellValue } from './cell-value.ts'

export type XlsxCell = CellValue

export interface XlsxRow {
  line: number
  cells: XlsxCell[]
  spansColumns: boolean
  isHidden: boolean
  hiddenColumns?: readonly number[]
}

export type XlsxTask = { kind: 'describe'; wanted: string | undefined } | { kind: 'rows'; sheet: string }

export type XlsxAnswer =
  | { kind: 'described'; format: WorkbookFormat; sheet: string | undefined; sheets: SheetFacts[] }
  | { kind: 'rows'; rows: XlsxRow[]; last: boolean }
  | { kind: 'failed'; code: ImportErrorCode; reason: string; line: number | undefined }

const BATCH_ROWS = 500

if (parentPort !== null) await answerTasks(parentPort, openWorkbook(workerData as string))

type Port = NonNullable<typeof parentPort>
type Message = XlsxTask | 'more'

async function answerTasks(port: Port, workbook: Promise<SheetSource>): Promise<never> {
  // The first task reports the error.
  workbook.catch(() => undefined)
  for (let message = await nextMessage(port); ;) {
    message = (message === 'more' ? undefined : await answer(port, workbook, message)) ?? (await nextMessage(port))
  }
}

/** Returns the task that arrived instead of `more`: the remaining rows are not wanted. */
async function answer(port: Port, workbook: Promise<SheetSource>, task: XlsxTask): Promise<XlsxTask | undefined> {
  const post = (reply: XlsxAnswer) => port.postMessage(reply)
  try {
    const source = await workbook
    if (task.kind === 'rows') return await sendRows(port, source.rows(task.sheet))
    post(describeWorkbook(source, task.wanted))
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

function describeWorkbook({ format, sheets }: SheetSource, wanted: string | undefined): XlsxAnswer {
  const sheet = wanted === undefined ? likelySheet(sheets) : sheets.find(({ name }) => name === wanted)
  return { kind: 'described', format, sheet: sheet?.name, sheets: offeredSheets(sheets) }
}

async function sendRows(port: Port, rows: AsyncIterable<XlsxRow>): Promise<XlsxTask | undefined> {
  const post = (rows: XlsxRow[], last: boolean) => port.postMessage({ kind: 'rows', rows, last } satisfies XlsxAnswer)
  let batch: XlsxRow[] = []
  for await (const row of rows) {
    batch.push(row)
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

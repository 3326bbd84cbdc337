import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { plainNumber } from './cell-values.ts'
import { ImportError } from './import-error.ts'
import { XLSX_STALL_MILLISECONDS, XLSX_WORKER_MEGABYTES } from './limits.ts'
import type { DecimalSign, SourceRow } from './table.ts'
import { guardArchive } from './xlsx-guard.ts'
import type { XlsxAnswer, XlsxCell, XlsxRow, XlsxTask } from './xlsx-worker.ts'

export interface Workbook {
  sheet: string
  sheets: string[]
  rows: () => AsyncGenerator<XlsxRow>
}

/** The one place that knows how workbooks are read: in a worker, with its own memory and a time limit. */
export async function openWorkbook(path: string, wanted: string | undefined): Promise<Workbook> {
  await guardArchive(path)
  const { sheet, sheets, merges } = await described(path, wanted)
  return { sheet, sheets, rows: () => workerRows({ kind: 'rows', path, sheet, merges }) }
}

/** Numbers are written with the decimal sign of the table's texts, so that one rule reads both. */
export function renderRow(row: XlsxRow, decimal: DecimalSign): SourceRow {
  return { ...row, cells: row.cells.map((cell) => renderCell(cell, decimal)) }
}

export function textsOf(row: XlsxRow): string[] {
  return row.cells.map((cell) => (typeof cell === 'string' ? cell : ''))
}

async function described(path: string, wanted: string | undefined) {
  for await (const answer of answers({ kind: 'describe', path, wanted })) {
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

async function* workerRows(task: XlsxTask): AsyncGenerator<XlsxRow> {
  for await (const answer of answers(task)) if (answer.kind === 'rows') yield* answer.rows
}

async function* answers(task: XlsxTask): AsyncGenerator<XlsxAnswer> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: XLSX_WORKER_MEGABYTES },
  })
  try {
    for (;;) {
      const answer = await nextAnswer(worker)
      if (answer.kind === 'failed') throw new ImportError(answer.code, answer.reason, answer.line)
      yield answer
      if (answer.kind !== 'rows' || answer.last) return
      worker.postMessage('more')
    }
  } finally {
    await worker.terminate()
  }
}

async function nextAnswer(worker: Worker): Promise<XlsxAnswer> {
  try {
    const signal = AbortSignal.timeout(XLSX_STALL_MILLISECONDS)
    const [answer]: XlsxAnswer[] = await once(worker, 'message', { signal })
    if (answer !== undefined) return answer
    throw new Error('no answer')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
      const reason = 'the workbook needs too much memory. Save the table as CSV instead.'
      throw new ImportError('too_large', reason, undefined, error)
    }
    const reason = code === 'ABORT_ERR' ? 'reading the workbook takes too long.' : 'the workbook could not be read.'
    throw new ImportError('unreadable_file', reason, undefined, error)
  }
}

function renderCell(cell: XlsxCell, decimal: DecimalSign): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'true' : 'false'
  if (cell === null) return ''
  const number = plainNumber(cell)
  return decimal === '.' ? number : number.replace('.', ',')
}

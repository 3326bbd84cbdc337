import { ImportError } from './import-error.ts'
import { nextReport, readingThread } from './reading-thread.ts'
import type { TableFormat } from './table.ts'

/** The beginning of a table, for a look at it. */
export interface FirstRows {
  format: TableFormat
  encoding: string
  sheet: string | undefined
  sheets: string[]
  header: string[]
  rows: string[][]
  /** There are no further rows. */
  isWhole: boolean
  /** All columns of the table; those beyond the first hundred are not read. */
  columnCount: number
}

export interface FirstRowsTask {
  path: string
  sheet: string | undefined
  max: number
}

const MAX_MS = 20_000

/** Reads the header and the first rows in a thread of their own; throws an `ImportError` that says what to do. */
export async function readFirstRows(task: FirstRowsTask): Promise<FirstRows> {
  const worker = readingThread(new URL('./first-rows-worker.ts', import.meta.url), task)
  const signal = AbortSignal.timeout(MAX_MS)
  try {
    return (await nextReport<{ kind: 'rows'; first: FirstRows }>(worker, signal)).first
  } catch (error) {
    if (!signal.aborted) throw error
    throw new ImportError('too_large', 'it takes too long to read. Split the table.', undefined, error)
  } finally {
    await worker.terminate()
  }
}

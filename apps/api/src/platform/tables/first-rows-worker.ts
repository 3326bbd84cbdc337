import { parentPort, workerData } from 'node:worker_threads'
import type { FirstRows, FirstRowsTask } from './first-rows.ts'
import { ImportError } from './import-error.ts'
import { readTable } from './read-table.ts'
import { failureOf } from './reading-thread.ts'
import type { Table, TableOverrides } from './table.ts'

const MAX_COLUMNS = 100
const MAX_CHARACTERS = 500

/** Reads the beginning of a file off the main thread. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')

try {
  port.postMessage({ kind: 'rows', first: await firstRows(workerData as FirstRowsTask) })
} catch (error) {
  port.postMessage(failureOf(error))
}
port.close()

async function firstRows({ path, sheet, max }: FirstRowsTask): Promise<FirstRows> {
  const table = await anyHeader(path, sheet === undefined ? {} : { sheet })
  const rows: string[][] = []
  let isWhole = true
  for await (const { cells } of table.rows) {
    if (rows.length === max) {
      isWhole = false
      break
    }
    rows.push(shown(cells))
  }
  const { format, encoding, sheets = [], header } = table
  const columnCount = header.length
  return { format, encoding, sheet: table.sheet, sheets, header: shown(header), rows, isWhole, columnCount }
}

/** A look at a table needs no certain header: then it is the row that leaves the doubt. */
async function anyHeader(path: string, overrides: TableOverrides): Promise<Table> {
  try {
    return await readTable(path, overrides)
  } catch (error) {
    const isUnclear = error instanceof ImportError && error.code === 'ambiguous_header' && error.line !== undefined
    if (!isUnclear) throw error
    return readTable(path, { ...overrides, headerLine: error.line })
  }
}

function shown(cells: readonly string[]): string[] {
  return cells.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CHARACTERS))
}

import { readFile } from 'node:fs/promises'
import { CFB } from '@e965/xlsx'
import * as z from 'zod/mini'
import { ImportError, passwordNeeded } from '../import-error.ts'
import { XLS_WINDOW_CELLS } from '../limits.ts'
import { withMerges } from './merges.ts'
import type { SheetSource } from './sheet-source.ts'
import { is1904, readBook, rowsOf } from './sheetjs.ts'
import { type CountedSheet, type RowWindow, XlsStream } from './xls-records.ts'

/** A workbook of Excel 5 to 2003: a compound file that contains one stream of records. */
export async function xlsSource(path: string, cellsAtOnce = XLS_WINDOW_CELLS): Promise<SheetSource> {
  const stream = new XlsStream(streamIn(await readFile(path)))
  const names = readBook(stream.withoutCells(), { bookSheets: true }).SheetNames
  const sheets = stream.sheets.map((sheet, index) => ({ ...stream.counted(sheet), name: names[index] ?? '' }))
  return {
    format: 'xls',
    sheets: sheets.map(({ name, isHidden, cellsByRow }) => ({ name, isHidden, rows: filledRows(cellsByRow) })),
    rows(wanted) {
      const sheet = sheets.find(({ name }) => name === wanted)
      if (sheet === undefined) throw new Error(`There is no sheet '${wanted}'.`)
      return withMerges(rowsIn(stream, sheet, cellsAtOnce), sheet.merges)
    },
  }
}

function* rowsIn(stream: XlsStream, sheet: CountedSheet, cellsAtOnce: number) {
  const hidden = sheet.hiddenColumns.length > 0 ? { hiddenColumns: sheet.hiddenColumns } : {}
  for (const window of windowsOf(sheet.cellsByRow, cellsAtOnce)) {
    const book = readBook(stream.windowOf(sheet, window))
    const part = book.Sheets[book.SheetNames[0] ?? '']
    for (const row of rowsOf(part, is1904(book))) {
      yield { ...row, ...hidden, isHidden: sheet.hiddenRows.has(row.line - 1) }
    }
  }
}

/** Splits rows into windows whose cells fit into memory. */
function* windowsOf(cellsByRow: Uint32Array, cellsAtOnce: number): Generator<RowWindow> {
  const end = cellsByRow.findLastIndex((count) => count > 0) + 1
  let [from, cells] = [0, 0]
  for (let row = 0; row < end; row++) {
    cells += cellsByRow[row] ?? 0
    if (cells < cellsAtOnce) continue
    yield { from, to: row + 1 }
    ;[from, cells] = [row + 1, 0]
  }
  if (from < end) yield { from, to: end }
}

const filledRows = (cellsByRow: Uint32Array) => cellsByRow.reduce((rows, count) => rows + (count > 0 ? 1 : 0), 0)

const container = z.object({ FullPaths: z.array(z.string()) })
const entry = z.nullable(z.object({ content: z.instanceof(Uint8Array) }))

/** Missing from the reader's types. */
const compound: {
  read: (bytes: Buffer, options: { type: 'buffer' }) => unknown
  find: (file: unknown, path: string) => unknown
} = CFB

function streamIn(file: Buffer): Buffer {
  const found = compound.read(file, { type: 'buffer' })
  const { FullPaths: paths } = container.parse(found)
  const contentOf = (name: string) => entry.parse(compound.find(found, name))?.content
  if (paths.some((path) => path.endsWith('/EncryptedPackage'))) throw passwordNeeded()
  const stream = contentOf('/Workbook') ?? contentOf('/Book')
  if (stream === undefined) {
    throw new ImportError('unsupported_type', 'this is not a workbook. Save the table as CSV or XLSX.')
  }
  return Buffer.from(stream)
}

import { plainArchive } from './xlsx-guard.ts'
import { withMerges } from './merges.ts'
import type { SheetSource } from './sheet-source.ts'
import { is1904, mergesOf, readBook, rowsOf } from './sheetjs.ts'

/** A workbook in Excel's binary format, read as a whole. */
export async function xlsbSource(path: string): Promise<SheetSource> {
  const book = readBook(await plainArchive(path))
  const hidden = new Map(
    (book.Workbook?.Sheets ?? []).map(({ name, Hidden }) => [name, Hidden !== undefined && Hidden !== 0]),
  )
  const rowsIn = (name: string) => rowsOf(book.Sheets[name], is1904(book))
  return {
    format: 'xlsb',
    sheets: book.SheetNames.map((name) => ({
      name,
      isHidden: hidden.get(name) ?? false,
      rows: [...rowsIn(name)].filter(({ cells }) => cells.some((cell) => cell !== null && cell !== '')).length,
    })),
    rows: (name) => withMerges(visibleRows(rowsIn(name)), mergesOf(book.Sheets[name])),
  }
}

function* visibleRows(rows: ReturnType<typeof rowsOf>) {
  for (const row of rows) yield { ...row, isHidden: false }
}

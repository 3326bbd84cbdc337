import { ImportError, passwordNeeded } from '../import-error.ts'
import { entryBytes } from './xlsx-guard.ts'
import { OdsReader } from './ods-reader.ts'
import type { SheetFacts, SheetSource, SourcedRow } from './sheet-source.ts'
import { readXmlSlowly } from './xml.ts'

/** An OpenDocument spreadsheet, read as a stream, so that a large one needs no more memory than a small one. */
export async function odsSource(path: string): Promise<SheetSource> {
  await refuseOthers(path)
  const reader = new OdsReader()
  const counts = new Map<number, number>()
  for await (const { sheet, row, times } of rowsOf(path, reader)) {
    if (row.cells.some((cell) => cell !== null && cell !== '')) counts.set(sheet, (counts.get(sheet) ?? 0) + times)
  }
  const sheets: SheetFacts[] = reader.sheets.map((sheet, index) => ({ ...sheet, rows: counts.get(index) ?? 0 }))
  return {
    format: 'ods',
    sheets,
    rows: (wanted) =>
      rowsOfSheet(
        path,
        sheets.findIndex(({ name }) => name === wanted),
      ),
  }
}

async function refuseOthers(path: string): Promise<void> {
  if (!(await textOf(path, 'mimetype')).includes('opendocument.spreadsheet')) {
    throw new ImportError('unsupported_type', 'this is a document, not a spreadsheet. Save the table as CSV or XLSX.')
  }
  if ((await textOf(path, 'META-INF/manifest.xml')).includes('encryption-data')) throw passwordNeeded()
}

async function textOf(path: string, name: string): Promise<string> {
  let text = ''
  for await (const piece of entryBytes(path, name)) {
    text += piece.toString('latin1')
    if (text.length > 1_000_000) break
  }
  return text
}

async function* rowsOfSheet(path: string, wanted: number): AsyncGenerator<SourcedRow> {
  for await (const { sheet, row, times } of rowsOf(path, new OdsReader())) {
    if (sheet > wanted) return
    if (sheet < wanted) continue
    for (let copy = 0; copy < times; copy++) yield { ...row, cells: [...row.cells], line: row.line + copy }
  }
}

async function* rowsOf(path: string, reader: OdsReader) {
  for await (const _ of readXmlSlowly(entryBytes(path, 'content.xml'), reader.handlers)) yield* reader.taken()
}

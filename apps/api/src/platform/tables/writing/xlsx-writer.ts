import { Readable, type Writable } from 'node:stream'
import { archiveTo } from './archive.ts'
import type { Cell, TableWriter } from './table-writer.ts'
import { columnLetters, headerXml } from './xlsx-cells.ts'
import { sheetHead, sheetPath, workbookParts } from './xlsx-parts.ts'
import { openSheet, type Sheet } from './xlsx-sheet.ts'
import { columnWidths } from './xlsx-widths.ts'

/** A workbook of typed cells, in as many sheets as the rows need, each with a frozen header. */
export function xlsxWriter(
  sink: Writable,
  header: readonly string[],
  { rowsPerSheet = MAX_ROWS, hidden }: { rowsPerSheet?: number; hidden?: number | undefined } = {},
): TableWriter {
  const archive = archiveTo(sink)
  const letters = columnLetters(header.length)
  const headFor = (rows: readonly (readonly Cell[])[]) =>
    sheetHead(columnWidths(header, rows), hidden) + headerXml(header, letters)
  let head: string | undefined
  let sheet: Sheet | undefined
  let sheets = 0

  const nextSheet = (rows: readonly (readonly Cell[])[]) => {
    head ??= headFor(rows)
    const path = sheetPath((sheets += 1))
    return openSheet((xml) => archive.add(path, xml, { compress: true }), { head, letters })
  }
  return {
    async write(rows) {
      for (const row of rows) {
        if (sheet?.rows() === rowsPerSheet) {
          await sheet.close()
          sheet = undefined
        }
        sheet ??= nextSheet(rows)
        const sent = sheet.add(row)
        if (sent) await sent
      }
    },
    async end() {
      sheet ??= nextSheet([])
      await sheet.close()
      for (const [path, xml] of Object.entries(workbookParts(sheets))) {
        await archive.add(path, Readable.from([xml]), { compress: true })
      }
      await archive.end()
    },
  }
}

/** Excel's limit, including the header. */
const MAX_ROWS = 1_048_576

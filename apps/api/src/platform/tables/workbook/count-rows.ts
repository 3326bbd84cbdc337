import { openSheets } from './parts.ts'

/** Number of rows with a value in each sheet, counted by tags in the XML: parsing all sheets would take long. */
export async function countRows(archive: Buffer): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [sheet, bytes] of await openSheets(archive)) {
    const counter = new RowMarks()
    for await (const piece of bytes) counter.add(Buffer.from(piece.buffer, piece.byteOffset, piece.length))
    counts.set(sheet, counter.rows)
  }
  return counts
}

/** `<v>` and `<is>` contain values; `</row>` ends a row, with or without a namespace prefix. */
class RowMarks {
  rows = 0
  private rest: Buffer = Buffer.alloc(0)
  private isFilled = false

  add(piece: Buffer): void {
    const bytes = Buffer.concat([this.rest, piece])
    let start = 0
    for (let end = rowEnd(bytes, 0); end >= 0; end = rowEnd(bytes, start)) {
      if (this.isFilled || hasValue(bytes.subarray(start, end))) this.rows++
      start = end + ROW_END.length
      this.isFilled = false
    }
    this.isFilled ||= hasValue(bytes.subarray(start))
    this.rest = bytes.subarray(Math.max(start, bytes.length - MAX_MARK_LENGTH))
  }
}

/** The longest tag that the end of a chunk may split. */
const MAX_MARK_LENGTH = 24

const ROW_END = Buffer.from('row>')
const MARKS = ['v>', 'v ', 'is>', 'is '].flatMap((mark) => [Buffer.from(`<${mark}`), Buffer.from(`:${mark}`)])

function rowEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(ROW_END, from); at >= 0; at = bytes.indexOf(ROW_END, at + 1)) {
    if (/<\/(?:\w+:)?$/.test(bytes.subarray(Math.max(0, at - 20), at).toString('latin1'))) return at
  }
  return -1
}

const hasValue = (row: Buffer) => MARKS.some((mark) => row.includes(mark))

import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { ImportError } from '../import-error.ts'
import { fileLines, singleLines } from './file-lines.ts'

/** Evidence of a file's encoding, from its lines. */
export interface TextSample {
  /** Lines in UTF-8 with multi-byte characters. */
  utf8Lines: number
  /** Lines that are not valid UTF-8. */
  otherLines: number
  /** Distinct cells with non-ASCII bytes of each kind of line, from all over the file. */
  utf8Cells: Buffer[]
  otherCells: Buffer[]
  /** Escape sequences of ISO-2022-JP, which otherwise looks like ASCII. */
  hasEscapes: boolean
}

export async function sampleText(path: string): Promise<TextSample> {
  const utf8 = new Cells()
  const other = new Cells()
  let hasEscapes = false
  for await (const lines of fileLines(createReadStream(path, { highWaterMark: CHUNK_BYTES }))) {
    refuseZeroBytes(lines.bytes)
    hasEscapes ||= lines.bytes.includes('\u001b$')
    if (isAscii(lines.bytes)) continue
    for (const { bytes } of singleLines(lines)) {
      if (isAscii(bytes)) continue
      const kind = isUtf8(bytes) ? utf8 : other
      kind.addLine(bytes)
    }
  }
  return {
    utf8Lines: utf8.lines,
    otherLines: other.lines,
    hasEscapes,
    utf8Cells: utf8.taken(),
    otherCells: other.taken(),
  }
}

const CHUNK_BYTES = 256 * 1024
const MAX_SAMPLE_BYTES = 24 * 1024
const MAX_CELL_BYTES = 4 * 1024

/** Distinct cells, up to a number of bytes: beyond it, drops every second one of them and of those to come. */
class Cells {
  lines = 0
  #cells = new Set<string>()
  #bytes = 0
  #stride = 1

  addLine(bytes: Buffer): void {
    if (this.lines++ % this.#stride !== 0) return
    for (const cell of cellsOf(bytes)) {
      if (this.#cells.has(cell)) continue
      this.#cells.add(cell)
      this.#bytes += cell.length
    }
    while (this.#bytes > MAX_SAMPLE_BYTES && this.#cells.size > 1) this.#thin()
  }

  taken(): Buffer[] {
    return Array.from(this.#cells, (cell) => Buffer.from(cell, 'latin1'))
  }

  #thin(): void {
    this.#stride *= 2
    this.#cells = new Set([...this.#cells].filter((_, index) => index % 2 === 0))
    this.#bytes = 0
    for (const cell of this.#cells) this.#bytes += cell.length
  }
}

/** A vertical bar does not end a cell: its byte is the second half of characters in Shift JIS, Big5 and GB18030. */
function cellsOf(line: Buffer): string[] {
  const cells = line.toString('latin1').split(/[,;\t"\r\n]+/)
  return cells.filter((cell) => HIGH.test(cell)).map((cell) => cell.slice(0, endOf(cell)).trim())
}

/** In no encoding is the space byte a character or part of one. */
function endOf(cell: string): number {
  return cell.length <= MAX_CELL_BYTES ? cell.length : Math.max(cell.lastIndexOf(' ', MAX_CELL_BYTES), 0)
}

const HIGH = /[\u0080-\u00ff]/

function refuseZeroBytes(bytes: Buffer): void {
  if (!bytes.includes(0)) return
  throw new ImportError('unreadable_file', 'it contains zero bytes: the file is damaged or not text.')
}

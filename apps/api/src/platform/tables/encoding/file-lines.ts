import { isAscii } from 'node:buffer'
import { MAX_RECORD_BYTES } from '../limits.ts'

/** One or more whole lines of a file, with their line breaks. */
export interface Lines {
  bytes: Buffer
  /** Number of the first line, from 1. */
  line: number
}

const [LF, CR] = [0x0a, 0x0d]

/** For ASCII-compatible encodings. Lines end as in CSV: at CR LF, LF or CR. */
export async function* fileLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Lines> {
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = endOfLines(bytes)
    rest = bytes.subarray(end)
    if (end === 0) continue
    yield { bytes: bytes.subarray(0, end), line }
    line += breaksIn(bytes.subarray(0, end))
  }
  if (rest.length > 0) yield { bytes: rest, line }
}

/** Yields lines with non-ASCII bytes one by one, and the lines between them together. */
export function* singleLines({ bytes, line: first }: Lines): Generator<Lines> {
  let plain = { start: 0, line: first }
  let start = 0
  for (let line = first; start < bytes.length; line++) {
    const end = endOfLine(bytes, start)
    const one = bytes.subarray(start, end)
    if (!isAscii(one)) {
      if (plain.start < start) yield { bytes: bytes.subarray(plain.start, start), line: plain.line }
      yield { bytes: one, line }
      plain = { start: end, line: line + 1 }
    }
    start = end
  }
  if (plain.start < bytes.length) yield { bytes: bytes.subarray(plain.start), line: plain.line }
}

/**
 * After the last complete line break: LF may follow a CR at the end. Data without a line break for that long is not a
 * table.
 */
function endOfLines(bytes: Buffer): number {
  const end = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR, -2)) + 1
  return end === 0 && bytes.length > 2 * MAX_RECORD_BYTES ? bytes.length : end
}

function endOfLine(bytes: Buffer, start: number): number {
  for (let index = start; index < bytes.length; index++) {
    if (bytes[index] === LF) return index + 1
    if (bytes[index] === CR) return bytes[index + 1] === LF ? index + 2 : index + 1
  }
  return bytes.length
}

function breaksIn(bytes: Buffer): number {
  let breaks = 0
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === LF || (bytes[index] === CR && bytes[index + 1] !== LF)) breaks++
  }
  return breaks
}

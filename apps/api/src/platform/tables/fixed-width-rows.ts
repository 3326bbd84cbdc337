import { createReadStream } from 'node:fs'
import { isRule, withoutTabs } from './fixed-width.ts'
import { ImportError } from './import-error.ts'
import { MAX_RECORD_BYTES } from './limits.ts'
import type { SourceRow } from './table.ts'

/** Blanks between two columns: the characters from `start` (inclusive) to `end` (exclusive), counted from 0. */
export interface Gap {
  start: number
  end: number
}

export interface FixedLayout {
  /** Line of the header, from 1; lines above it are titles. */
  firstLine: number
  gaps: readonly Gap[]
}

const CHUNK_BYTES = 128 * 1024

/** Splits the lines of a file at its gaps. Rejects a text that runs across two columns, with its line number. */
export async function* fixedRows(path: string, encoding: string, layout: FixedLayout): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const text of linesOf(path, encoding)) {
    line++
    if (isRule(text)) continue
    const isTitle = line < layout.firstLine
    yield { line, cells: isTitle ? [text.trim()] : cut(withoutTabs(text), layout.gaps, line), spansColumns: isTitle }
  }
}

async function* linesOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    // A carriage return at the end may be the first half of a line break.
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > MAX_RECORD_BYTES)
      throw new ImportError('unreadable_file', 'a line is longer than 1,000,000 bytes.')
    yield* lines
  }
  yield* `${rest}${decoder.decode()}`.replace(/\r$/, '').split(/\r/)
}

function cut(text: string, gaps: readonly Gap[], line: number): string[] {
  // Characters beyond U+FFFF take two code units.
  const characters = /[\ud800-\udfff]/.test(text) ? Array.from(text) : text
  const between = (start: number, end?: number) => {
    const piece = characters.slice(start, end)
    return typeof piece === 'string' ? piece : piece.join('')
  }
  let start = 0
  const cells = gaps.map((gap) => {
    const end = gap.start + leftPart(between(gap.start, gap.end), line, gap)
    const cell = between(start, end).trim()
    start = end
    return cell
  })
  return [...cells, between(start).trim()]
}

/** A text longer than those in the sample may extend into the gap from one side, as long as a blank remains. */
function leftPart(gap: string, line: number, { start }: Gap): number {
  if (gap.trim() === '') return 0
  const [, left = '', blanks = '', right = ''] = /^(.*?)(\s*)(\S*)$/su.exec(gap) ?? []
  if (blanks !== '' && (left === '' || right === '')) return Array.from(left).length
  const reason =
    `line ${line} has text across two columns (character ${start + 1}). ` +
    'Leave a space between the columns in every line, or save the table as CSV.'
  throw new ImportError('unreadable_file', reason, line)
}

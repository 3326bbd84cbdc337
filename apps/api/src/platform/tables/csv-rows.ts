import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { declaredDelimiter } from './delimiter.ts'
import { decodedFile, type LineOddity } from './encoding/decoded-file.ts'
import { ImportError } from './import-error.ts'
import { MAX_RECORD_BYTES } from './limits.ts'
import { shownCells } from './shown-cells.ts'
import type { SourceRow } from './table.ts'

const CHUNK_BYTES = 128 * 1024

export interface CsvSource {
  path: string
  encoding: string
  delimiter: string
}

export async function csvSample(path: string, encoding: string): Promise<{ text: string; complete: boolean }> {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES, end: 2 * CHUNK_BYTES - 1 })
  let text = ''
  for await (const some of decodedFile(stream, encoding)) text += some.toString()
  return { text: text.replace(/^\ufeff/, ''), complete: stream.bytesRead < 2 * CHUNK_BYTES }
}

/**
 * Quotes are parsed strictly. A quote inside an unquoted cell (12" wide) is legitimate but stops the strict parser: the
 * file is then read again from the start with relaxed quotes, skipping the records already delivered.
 */
export async function* csvRows(source: CsvSource): AsyncGenerator<SourceRow> {
  let delivered = 0
  let line = 1
  let isRelaxed = false
  for (;;) {
    try {
      let record = 0
      const odd = new Map<number, LineOddity>()
      for await (const cells of records(source, { relax_quotes: isRelaxed }, odd)) {
        if (record++ < delivered) continue
        if (isRelaxed) refuseSwallowedLines(cells, line)
        const start = line
        line += 1 + breaksIn(cells)
        delivered++
        if (start === 1 && declaredDelimiter(`${cells.join(source.delimiter)}\n`) !== undefined) continue
        yield { line: start, ...shownCells(cells), spansColumns: false, ...oddityOf(odd, start, line) }
      }
      return
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      if (isRelaxed || !isOpeningQuote(error)) throw await located(source, error, isRelaxed)
      isRelaxed = true
    }
  }
}

/** The oddity of a row with a line that is not in the file's encoding; invalid bytes take precedence. */
function oddityOf(odd: ReadonlyMap<number, LineOddity>, start: number, end: number): Pick<SourceRow, 'oddity'> {
  let oddity: LineOddity | undefined
  if (odd.size > 0)
    for (let line = start; line < end; line++) if (oddity !== 'other_encoding') oddity = odd.get(line) ?? oddity
  return oddity === undefined ? {} : { oddity }
}

function records(source: CsvSource, options: Options, odd?: Map<number, LineOddity>): AsyncIterable<string[]> {
  const parser = parse({
    bom: true,
    delimiter: source.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Users type a space after a comma, even before a quote.
    ltrim: true,
    max_record_size: MAX_RECORD_BYTES,
    ...options,
  })
  const bytes = createReadStream(source.path, { highWaterMark: CHUNK_BYTES })
  pipeline(Readable.from(decodedFile(bytes, source.encoding, odd)), parser, () => undefined)
  return parser
}

/**
 * With relaxed quotes, an unclosed one would silently swallow all lines up to the next quote: rejected, as that is
 * never intended.
 */
function refuseSwallowedLines(cells: string[], line: number): void {
  if (!cells.some((cell) => cell.startsWith('"') && cell.includes('\n'))) return
  throw new ImportError('unreadable_file', `a quoted cell that begins in line ${line} is not closed properly.`, line)
}

function breaksIn(cells: string[]): number {
  let breaks = 0
  for (const cell of cells) {
    if (!cell.includes('\n') && !cell.includes('\r')) continue
    breaks += cell.split(/\r\n|\n|\r/).length - 1
  }
  return breaks
}

function isOpeningQuote(error: CsvError): boolean {
  return error.code === 'INVALID_OPENING_QUOTE'
}

async function located(source: CsvSource, error: CsvError, isRelaxed: boolean): Promise<ImportError> {
  const line = await lineAfter(source, Number(error['records'] ?? 0), isRelaxed)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new ImportError('unreadable_file', `a quoted cell that begins in line ${line} is never closed.`, line, error)
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    const reason = `the row in line ${line} is longer than 1,000,000 bytes: a quote is not closed, or this is not a table.`
    return new ImportError('unreadable_file', reason, line, error)
  }
  const reason = `a quoted cell in line ${line} is followed by more text: double the quotes inside it.`
  return new ImportError('unreadable_file', reason, line, error)
}

/** The parser counts line breaks inside quotes differently, and a failing stream drops its buffer. */
async function lineAfter(source: CsvSource, count: number, isRelaxed: boolean): Promise<number> {
  if (count === 0) return 1
  let line = 1
  let counted = 0
  for await (const cells of records(source, { relax_quotes: isRelaxed, to: count })) {
    line += 1 + breaksIn(cells)
    if (++counted === count) break
  }
  return line
}

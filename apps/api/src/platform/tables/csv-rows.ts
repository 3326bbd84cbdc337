import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { unguardFormula } from './writing/formula-guard.ts'
import { declaredDelimiter } from './delimiter.ts'
import { decodedFile, type LineOddity } from './encoding/decoded-file.ts'
import { ImportError } from './import-error.ts'
import { MAX_RECORD_BYTES } from './limits.ts'
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
 * Quotes are read strictly. A quote inside a cell that is not quoted (12" wide) is no error but makes the strict
 * parser stop: the file is then read again from its start with relaxed quotes, past the records already delivered.
 * Apostrophes that our own files have in front of formulas are taken away.
 */
export async function* csvRows(source: CsvSource): AsyncGenerator<SourceRow> {
  let delivered = 0
  let line = 1
  let relaxed = false
  for (;;) {
    try {
      let record = 0
      const odd = new Map<number, LineOddity>()
      for await (const cells of records(source, { relax_quotes: relaxed }, odd)) {
        if (record++ < delivered) continue
        if (relaxed) refuseSwallowedLines(cells, line)
        const start = line
        line += 1 + breaksIn(cells)
        delivered++
        if (start === 1 && declaredDelimiter(`${cells.join(source.delimiter)}\n`) !== undefined) continue
        yield { line: start, cells: cells.map(unguardFormula), spansColumns: false, ...oddityOf(odd, start, line) }
      }
      return
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      if (relaxed || !isOpeningQuote(error)) throw await located(source, error, relaxed)
      relaxed = true
    }
  }
}

/** Of a row that has a line which is not in the encoding of the file; bytes that are no text count before all else. */
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
    // People type a space after a comma, also before a quote.
    ltrim: true,
    max_record_size: MAX_RECORD_BYTES,
    ...options,
  })
  const bytes = createReadStream(source.path, { highWaterMark: CHUNK_BYTES })
  pipeline(Readable.from(decodedFile(bytes, source.encoding, odd)), parser, () => undefined)
  return parser
}

/** With relaxed quotes an unclosed one would silently swallow lines up to the next: refused, as it cannot be meant. */
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

async function located(source: CsvSource, error: CsvError, relaxed: boolean): Promise<ImportError> {
  const line = await lineAfter(source, Number(error['records'] ?? 0), relaxed)
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

/** The parser counts line breaks inside quotes differently, and a stream that fails drops what it had buffered. */
async function lineAfter(source: CsvSource, count: number, relaxed: boolean): Promise<number> {
  if (count === 0) return 1
  let line = 1
  let counted = 0
  for await (const cells of records(source, { relax_quotes: relaxed, to: count })) {
    line += 1 + breaksIn(cells)
    if (++counted === count) break
  }
  return line
}

import { ImportError, passwordNeeded } from '../import-error.ts'
import { MAX_COLUMNS } from '../limits.ts'
import type { MergedRange } from './merges.ts'
import { sharedTexts } from './xls-texts.ts'

/** Record numbers from [MS-XLS] 2.3. */
const BOF = 0x0809
const EOF = 0x000a
const CONTINUE = 0x003c
const FILE_PASS = 0x002f
const BOUND_SHEET = 0x0085
const FORMULA = 0x0006
const STRING = 0x0207
const MERGED_CELLS = 0x00e5

/** Code page, 1904 dates, formats and styles: what cells refer to, apart from texts. */
const GLOBALS: ReadonlySet<number> = new Set([BOF, 0x0042, 0x0022, 0x041e, 0x001e, 0x00e0])
const SHARED_TEXTS = 0x00fc

/** Cells with the index of a shared text, and with a text of their own. */
const SHARED_TEXT = 0x00fd
const TEXT = 0x0204

/** Adjacent numbers in one record, six bytes each. */
const NUMBERS = 0x00bd

/** Numbers, texts, booleans and errors; each begins with its row and column. */
const CELLS: ReadonlySet<number> = new Set([0x0203, 0x027e, NUMBERS, SHARED_TEXT, 0x0204, 0x00d6, 0x0205, FORMULA])

/** Row, column, style, value, flags and chain of a formula; its tokens follow. */
const FORMULA_VALUE_BYTES = 20

/** Header, row, column. */
const MIN_CELL_BYTES = 8
const MAX_ROWS_OF_SHEET = 65_536
const WORKSHEET = 0

/** First and last column, width, style and flags. */
const COLUMNS = 0x007d
const COLUMNS_FLAGS = 4 + 8
const COLUMNS_ARE_HIDDEN = 0x01

const ROW = 0x0208
const ROW_FLAGS = 4 + 12
const ROW_IS_HIDDEN = 0x20

const cellsIn = (id: number, length: number) => (id === NUMBERS ? Math.max(1, Math.floor((length - 10) / 6)) : 1)

interface BiffRecord {
  id: number
  start: number
  end: number
}

interface BoundSheet {
  record: BiffRecord
  position: number
  isHidden: boolean
}

export interface CountedSheet extends BoundSheet {
  /** Number of non-empty cells. */
  cellsByRow: Uint32Array
  hiddenRows: ReadonlySet<number>
  hiddenColumns: readonly number[]
  merges: readonly MergedRange[]
}

/** Rows from (inclusive) and to (exclusive), counted from 0. */
export interface RowWindow {
  from: number
  to: number
}

/**
 * The stream of an .xls workbook, split into smaller workbooks of one sheet and some of its rows. SheetJS takes about
 * 600 bytes per cell, too much for a large sheet. It gets only the records that cells need: no formulas, names, links,
 * drawings or macros.
 */
export class XlsStream {
  readonly sheets: readonly BoundSheet[]
  private readonly stream: Buffer
  private readonly globals: Buffer[]
  private readonly texts: readonly string[]

  constructor(stream: Buffer) {
    const sheets: BoundSheet[] = []
    const globals: Buffer[] = []
    const texts: Buffer[] = []
    for (const record of withContinued(recordsFrom(stream, 0), new Set([SHARED_TEXTS]))) {
      if (record.id === FILE_PASS) throw passwordNeeded()
      if (record.id === BOUND_SHEET) {
        const sheet = boundSheet(stream, record)
        if (sheet !== undefined) sheets.push(sheet)
      } else if (GLOBALS.has(record.id)) globals.push(stream.subarray(record.start, record.end))
      else if (record.id === SHARED_TEXTS || record.id === CONTINUE) {
        texts.push(stream.subarray(record.start + 4, record.end))
      }
    }
    this.stream = stream
    this.sheets = sheets
    this.globals = globals
    this.texts = sharedTexts(texts)
  }

  counted(sheet: BoundSheet): CountedSheet {
    const cellsByRow = new Uint32Array(MAX_ROWS_OF_SHEET)
    const hiddenRows = new Set<number>()
    const hiddenColumns: number[] = []
    const merges: MergedRange[] = []
    for (const { id, start, end } of recordsFrom(this.stream, sheet.position)) {
      if (end - start < MIN_CELL_BYTES) continue
      if (id === MERGED_CELLS) merges.push(...mergedIn(this.stream.subarray(start + 4, end)))
      if (id === COLUMNS) hiddenColumns.push(...hiddenIn(this.stream.subarray(start, end)))
      const row = this.stream.readUInt16LE(start + 4)
      if (id === ROW && ((this.stream[start + ROW_FLAGS] ?? 0) & ROW_IS_HIDDEN) !== 0) hiddenRows.add(row)
      if (CELLS.has(id)) cellsByRow[row] = (cellsByRow[row] ?? 0) + cellsIn(id, end - start)
    }
    return { ...sheet, cellsByRow, hiddenRows, hiddenColumns, merges }
  }

  /** All sheets with their names, but without cells. */
  withoutCells(): Buffer {
    const last = this.sheets.map(({ record }) => this.stream.subarray(record.start, record.end))
    return Buffer.concat([...this.globals, ...last, recordOf(EOF)])
  }

  /** A workbook with only this sheet and the rows of the window. */
  windowOf(sheet: BoundSheet, { from, to }: RowWindow): Buffer {
    const bound = Buffer.from(this.stream.subarray(sheet.record.start, sheet.record.end))
    const globals = [...this.globals, bound, recordOf(EOF)]
    bound.writeUInt32LE(
      globals.reduce((sum, { length }) => sum + length, 0),
      4,
    )
    const kept: Buffer[] = []
    let isCellKept = false
    for (const { id, start, end } of withContinued(recordsFrom(this.stream, sheet.position), CELLS)) {
      if (CELLS.has(id) && end - start >= MIN_CELL_BYTES) {
        const row = this.stream.readUInt16LE(start + 4)
        isCellKept = from <= row && row < to
        if (isCellKept) kept.push(this.cellRecord(id, start, end))
      } else if (id === BOF || (isCellKept && (id === STRING || id === CONTINUE))) {
        kept.push(this.stream.subarray(start, end))
      }
    }
    return Buffer.concat([...globals, ...kept, recordOf(EOF)])
  }

  /** Formulas without their tokens, as only the last value is read, and texts inlined. */
  private cellRecord(id: number, start: number, end: number): Buffer {
    const record = this.stream.subarray(start, end)
    if (id === SHARED_TEXT) return this.ownText(record)
    if (id !== FORMULA || record.length < 4 + FORMULA_VALUE_BYTES) return record
    return recordOf(FORMULA, Buffer.concat([record.subarray(4, 4 + FORMULA_VALUE_BYTES), Buffer.alloc(2)]))
  }

  private ownText(record: Buffer): Buffer {
    const text = record.length < 14 ? undefined : this.texts[record.readUInt32LE(10)]
    if (text === undefined) throw damaged()
    const head = Buffer.concat([record.subarray(4, 10), Buffer.from([text.length & 255, text.length >> 8, 1])])
    return recordOf(TEXT, Buffer.concat([head, Buffer.from(text, 'utf16le')]))
  }
}

function boundSheet(stream: Buffer, record: BiffRecord): BoundSheet | undefined {
  if (record.end - record.start < 12 || stream[record.start + 9] !== WORKSHEET) return undefined
  return {
    record,
    position: stream.readUInt32LE(record.start + 4),
    isHidden: ((stream[record.start + 8] ?? 0) & 3) !== 0,
  }
}

/** A count, then first row, last row, first column and last column of each range. */
function mergedIn(data: Buffer): MergedRange[] {
  const count = Math.min(data.readUInt16LE(0), Math.floor((data.length - 2) / 8))
  return Array.from({ length: count }, (_, index) => {
    const at = (place: number) => data.readUInt16LE(2 + index * 8 + place * 2)
    return { startRow: at(0), endRow: at(1), startCol: at(2), endCol: at(3) }
  })
}

function hiddenIn(record: Buffer): number[] {
  if (((record[COLUMNS_FLAGS] ?? 0) & COLUMNS_ARE_HIDDEN) === 0) return []
  const [first, last] = [record.readUInt16LE(4), Math.min(record.readUInt16LE(6), MAX_COLUMNS - 1)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function recordOf(id: number, data: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

/** The records of one part of the workbook; nested parts, such as charts, are skipped. */
function* recordsFrom(stream: Buffer, position: number): Generator<BiffRecord> {
  let depth = 0
  for (let at = position; at + 4 <= stream.length;) {
    const id = stream.readUInt16LE(at)
    const end = at + 4 + stream.readUInt16LE(at + 2)
    if ((at === position && id !== BOF) || end > stream.length) throw damaged()
    if (id === BOF) depth++
    if (depth === 1 && id !== EOF) yield { id, start: at, end }
    if (id === EOF && --depth === 0) return
    at = end
  }
  throw damaged()
}

/** A `CONTINUE` record belongs to the record before it, and is skipped with it. */
function* withContinued(records: Iterable<BiffRecord>, wanted: ReadonlySet<number>): Generator<BiffRecord> {
  let isWanted = false
  for (const record of records) {
    if (record.id !== CONTINUE) isWanted = wanted.has(record.id) || record.id === STRING
    if (record.id !== CONTINUE || isWanted) yield record
  }
}

function damaged(): ImportError {
  return new ImportError('unreadable_file', 'the workbook is damaged. Open it and save it again.')
}

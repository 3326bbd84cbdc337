import { ImportError } from '../import-error.ts'
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts'
import { type CellValue, numberCell } from './cell-value.ts'
import { NOT_CALCULATED } from './not-calculated.ts'
import { isTrue, type SheetParts, unescaped } from './parts.ts'
import { readXmlSlowly, type XmlHandlers } from './xml.ts'

export interface SheetRow {
  /** From 1. */
  line: number
  cells: CellValue[]
  isHidden: boolean
  hiddenColumns?: readonly number[]
}

/** Streams the rows of a sheet, with only a few in memory. */
export async function* sheetRows(parts: SheetParts): AsyncGenerator<SheetRow> {
  const reader = new RowReader(parts)
  for await (const _ of readXmlSlowly(parts.sheet, reader.handlers)) yield* reader.taken()
}

class RowReader {
  readonly handlers: XmlHandlers = {
    open: (name, attributes) => {
      if (name === 'sheetData') this.isData = true
      else if (name === 'col' && isTrue(attributes['hidden'])) this.noteHidden(attributes)
      else if (this.isData) this.open(name, attributes)
    },
    text: (text) => {
      if (this.isText) this.text += text
    },
    close: (name) => {
      if (name === 'sheetData') this.isData = false
      else if (this.isData) this.close(name)
    },
  }
  private readonly parts: SheetParts
  private readonly hiddenColumns: number[] = []
  private rows: SheetRow[] = []
  private row: SheetRow = { line: 0, cells: [], isHidden: false }
  private column = -1
  private type = ''
  private style = 0
  private text = ''
  private isText = false
  private isFormula = false
  private hasValue = false
  private readings = 0
  private isData = false

  constructor(parts: SheetParts) {
    this.parts = parts
  }

  taken(): SheetRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  private open(name: string, attributes: Record<string, string>): void {
    switch (name) {
      case 'row':
        return this.openRow(attributes)
      case 'c':
        return this.openCell(attributes)
      case 'f':
        this.isFormula = true
        break
      case 'v':
        this.hasValue = true
        this.isText = this.type !== 'inlineStr'
        break
      // Phonetic readings of Japanese words are stored next to the words.
      case 'rPh':
        this.readings++
        break
      case 't':
        this.isText = this.type === 'inlineStr' && this.readings === 0
    }
  }

  private close(name: string): void {
    if (name === 'v' || name === 't') this.isText = false
    else if (name === 'rPh') this.readings--
    else if (name === 'c') this.closeCell()
    else if (name === 'row') this.rows.push(this.row)
  }

  /** Columns are counted from 1, and described before the rows. */
  private noteHidden({ min, max }: Record<string, string>): void {
    const last = Math.min(Number(max), MAX_COLUMNS)
    for (let column = Number(min); column <= last; column++) this.hiddenColumns.push(column - 1)
  }

  private openRow({ r: line, hidden }: Record<string, string>): void {
    const { hiddenColumns } = this
    this.row = {
      line: line === undefined ? this.row.line + 1 : Number(line),
      cells: [],
      isHidden: isTrue(hidden),
      ...(hiddenColumns.length > 0 && { hiddenColumns }),
    }
    this.column = -1
  }

  private openCell({ r: place, t: type = 'n', s: style }: Record<string, string>): void {
    this.column = place === undefined ? this.column + 1 : columnOf(place)
    this.type = type
    this.style = Number(style ?? 0)
    this.text = ''
    this.isFormula = false
    this.hasValue = false
  }

  private closeCell(): void {
    const value = this.value()
    if (value === null) return
    const { line, cells } = this.row
    if (this.column >= MAX_COLUMNS && typeof value === 'string' && value.trim() === '') return
    if (this.column >= MAX_COLUMNS) throw new ImportError('too_large', 'a table may have up to 1,000 columns.', line)
    while (cells.length < this.column) cells.push(null)
    cells[this.column] = typeof value === 'string' ? shortened(value) : value
  }

  private value(): CellValue {
    const { text, type, parts } = this
    if (this.isFormula && text === '' && !(type === 'str' && this.hasValue)) return NOT_CALCULATED
    switch (type) {
      case 's':
        return this.sharedText()
      case 'str':
      case 'inlineStr':
        return unescaped(text)
      case 'b':
        return text === '' ? null : isTrue(text)
      case 'd':
        return text.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ')
      case 'e':
        return text
      default:
        return numberCell(text, parts.formats[this.style], parts.is1904)
    }
  }

  private sharedText(): string | null {
    if (this.text === '') return null
    const text = this.parts.texts[Number(this.text)]
    if (text !== undefined) return text
    throw new ImportError('unreadable_file', 'the workbook is damaged: a text is missing.', this.row.line)
  }
}

/** A text cut one character beyond the limit is still rejected as too long, and cheap to pass on. */
const shortened = (text: string) => (text.length > MAX_CELL_CHARACTERS ? text.slice(0, MAX_CELL_CHARACTERS + 1) : text)

/** 'AB12' is in the column with index 27. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of place) {
    const value = letter.toUpperCase().charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column - 1
}

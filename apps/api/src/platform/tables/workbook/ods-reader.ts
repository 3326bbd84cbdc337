import { ImportError } from '../import-error.ts'
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts'
import type { CellValue } from './cell-value.ts'
import { type CellAttributes, odsValue } from './ods-value.ts'
import { OdsText } from './ods-text.ts'
import type { SourcedRow } from './sheet-source.ts'
import type { XmlHandlers } from './xml.ts'

export interface OdsRow {
  /** Index of its sheet, from 0. */
  sheet: number
  row: SourcedRow
  /** A row may be repeated this many times. */
  times: number
}

interface OpenCell {
  attributes: CellAttributes
  isCovered: boolean
}

/** A cell that spans this and the next rows; its value applies to each of them. */
interface Span {
  column: number
  to: number
  value: CellValue
}

/** Content of a sheet other than cells: drawings, forms, comments, and tracked changes. */
const ASIDE = new Set(['annotation', 'shapes', 'frame', 'forms', 'tracked-changes', 'custom-shape', 'control', 'g'])
const MAX_ROWS = 1_048_576

/** Extracts the rows of `content.xml`. */
export class OdsReader {
  readonly sheets: { name: string; isHidden: boolean }[] = []
  readonly handlers: XmlHandlers = {
    open: (name, attributes) => this.open(name, attributes),
    close: (name) => this.close(name),
    text: (text) => {
      if (this.aside === 0) this.text.add(text)
    },
  }
  /** Columns of the sheet that were described so far. */
  private columns = 0
  private hiddenColumns: number[] = []
  private readonly hiddenStyles = new Set<string>()
  private style = ''
  private rows: OdsRow[] = []
  private row: SourcedRow = emptyRow(1)
  private times = 1
  private column = 0
  private cell: OpenCell | undefined
  private spans: Span[] = []
  private readonly text = new OdsText()
  /** Nesting depth within elements that are not part of the table. */
  private aside = 0

  taken(): OdsRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.aside > 0 || ASIDE.has(name)) {
      this.aside++
      return
    }
    switch (name) {
      case 'style':
        this.style = attributes['style:name'] ?? ''
        break
      case 'table-properties':
        if (attributes['table:display'] === 'false') this.hiddenStyles.add(this.style)
        break
      case 'table':
        return this.openTable(attributes)
      case 'table-column':
        return this.openColumn(attributes)
      case 'table-row':
        return this.openRow(attributes)
      case 'table-cell':
      case 'covered-table-cell':
        this.cell = { attributes, isCovered: name !== 'table-cell' }
        this.text.clear()
        break
      default:
        if (this.cell !== undefined) this.text.open(name, attributes)
    }
  }

  private close(name: string): void {
    if (this.aside > 0) this.aside--
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell()
    else if (name === 'table-row') this.closeRow()
    else this.text.close(name)
  }

  private openTable({ 'table:name': name = '', 'table:style-name': style = '' }: Record<string, string>): void {
    this.sheets.push({ name, isHidden: this.hiddenStyles.has(style) })
    this.row = emptyRow(1)
    this.times = 0
    this.columns = 0
    this.hiddenColumns = []
    this.spans = []
  }

  private openColumn({
    'table:number-columns-repeated': times,
    'table:visibility': visibility,
  }: Record<string, string>) {
    const end = Math.min(this.columns + repeats(times), MAX_COLUMNS)
    if (isInvisible(visibility)) for (let at = this.columns; at < end; at++) this.hiddenColumns.push(at)
    this.columns = end
  }

  private openRow({ 'table:number-rows-repeated': times, 'table:visibility': visibility }: Record<string, string>) {
    const line = this.row.line + this.times
    const { hiddenColumns } = this
    const isHidden = isInvisible(visibility)
    this.row = { ...emptyRow(line), isHidden, ...(hiddenColumns.length > 0 && { hiddenColumns }) }
    this.times = Math.min(repeats(times), MAX_ROWS)
    this.column = 0
    this.spans = this.spans.filter(({ to }) => to >= line)
  }

  private closeRow(): void {
    if (this.row.cells.length > 0) this.rows.push({ sheet: this.sheets.length - 1, row: this.row, times: this.times })
  }

  private closeCell(): void {
    if (this.cell === undefined) return
    const { attributes, isCovered } = this.cell
    const value = isCovered ? this.coveringValue() : odsValue(attributes, this.text.taken())
    const times = repeats(attributes['table:number-columns-repeated'])
    this.cell = undefined
    this.noteSpans(attributes, value)
    if (value !== null) this.put(typeof value === 'string' ? shortened(value) : value, times)
    this.column += times
  }

  private put(value: CellValue, times: number): void {
    const { line, cells } = this.row
    if (this.column + times > MAX_COLUMNS) {
      throw new ImportError('too_large', 'a table may have up to 1,000 columns.', line)
    }
    while (cells.length < this.column) cells.push(null)
    for (let copy = 0; copy < times; copy++) cells.push(value)
  }

  private coveringValue(): CellValue {
    return this.spans.find(({ column }) => column === this.column)?.value ?? null
  }

  private noteSpans(attributes: CellAttributes, value: CellValue): void {
    if (Number(attributes['table:number-columns-spanned'] ?? 1) > 1) this.row.spansColumns = true
    const rows = Number(attributes['table:number-rows-spanned'] ?? 1)
    if (rows > 1) this.spans.push({ column: this.column, to: this.row.line + rows - 1, value })
  }
}

const isInvisible = (visibility: string | undefined) => visibility === 'collapse' || visibility === 'filter'

const emptyRow = (line: number): SourcedRow => ({ line, cells: [], spansColumns: false, isHidden: false })

const repeats = (text: string | undefined) => Math.max(1, Math.trunc(Number(text ?? 1)) || 1)

const shortened = (text: string) => text.slice(0, MAX_CELL_CHARACTERS + 1)

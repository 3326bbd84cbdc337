import { hasControlCharacters, isBlankMark, readColour, readNumber, readUrl, tidyName } from './cell-values.ts'
import { MAX_CELL_CHARACTERS, MAX_NAME_CHARACTERS } from './limits.ts'
import type { ColumnTarget } from './mapping.ts'
import { readValues } from './read-values.ts'
import type { PlannedColumn, RowPlan } from './row-plan.ts'
import type { Table, TableRow } from './table.ts'
import { readVariantState, type VariantState } from './variant-state.ts'

export type ReasonCode =
  | 'name_missing'
  | 'name_too_long'
  | 'control_characters'
  | 'cell_too_long'
  | 'not_a_number'
  | 'not_a_whole_number'
  | 'too_many_digits'
  | 'not_a_date'
  | 'impossible_date'
  | 'not_a_boolean'
  | 'not_a_url'
  | 'not_a_colour'
  | 'unknown_state'
  | 'too_many_cells'
  | 'duplicate'
  | 'other_unit'
  | 'several_values'
  | 'text_too_long'

export type NoteCode = 'colour_repaired' | 'name_differs' | 'product_renamed'

export interface CellNote {
  /** The header's text; empty where the whole row is meant. */
  column: string
  code: ReasonCode | NoteCode
  detail: string
}

export interface ReadCells {
  reasons: CellNote[]
  notes: CellNote[]
  nameColumn: string
  productName: string
  variantName: string
  productId: string | undefined
  sku: string | undefined
  material: string | undefined
  materialFamily: string | undefined
  state: VariantState | undefined
  colourHex: string | undefined
  description: string | undefined
  externalUrl: string | undefined
  imageUrl: string | undefined
  attributes: { attribute: string; values: string[] }[]
}

export function readCells(row: TableRow, plan: RowPlan, table: Table): ReadCells {
  const reasons: CellNote[] = []
  const notes: CellNote[] = []
  const reader = new CellReader(row.cells, plan, reasons, notes)
  checkWidth(row, plan, reasons)
  reader.checkCells(plan.used)
  const productName = reader.composedName(plan.productColumns, table)
  const ownName = reader.composedName(plan.variantColumns, table)
  return {
    reasons,
    notes,
    nameColumn: plan.nameColumn,
    productName: reader.checkedName(productName, plan.nameColumn, 'product'),
    variantName: reader.checkedName(
      plan.variantHasOwnName ? ownName : joined(productName, ownName),
      plan.variantColumns[0]?.source ?? plan.nameColumn,
      'variant',
    ),
    productId: reader.name('product_id'),
    sku: reader.name('sku'),
    material: reader.name('material'),
    materialFamily: reader.name('material_family'),
    state: reader.state(),
    colourHex: reader.colour(),
    description: reader.text('description'),
    externalUrl: reader.url('external_url'),
    imageUrl: reader.url('image_url'),
    attributes: readAttributes(row.cells, plan, table, reasons),
  }
}

function readAttributes(cells: string[], plan: RowPlan, table: Table, reasons: CellNote[]) {
  const attributes: ReadCells['attributes'] = []
  for (const { index, source, attribute } of plan.attributes) {
    const text = (cells[index] ?? '').trim()
    if (text === '') continue
    const read = readValues(text, attribute.display_type, table.decimal)
    if ('code' in read) reasons.push({ column: source, ...read })
    else if (read.values.length > 0) attributes.push({ attribute: attribute.name, values: read.values })
  }
  return attributes
}

function checkWidth({ cells, line }: TableRow, { width, header }: RowPlan, reasons: CellNote[]): void {
  if (cells.length <= width) return
  const surplus = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (surplus <= width) return
  const detail = `Line ${line} has ${surplus} cells, the header ${header.length}: a delimiter in a text needs quotes around it.`
  reasons.push({ column: '', code: 'too_many_cells', detail })
}

const joined = (one: string, other: string) => (one === '' || other === '' ? one + other : `${one} ${other}`)

const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

class CellReader {
  private readonly cells: string[]
  private readonly plan: RowPlan
  private readonly reasons: CellNote[]
  private readonly notes: CellNote[]

  constructor(cells: string[], plan: RowPlan, reasons: CellNote[], notes: CellNote[]) {
    this.cells = cells
    this.plan = plan
    this.reasons = reasons
    this.notes = notes
  }

  checkCells(columns: PlannedColumn[]): void {
    for (const { index, source } of columns) {
      const cell = this.cells[index]
      if (cell === undefined || cell === '') continue
      if (cell.length > MAX_CELL_CHARACTERS) {
        this.refuse(source, 'cell_too_long', 'A cell may hold up to 10,000 characters; this one holds more.')
      }
      if (hasControlCharacters(cell.trim())) {
        this.refuse(source, 'control_characters', 'There are control characters in the text.')
      }
    }
  }

  /** Numbers in a name are written with a point and their unit, so that the name is one in every language. */
  composedName(columns: RowPlan['productColumns'], table: Table): string {
    let name = ''
    for (const { index, source, attribute, needed } of columns) {
      const text = tidyName(this.cells[index] ?? '')
      if (text === '') {
        if (needed) this.refuse(source, 'name_missing', `The name is missing: '${source}' is empty.`)
        continue
      }
      const number = attribute === undefined || needed ? undefined : numberOf(text, attribute.display_type, table)
      const unit = number === undefined || attribute?.unit === undefined ? '' : ` ${attribute.unit}`
      name = joined(name, `${number ?? text}${unit}`)
    }
    return name
  }

  checkedName(name: string, column: string, what: 'product' | 'variant'): string {
    if (name === '' && !this.reasons.some(({ code }) => code === 'name_missing')) {
      this.refuse(column, 'name_missing', `The ${what} has no name.`)
    }
    if (name.length > MAX_NAME_CHARACTERS) {
      this.refuse(column, 'name_too_long', `The ${what}'s name has ${name.length} characters; 200 are allowed.`)
    }
    return name
  }

  name(target: ColumnTarget): string | undefined {
    const column = this.plan.single[target]
    if (column === undefined) return undefined
    const name = tidyName(this.cells[column.index] ?? '')
    if (name.length > MAX_NAME_CHARACTERS) {
      this.refuse(column.source, 'name_too_long', `The text has ${name.length} characters; 200 are allowed.`)
    }
    return name === '' ? undefined : name
  }

  text(target: ColumnTarget): string | undefined {
    const text = this.cell(target)?.text.normalize('NFC')
    return text === '' ? undefined : text
  }

  url(target: ColumnTarget): string | undefined {
    const cell = this.cell(target)
    if (cell === undefined || cell.text === '') return undefined
    const url = readUrl(cell.text)
    if (url === undefined) {
      this.refuse(cell.source, 'not_a_url', `'${shown(cell.text)}' is no address that begins with http:// or https://.`)
    }
    return url
  }

  state(): VariantState | undefined {
    const cell = this.cell('state')
    if (cell === undefined || cell.text === '') return undefined
    const state = readVariantState(cell.text)
    if (state === undefined) {
      this.refuse(cell.source, 'unknown_state', `'${shown(cell.text)}' is none of draft, active (live) and archived.`)
    }
    return state
  }

  colour(): string | undefined {
    const cell = this.cell('colour')
    if (cell === undefined || isBlankMark(cell.text)) return undefined
    const colour = readColour(cell.text)
    if (colour === undefined) {
      this.refuse(cell.source, 'not_a_colour', `'${shown(cell.text)}' is no colour like #1a2b3c.`)
    } else if (colour.repaired) {
      const detail = `'${cell.text}' has no number sign; it is read as ${colour.hex}.`
      this.notes.push({ column: cell.source, code: 'colour_repaired', detail })
    }
    return colour?.hex
  }

  private cell(target: ColumnTarget): { source: string; text: string } | undefined {
    const column = this.plan.single[target]
    return column === undefined ? undefined : { source: column.source, text: (this.cells[column.index] ?? '').trim() }
  }

  private refuse(column: string, code: ReasonCode, detail: string): void {
    this.reasons.push({ column, code, detail })
  }
}

function numberOf(text: string, type: string, table: Table): string | undefined {
  return type === 'int' || type === 'float' ? readNumber(text, table.decimal) : undefined
}

import { MAX_OPTION_VALUE, MAX_OPTION_VALUES } from '@selvedge/sdk/wire'
import {
  hasControlCharacters,
  isBlankMark,
  readColour,
  readNumber,
  readUrl,
  tidyName,
} from '../../../platform/tables/cell-values.ts'
import { damagedCells, notedEncoding, notedForms } from './odd-rows.ts'
import { withoutErrors } from './formula-errors.ts'
import { MAX_CELL_CHARACTERS, MAX_NAME_CHARACTERS } from '../../../platform/tables/limits.ts'
import type { ColumnTarget, OptionTarget } from '../columns/mapping.ts'
import { splitValues } from '../../../platform/tables/value-list.ts'
import type { NamedProducts } from './named-products.ts'
import { emptyMark, type NoteCode, type Notice, tidiedNotice, unitNotice } from './notices.ts'
import { type OwnValues, readOwnValues } from './own-values.ts'
import { readValues } from './read-values.ts'
import type { PlannedColumn, RowPlan } from './row-plan.ts'
import type { Table, TableRow } from '../../../platform/tables/table.ts'
import { readVariantState, type VariantState } from '../columns/variant-state.ts'

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
  | 'date_order_differs'
  | 'date_order_unsure'
  | 'not_a_boolean'
  | 'not_a_url'
  | 'not_a_colour'
  | 'unknown_state'
  | 'too_many_cells'
  | 'duplicate'
  | 'other_unit'
  | 'several_values'
  | 'text_too_long'
  | 'too_many_values'
  | 'too_many_options'
  | 'other_encoding'
  | 'no_variant'
  | 'unknown_variant'
  | 'ambiguous_variant'
  | 'product_name_differs'
  | 'formula_error'

export interface CellNote {
  /** The header text; empty when the note is about the whole row. */
  column: string
  code: ReasonCode | NoteCode
  detail: string
  /** The original cell, if the value was changed. */
  value?: string
}

export interface NoticedCell extends CellNote {
  code: NoteCode
}

export interface CellDoubt {
  target: 'state' | 'external_url'
  text: string
  reason: CellNote
}

export interface ReadCells {
  reasons: CellNote[]
  /** Reasons that apply unless the catalogue already holds this exact text. */
  doubts: CellDoubt[]
  notes: NoticedCell[]
  nameColumn: string
  productName: string
  variantName: string
  variantId: string | undefined
  productId: string | undefined
  sku: string | undefined
  material: string | undefined
  materialFamily: string | undefined
  state: VariantState | undefined
  colourHex: string | undefined
  description: string | undefined
  externalUrl: string | undefined
  imageUrl: string | undefined
  attributes: ReadAttribute[]
  options: ReadOption[]
}

export interface ReadAttribute {
  attribute: string
  values: string[]
  /** The original cell, if the values read differently. */
  text?: string
  own?: OwnValues
}

/** The cell of an option; an empty one says that the variant does not have it. */
export interface ReadOption extends OptionTarget {
  text: string
  values: string[]
}

/** A row with a product id and no name adds to the product that an earlier row named. */
export function readCells(row: TableRow, plan: RowPlan, table: Table, products: NamedProducts): ReadCells {
  const { cells, reasons, notes } = withoutErrors(row, plan.used)
  reasons.push(...damagedCells(row, plan.used, table.encoding))
  notes.push(...notedEncoding(row, table.encoding), ...notedForms(row, plan))
  const doubts: CellDoubt[] = []
  const reader = new CellReader(cells, plan, { reasons, notes, doubts })
  checkWidth(row, plan, reasons)
  reader.checkCells(plan.used)
  const variantId = reader.name('variant_id')?.toLowerCase()
  const productId = reader.name('product_id')
  const known =
    productId !== undefined && reader.leavesEmpty(neededOf(plan.productColumns)) ? products.of(productId) : undefined
  const productName = known?.productName ?? reader.composedName(plan.productColumns, table)
  const ownName = known ? reader.addedName(known.productName, table) : reader.composedName(plan.variantColumns, table)
  // A variant identified by its id keeps the names that the file has no columns for.
  const keepsProduct = variantId !== undefined && plan.productColumns.length === 0
  const keepsName = variantId !== undefined && plan.variantColumns.length === 0
  return {
    reasons,
    doubts,
    notes,
    nameColumn: plan.nameColumn,
    productName: keepsProduct ? '' : reader.checkedName(productName, plan.nameColumn, 'product'),
    variantName: keepsName
      ? ''
      : reader.checkedName(
          plan.variantHasOwnName ? ownName : joined(productName, ownName),
          plan.variantColumns[0]?.source ?? plan.nameColumn,
          'variant',
        ),
    variantId,
    productId,
    sku: reader.name('sku'),
    material: reader.name('material') ?? known?.material,
    materialFamily: reader.name('material_family') ?? known?.materialFamily,
    state: reader.state() ?? known?.state,
    colourHex: reader.colour(),
    description: reader.text('description'),
    externalUrl: reader.url('external_url'),
    imageUrl: reader.url('image_url'),
    attributes: reader.attributes(table, row),
    options: reader.options(),
  }
}

/** The columns that a name requires; each part, when all of them are optional. */
function neededOf(columns: RowPlan['productColumns']): RowPlan['productColumns'] {
  const needed = columns.filter((column) => column.needed)
  return needed.length === 0 ? columns : needed
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
  private readonly notes: NoticedCell[]
  private readonly doubts: CellDoubt[]

  constructor(cells: string[], plan: RowPlan, found: Pick<ReadCells, 'reasons' | 'notes' | 'doubts'>) {
    this.cells = cells
    this.plan = plan
    this.reasons = found.reasons
    this.notes = found.notes
    this.doubts = found.doubts
  }

  checkCells(columns: PlannedColumn[]): void {
    for (const { index, source } of columns) {
      const cell = this.cells[index]
      if (cell === undefined || cell === '') continue
      if (cell.length > MAX_CELL_CHARACTERS) {
        this.refuse(source, 'cell_too_long', 'A cell may have at most 10,000 characters; this one has more.')
      }
      if (hasControlCharacters(cell.trim())) {
        this.refuse(source, 'control_characters', 'The text contains control characters.')
      }
    }
  }

  attributes(table: Table, { numbers, units }: TableRow): ReadCells['attributes'] {
    const attributes: ReadCells['attributes'] = []
    for (const { index, source, attribute, dateOrder } of this.plan.attributes) {
      const text = (this.cells[index] ?? '').trim()
      if (text === '') continue
      const { name, display_type, unit } = attribute
      if (this.plan.isOwn) {
        attributes.push({
          attribute: name,
          ...this.ownValues(text, { source, attribute, dateOrder }, table, numbers?.get(index)),
        })
        continue
      }
      const read = readValues(text, display_type, table.decimal, { unit, number: numbers?.get(index), dateOrder })
      if ('code' in read) this.refuse(source, read.code, read.detail)
      else {
        const { values } = read
        const isAsWritten = values.length === 1 && values[0] === text
        if (values.length > 0) attributes.push({ attribute: name, values, ...(!isAsWritten && { text }) })
        this.addNotice(source, text, read.notice)
        this.addNotice(source, text, unitNotice(text, units?.get(index), unit))
      }
    }
    return attributes
  }

  options(): ReadOption[] {
    return this.plan.options.map(({ index, source, option }) => {
      const text = (this.cells[index] ?? '').trim()
      const values = [...new Set(splitValues(text).map(tidyName))]
      if (values.length > MAX_OPTION_VALUES) {
        const detail = `An option can have at most ${MAX_OPTION_VALUES} values; this cell has ${values.length}.`
        this.refuse(source, 'too_many_values', detail)
      }
      if (values.some((value) => value.length > MAX_OPTION_VALUE)) {
        const detail = `A value of an option can have at most ${MAX_OPTION_VALUE.toLocaleString('en')} characters.`
        this.refuse(source, 'text_too_long', detail)
      }
      return { ...option, text, values }
    })
  }

  /** `number` is the exact number, where a sheet displays other digits. */
  private ownValues(
    text: string,
    { source, attribute, dateOrder }: Pick<RowPlan['attributes'][number], 'source' | 'attribute' | 'dateOrder'>,
    table: Table,
    exact: string | undefined,
  ): Pick<ReadAttribute, 'values' | 'own'> {
    const isExact = exact !== undefined && (attribute.display_type === 'int' || attribute.display_type === 'float')
    const decimal = isExact ? '.' : table.decimal
    const own = readOwnValues(isExact ? exact : text, attribute.display_type, { column: source, decimal, dateOrder })
    return { values: own.values, own }
  }

  /** Numbers in a name are written with a decimal point and their unit, so that it is the same in every locale. */
  composedName(columns: RowPlan['productColumns'], table: Table): string {
    let name = ''
    for (const { index, source, attribute, needed } of columns) {
      const given = this.cells[index] ?? ''
      const text = tidyName(given)
      if (text === '') {
        if (needed && !this.isRefused(source))
          this.refuse(source, 'name_missing', `The name is missing: '${source}' is empty.`)
        continue
      }
      // A choice reports this itself.
      if (attribute?.display_type !== 'single_choice') this.addNotice(source, given, tidiedNotice(given, text))
      const number = attribute === undefined || needed ? undefined : numberOf(text, attribute.display_type, table)
      const unit = number === undefined || attribute?.unit === undefined ? '' : ` ${attribute.unit}`
      name = joined(name, `${number ?? text}${unit}`)
    }
    return name
  }

  leavesEmpty(columns: readonly PlannedColumn[]): boolean {
    return columns.every(({ index }) => (this.cells[index] ?? '').trim() === '')
  }

  /** For a row below the one that names its product; it may add just a picture and no variant. */
  addedName(product: string, table: Table): string {
    const sku = this.plan.single.sku
    const own = [...this.plan.variantColumns, ...(sku === undefined ? [] : [sku])]
    if (own.length === 0 || !this.leavesEmpty(own)) return this.composedName(this.plan.variantColumns, table)
    const detail = `The row has no variant of '${shown(product)}': ${own.map(({ source }) => `'${source}'`).join(' and ')} are empty.`
    this.refuse(
      own[0]?.source ?? '',
      'no_variant',
      own.length === 1 ? detail.replace(' are empty.', ' is empty.') : detail,
    )
    return product
  }

  checkedName(name: string, column: string, what: 'product' | 'variant'): string {
    const isTold = this.reasons.some(({ code }) => code === 'name_missing' || code === 'formula_error')
    if (name === '' && !isTold) {
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
    const given = this.cells[column.index] ?? ''
    const name = tidyName(given)
    this.addNotice(column.source, given, tidiedNotice(given, name))
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
      const detail = `'${shown(cell.text)}' is not an address that begins with http:// or https://.`
      this.doubt(target, cell, { column: cell.source, code: 'not_a_url', detail })
    }
    return url
  }

  state(): VariantState | undefined {
    const cell = this.cell('state')
    if (cell === undefined || cell.text === '') return undefined
    const state = readVariantState(cell.text)
    if (state === undefined) {
      const detail = `'${shown(cell.text)}' is not draft, active (live) or archived.`
      this.doubt('state', cell, { column: cell.source, code: 'unknown_state', detail })
    }
    return state
  }

  colour(): string | undefined {
    const cell = this.cell('colour')
    if (cell === undefined || cell.text === '') return undefined
    if (isBlankMark(cell.text)) {
      this.addNotice(cell.source, cell.text, emptyMark(cell.text))
      return undefined
    }
    const colour = readColour(cell.text)
    if (colour === undefined) {
      this.refuse(cell.source, 'not_a_colour', `'${shown(cell.text)}' is not a colour such as #1a2b3c.`)
    } else if (colour.repaired) {
      const detail = `'${cell.text}' has no number sign; it is read as ${colour.hex}.`
      this.addNotice(cell.source, cell.text, { code: 'colour_repaired', detail })
    }
    return colour?.hex
  }

  private cell(target: ColumnTarget): { source: string; text: string } | undefined {
    const column = this.plan.single[target]
    return column === undefined ? undefined : { source: column.source, text: (this.cells[column.index] ?? '').trim() }
  }

  private isRefused(column: string): boolean {
    return this.reasons.some((reason) => reason.column === column)
  }

  private addNotice(column: string, value: string, notice: Notice | undefined): void {
    if (notice !== undefined) this.notes.push({ column, value: value.slice(0, VALUE_CHARACTERS), ...notice })
  }

  private doubt(target: ColumnTarget, { text }: { text: string }, reason: CellNote): void {
    if (this.plan.isOwn && (target === 'state' || target === 'external_url')) this.doubts.push({ target, text, reason })
    else this.reasons.push(reason)
  }

  private refuse(column: string, code: ReasonCode, detail: string): void {
    this.reasons.push({ column, code, detail })
  }
}

/** Maximum length of a cell's text for display. */
const VALUE_CHARACTERS = 200

function numberOf(text: string, type: string, table: Table): string | undefined {
  return type === 'int' || type === 'float' ? readNumber(text, table.decimal) : undefined
}

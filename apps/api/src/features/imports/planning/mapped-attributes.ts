import type { DateOrder, Spelling } from '@selvedge/sdk/wire'
import { newId } from '../../../platform/db/ids.ts'
import { foldName, nameColumns, nameKey } from '../../../platform/db/keys.ts'
import { tidyName } from '../../../platform/tables/cell-values.ts'
import type { AttributeRow } from './import-plan.ts'
import { valueIsTooLong } from '../../../platform/changing/index-limits.ts'
import type { KnownAttribute } from './known-catalogue.store.ts'
import type { AttributeTarget, ImportMapping } from '../columns/mapping.ts'
import type { Notice } from '../rows/notices.ts'
import type { OwnValues } from '../rows/own-values.ts'
import type { CellNote, NoticedCell } from '../rows/read-cells.ts'
import { readValues } from '../rows/read-values.ts'
import { Shared } from '../rows/shared-cells.ts'
import type { DecimalSign } from '../../../platform/tables/table.ts'
import type { ImportRow } from '../rows/typed-rows.ts'

type DisplayType = AttributeTarget['display_type']

/** An attribute that a column fills: an existing or a new one. */
export interface MappedAttribute {
  column: string
  dateOrder?: DateOrder | undefined
  spelling?: Spelling | undefined
  mapped: AttributeTarget
  row: AttributeRow & { display_type: DisplayType }
  isNew: boolean
}

/**
 * Further facts that a row states about a variant. They are kept as attributes, so that they can be filtered by and are
 * not lost.
 */
const COLOUR: AttributeTarget = { name: 'Colour code', display_type: 'text' }
const PICTURE: AttributeTarget = { name: 'Picture address', display_type: 'url' }

type Target = Pick<MappedAttribute, 'column' | 'dateOrder' | 'spelling' | 'mapped'>

export function attributeTargets({ columns }: ImportMapping): Target[] {
  const targets = columns.flatMap(({ source, to, attribute, date_order: dateOrder, spelling }): Target[] =>
    attribute === undefined || to === 'ignore' ? [] : [{ column: source, dateOrder, spelling, mapped: attribute }],
  )
  const taken = new Set(targets.map(({ mapped }) => attributeFold(mapped)))
  for (const [target, mapped] of [
    ['colour', COLOUR],
    ['image_url', PICTURE],
  ] as const) {
    const column = columns.find(({ to }) => to === target)
    if (column !== undefined && !taken.has(attributeFold(mapped))) {
      targets.push({ column: column.source, spelling: column.spelling, mapped })
    }
  }
  return targets
}

export const attributeFold = ({ name }: AttributeTarget): string => foldName(tidyName(name))

export function mappedAttributes(mapping: ImportMapping, known: readonly KnownAttribute[]): MappedAttribute[] {
  const byFold = new Map(known.map((attribute) => [attribute.name_fold, attribute]))
  return attributeTargets(mapping).map((target) => {
    const { mapped } = target
    const existing = byFold.get(attributeFold(mapped))
    if (existing === undefined) return { ...target, row: newAttribute(mapped), isNew: true }
    return { ...target, row: { ...existing, name_key: nameKey(existing.name) }, isNew: false }
  })
}

function newAttribute(mapped: AttributeTarget): MappedAttribute['row'] {
  const name = tidyName(mapped.name)
  const { display_type, unit = null } = mapped
  return { id: newId(), ...nameColumns(name), display_type, unit }
}

export interface FittedAttribute {
  attribute: MappedAttribute
  values: readonly string[]
  /** The cell as written by an export of this catalogue. */
  own?: OwnValues
}

type Cell = ImportRow['attributes'][number]

interface FittedCell {
  fitted?: FittedAttribute
  reason?: CellNote
  note?: NoticedCell
}

/** Converts values of rows to the types of the catalogue's attributes, or reports why they do not fit. */
export class AttributeFitter {
  private readonly attributes: ReadonlyMap<string, MappedAttribute>
  private readonly decimal: DecimalSign
  /** Rows share equal cells, so the converted cells are shared too. */
  private readonly shared = new Shared<Cell, FittedCell>()

  constructor(attributes: readonly MappedAttribute[], decimal: DecimalSign) {
    this.attributes = new Map(attributes.map((attribute) => [attribute.mapped.name, attribute]))
    this.decimal = decimal
  }

  fit(row: ImportRow): { fitted: FittedAttribute[]; reasons: CellNote[]; notes: NoticedCell[] } {
    const fits = [
      ...row.attributes.map((cell) => this.shared.of(cell, () => this.fitCell(cell))),
      ...ownAttributes(row).map((cell) => this.fitCell(cell)),
    ]
    return {
      fitted: fits.flatMap(({ fitted }) => fitted ?? []),
      reasons: fits.flatMap(({ reason }) => reason ?? []),
      notes: fits.flatMap(({ note }) => note ?? []),
    }
  }

  /** Empty when no column fills the attribute. */
  private fitCell({ attribute: name, values, text, own }: Cell): FittedCell {
    const attribute = this.attributes.get(name)
    if (attribute === undefined) return {}
    if (own && attribute.mapped.display_type === attribute.row.display_type) {
      return { fitted: { attribute, values: own.values, own } }
    }
    const fit = fitValues(keepsText(attribute) ? [text ?? values.join('; ')] : values, attribute, this.decimal)
    if ('code' in fit) return { reason: { column: attribute.column, ...fit } }
    const note = fit.notice && { column: attribute.column, value: values.join('; '), ...fit.notice }
    return { ...(fit.values.length > 0 && { fitted: { attribute, values: fit.values } }), ...(note && { note }) }
  }
}

function ownAttributes({ variant, attributes }: ImportRow): ImportRow['attributes'] {
  const own: ImportRow['attributes'] = [
    { attribute: COLOUR.name, values: variant.colourHex === undefined ? [] : [variant.colourHex] },
    { attribute: PICTURE.name, values: variant.imageUrl === undefined ? [] : [variant.imageUrl] },
  ]
  return own.filter(({ attribute }) => !attributes.some((mapped) => mapped.attribute === attribute))
}

/** Whether a numeric or date column fills a text attribute: its cells stay as they are in the file. */
export const keepsText = ({ mapped, row }: MappedAttribute): boolean =>
  row.display_type === 'text' && mapped.display_type !== 'text' && mapped.display_type !== 'single_choice'

type Fit = ReturnType<typeof readValues>

function fitValues(values: readonly string[], attribute: MappedAttribute, decimal: DecimalSign): Fit {
  const { mapped, row } = attribute
  if (mapped.unit !== undefined && row.unit !== null && foldName(mapped.unit) !== foldName(row.unit)) {
    const detail = `'${row.name}' is kept in ${row.unit}, the column is in ${mapped.unit}: convert it, or map the column to another attribute.`
    return { code: 'other_unit', detail }
  }
  const fit = inType(values, attribute, decimal)
  if (!('values' in fit)) return { ...fit, detail: `${fit.detail} '${row.name}' is ${TYPE_NAMES[row.display_type]}.` }
  if (fit.values.some(valueIsTooLong)) {
    return {
      code: 'text_too_long',
      detail: `The text is too long for a value of '${row.name}'; map the column to a description instead.`,
    }
  }
  return fit
}

function inType(values: readonly string[], { mapped, row, dateOrder }: MappedAttribute, decimal: DecimalSign): Fit {
  const { display_type: to, unit } = row
  const from = mapped.display_type
  if (from === to) return { values: [...values] }
  // Numbers and dates are already in the catalogue's form; other values are still as in the file.
  const sign = from === 'int' || from === 'float' ? '.' : decimal
  const read: string[] = []
  let notice: Notice | undefined
  for (const value of values) {
    const fit = readValues(value, to, sign, { unit: unit ?? undefined, dateOrder })
    if ('code' in fit) return fit
    read.push(...fit.values)
    notice ??= fit.notice
  }
  if (read.length <= 1 || to === 'multiple_choice') return { values: read, notice }
  return { code: 'several_values', detail: `There are ${read.length} values where one is allowed.` }
}

const TYPE_NAMES: Record<DisplayType, string> = {
  text: 'a text',
  int: 'a whole number',
  float: 'a number',
  date: 'a date',
  boolean: 'yes or no',
  multiple_choice: 'a choice of several',
  single_choice: 'a choice of one',
  url: 'an address',
}

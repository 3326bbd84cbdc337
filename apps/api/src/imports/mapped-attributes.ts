import { newId } from '../db/ids.ts'
import { foldName, nameKey } from '../db/keys.ts'
import { tidyName } from './cell-values.ts'
import type { AttributeRow } from './import-plan.ts'
import { valueIsTooLong } from './index-limits.ts'
import type { KnownAttribute } from './known-catalogue.store.ts'
import type { AttributeTarget, ImportMapping } from './mapping.ts'
import type { CellNote } from './read-cells.ts'
import { readValues } from './read-values.ts'
import type { DecimalSign } from './table.ts'
import type { ImportRow } from './typed-rows.ts'

type DisplayType = AttributeTarget['display_type']

/** An attribute that a column fills: one of the catalogue's, or a new one. */
export interface MappedAttribute {
  column: string
  mapped: AttributeTarget
  row: AttributeRow & { display_type: DisplayType }
  isNew: boolean
}

/** What else a row says of a variant, kept as attributes so that it can be filtered by and is not lost. */
const COLOUR: AttributeTarget = { name: 'Colour code', display_type: 'text' }
const PICTURE: AttributeTarget = { name: 'Picture address', display_type: 'url' }

export function attributeTargets({ columns }: ImportMapping): { column: string; mapped: AttributeTarget }[] {
  const targets = columns.flatMap(({ source, to, attribute }) =>
    attribute === undefined || to === 'ignore' ? [] : [{ column: source, mapped: attribute }],
  )
  const taken = new Set(targets.map(({ mapped }) => attributeFold(mapped)))
  for (const [target, mapped] of [
    ['colour', COLOUR],
    ['image_url', PICTURE],
  ] as const) {
    const column = columns.find(({ to }) => to === target)
    if (column !== undefined && !taken.has(attributeFold(mapped))) targets.push({ column: column.source, mapped })
  }
  return targets
}

export const attributeFold = ({ name }: AttributeTarget): string => foldName(tidyName(name))

export function mappedAttributes(mapping: ImportMapping, known: readonly KnownAttribute[]): MappedAttribute[] {
  const byFold = new Map(known.map((attribute) => [attribute.name_fold, attribute]))
  return attributeTargets(mapping).map(({ column, mapped }) => {
    const existing = byFold.get(attributeFold(mapped))
    if (existing === undefined) return { column, mapped, row: newAttribute(mapped), isNew: true }
    return { column, mapped, row: { ...existing, name_key: nameKey(existing.name) }, isNew: false }
  })
}

function newAttribute(mapped: AttributeTarget): MappedAttribute['row'] {
  const name = tidyName(mapped.name)
  const { display_type, unit = null } = mapped
  return { id: newId(), name, name_fold: foldName(name), name_key: nameKey(name), display_type, unit }
}

export interface FittedAttribute {
  attribute: MappedAttribute
  values: readonly string[]
}

/** The row's values in the types that the catalogue's attributes have, or why they do not fit. */
export function fitAttributes(
  row: ImportRow,
  attributes: ReadonlyMap<string, MappedAttribute>,
  decimal: DecimalSign,
): { fitted: FittedAttribute[]; reasons: CellNote[] } {
  const fitted: FittedAttribute[] = []
  const reasons: CellNote[] = []
  for (const { attribute: name, values } of [...row.attributes, ...ownAttributes(row)]) {
    const attribute = attributes.get(name)
    if (attribute === undefined) continue
    const fit = fitValues(values, attribute, decimal)
    if ('code' in fit) reasons.push({ column: attribute.column, ...fit })
    else if (fit.values.length > 0) fitted.push({ attribute, values: fit.values })
  }
  return { fitted, reasons }
}

function ownAttributes({ variant, attributes }: ImportRow): ImportRow['attributes'] {
  const own = [
    { attribute: COLOUR.name, values: variant.colourHex === undefined ? [] : [variant.colourHex] },
    { attribute: PICTURE.name, values: variant.imageUrl === undefined ? [] : [variant.imageUrl] },
  ]
  return own.filter(({ attribute }) => !attributes.some((mapped) => mapped.attribute === attribute))
}

type Fit = ReturnType<typeof readValues>

function fitValues(values: readonly string[], { mapped, row }: MappedAttribute, decimal: DecimalSign): Fit {
  if (mapped.unit !== undefined && row.unit !== null && foldName(mapped.unit) !== foldName(row.unit)) {
    const detail = `'${row.name}' is kept in ${row.unit}, the column is in ${mapped.unit}: convert it, or name the attribute otherwise.`
    return { code: 'other_unit', detail }
  }
  const fit = inType(values, mapped.display_type, row.display_type, decimal)
  if (!('values' in fit)) return { ...fit, detail: `${fit.detail} '${row.name}' is ${TYPE_NAMES[row.display_type]}.` }
  if (fit.values.some(valueIsTooLong)) {
    return {
      code: 'text_too_long',
      detail: `The text is too long for a value of '${row.name}'; a description takes it.`,
    }
  }
  return fit
}

function inType(values: readonly string[], from: DisplayType, to: DisplayType, decimal: DecimalSign): Fit {
  if (from === to) return { values: [...values] }
  // Numbers and dates were brought into the catalogue's own form, the others stand as the file has them.
  const sign = from === 'int' || from === 'float' ? '.' : decimal
  const read: string[] = []
  for (const value of values) {
    const fit = readValues(value, to, sign)
    if ('code' in fit) return fit
    read.push(...fit.values)
  }
  if (read.length <= 1 || to === 'multiple_choice') return { values: read }
  if (to === 'text') return { values: [read.join('; ')] }
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

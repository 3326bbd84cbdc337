import type { DisplayType } from '@selvedge/sdk/wire'
import { printedDate } from './sheet/dates.ts'

export interface ShownAttribute {
  id: string
  name: string
  type: DisplayType
  unit: string | null
  values: string[]
}

/** One table of the sheet. */
export interface ShownGroup {
  title: string
  rows: { name: string; value: string }[]
}

export interface GroupRow {
  name: string
  attribute_ids: string[]
}

/** Groups with these names come first, in this order. */
const FIRST: Record<string, string> = {
  environmental: 'Environmental',
  uk_flammability: 'UK flammability',
  uk_specification: 'UK specification',
  us_flammability: 'US flammability',
  us_specification: 'US specification',
}
const FIRST_NAMES = Object.keys(FIRST)
const WITHOUT_GROUP = 'Further properties'

/** The tables of a sheet. Attributes and groups must be sorted by name. */
export function sheetGroups(attributes: readonly ShownAttribute[], groups: readonly GroupRow[]): ShownGroup[] {
  const known = new Map(attributes.map((attribute) => [attribute.id, attribute]))
  const grouped = new Set(groups.flatMap(({ attribute_ids }) => attribute_ids))
  const tables = groups.toSorted((one, other) => placeOf(one) - placeOf(other)).map((group) => tableOf(group, known))
  const further = attributes.filter(({ id }) => !grouped.has(id))
  return further.length === 0 ? tables : [...tables, { title: WITHOUT_GROUP, rows: further.map(rowOf) }]
}

function placeOf({ name }: GroupRow): number {
  const place = FIRST_NAMES.indexOf(plainName(name))
  return place < 0 ? FIRST_NAMES.length : place
}

/** `UK Flammability` becomes `uk_flammability`. */
const plainName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/g, '_')

const tableOf = ({ name, attribute_ids }: GroupRow, known: ReadonlyMap<string, ShownAttribute>): ShownGroup => ({
  title: FIRST[name] ?? name,
  rows: attribute_ids.flatMap((id) => known.get(id) ?? []).map(rowOf),
})

const rowOf = ({ name, type, unit, values }: ShownAttribute) => ({
  name,
  value: values.map((value) => printed(value, type, unit)).join(', '),
})

function printed(value: string, type: DisplayType, unit: string | null): string {
  switch (type) {
    case 'boolean':
      return value === 'true' ? 'Yes' : 'No'
    case 'date':
      return printedDate(value)
    case 'int':
    case 'float':
      return withUnit(printedNumber(value), unit)
    case 'text':
    case 'single_choice':
    case 'multiple_choice':
    case 'url':
      return withUnit(value, unit)
  }
}

const withUnit = (value: string, unit: string | null) => (unit ? `${value} ${unit}` : value)

const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 20 })

/** Formats the text, because a number would lose digits after the fifteenth. */
const printedNumber = (value: string) =>
  Number.isFinite(Number(value)) ? NUMBER.format(value as Intl.StringNumericLiteral) : value

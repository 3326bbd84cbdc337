import type { LinkedValue } from '@selvedge/machines'
import { tableDate } from '../shared/dates.ts'
import { ATTRIBUTES } from './attribute-fields.messages.ts'

export const valueWords = (displayType: string, values: readonly LinkedValue[]): string =>
  values.map(({ value }) => wordOf(displayType, value)).join(', ')

/** A value as the product shows it: true as Yes, dates and numbers in the format of the app. */
export function wordOf(displayType: string, value: string): string {
  if (displayType === 'boolean') return BOOLEANS[value] ?? value
  if (displayType === 'date') return DAY.test(value) ? tableDate(value) : value
  if (displayType === 'int' || displayType === 'float') return numberWords(value)
  return value
}

/** Never rounds: 12500.50 becomes 12,500.50. Anything that is not a plain number stays as written. */
export const numberWords = (value: string): string => (PLAIN_NUMBER.test(value) ? grouped(value) : value)

const BOOLEANS: Record<string, string> = { true: ATTRIBUTES.yes, false: ATTRIBUTES.no }
const DAY = /^\d{4}-\d{2}-\d{2}$/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** Adds thousands separators and keeps the decimals as written. */
function grouped(value: string): string {
  const [whole = '', decimals] = value.split('.')
  const text = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? text : `${text}.${decimals}`
}

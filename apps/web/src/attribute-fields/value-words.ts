import type { LinkedValue } from '@selvedge/machines'
import { tableDate } from '../shared/dates.ts'
import { ATTRIBUTES } from './attribute-fields.messages.ts'

/** The values of an attribute as a reader expects them. */
export const valueWords = (displayType: string, values: readonly LinkedValue[]): string =>
  values.map(({ value }) => wordOf(displayType, value)).join(', ')

function wordOf(displayType: string, value: string): string {
  if (displayType === 'boolean') return value === 'true' ? ATTRIBUTES.yes : ATTRIBUTES.no
  if (displayType === 'date') return DAY.test(value) ? tableDate(value) : value
  if (displayType === 'int' || displayType === 'float') return numberWords(value)
  return value
}

/** Never rounded: 12500.50 is 12,500.50, and what is no plain number stays as it was written. */
export const numberWords = (value: string): string => (PLAIN_NUMBER.test(value) ? grouped(value) : value)

const DAY = /^\d{4}-\d{2}-\d{2}$/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** Thousands in groups, decimals as they were written. */
function grouped(value: string): string {
  const [whole = '', decimals] = value.split('.')
  const text = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? text : `${text}.${decimals}`
}

import type { LinkedValue } from '@selvedge/machines'
import { tableDate } from '../shared/dates.ts'
import { ATTRIBUTES } from './attribute-fields.messages.ts'

/** The values of an attribute as a reader expects them. */
export const valueWords = (displayType: string, values: readonly LinkedValue[]): string =>
  values.map(({ value }) => wordOf(displayType, value)).join(', ')

function wordOf(displayType: string, value: string): string {
  if (displayType === 'boolean') return value === 'true' ? ATTRIBUTES.yes : ATTRIBUTES.no
  if (displayType === 'date') return DAY.test(value) ? tableDate(value) : value
  if (displayType === 'int' || displayType === 'float') return PLAIN_NUMBER.test(value) ? grouped(value) : value
  return value
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** What a number can be counted in without losing a digit. */
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/

/** Thousands in groups, decimals as they were written: 12500.50 is 12,500.50. */
function grouped(value: string): string {
  const [whole = '', decimals] = value.split('.')
  const text = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? text : `${text}.${decimals}`
}

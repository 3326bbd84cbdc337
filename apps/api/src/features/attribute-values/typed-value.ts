import { isExactNumber } from '@selvedge/sdk/wire'
import type { Row } from '../../platform/db/schema.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import { readUrl } from '../../platform/tables/cell-values.ts'
import { valueIsTooLong } from '../../platform/changing/index-limits.ts'
import { readDay } from '../../platform/listing/filters/conditions.ts'

export type DisplayType = Row<'attributes'>['display_type']

/** Why a text is not a valid value of an attribute. */
export interface Misfit {
  code: string
  detail: string
}

/**
 * A text, trimmed, as a value of this type: kept as written, except that true and false become lower case. Numbers may
 * have a sign, decimals or an exponent, or be hexadecimal; `int` requires whole numbers.
 */
export function readTypedValue(type: DisplayType, text: string): string | Misfit {
  if (valueIsTooLong(text)) return misfit('too_long', 'The value is too long.')
  switch (type) {
    case 'int':
    case 'float':
      return readNumeric(type, text)
    case 'date':
      return isDay(text) ? text : misfit('not_a_date', 'This attribute can only accept days like 2026-11-21 as values')
    case 'boolean':
      return readTrueOrFalse(text)
    case 'url':
      return readUrl(text) ?? misfit('not_a_url', 'This attribute can only accept http(s) addresses as values')
    case 'text':
    case 'single_choice':
    case 'multiple_choice':
      return text
  }
}

/**
 * Two values of an attribute are equal when their folds are: 12.50, 12.5 and 1.25e1 are one number. Numbers that 64
 * bits cannot tell apart never get here: `readTypedValue` refuses them.
 */
export function valueFold(type: DisplayType, value: string): string {
  const number = numberOf(type, value)
  return number === undefined ? foldName(value) : String(number)
}

/** Columns by which a value is found, sorted and compared. */
export const valueKeys = (type: DisplayType, value: string): ValueKeys => ({
  value_fold: valueFold(type, value),
  value_key: nameKey(value),
  value_number: numberOf(type, value) ?? null,
  value_date: type === 'date' ? value : null,
})

const numberOf = (type: DisplayType, value: string): number | undefined =>
  type === 'int' || type === 'float' ? numberIn(value) : undefined

export interface ValueKeys {
  value_fold: string
  value_key: string
  value_number: number | null
  value_date: string | null
}

// `\d` matches only the digits 0 to 9.
const DECIMAL = /^[+-]?(?:\d{1,100}(?:\.\d{0,100})?|\.\d{1,100})(?:[eE][+-]?\d{1,3})?$/
const HEXADECIMAL = /^[+-]?0[xX][\da-fA-F]{1,13}$/

function readNumeric(type: 'int' | 'float', text: string): string | Misfit {
  const number = numberIn(text)
  if (number === undefined) return misfit('not_a_number', 'This attribute can only accept numbers as values')
  if (!isExactNumber(text)) {
    return misfit(
      'too_many_digits',
      'This number has too many digits to be stored exactly. Up to 15 digits always work.',
    )
  }
  if (type === 'int' && !Number.isInteger(number)) {
    return misfit('not_a_whole_number', 'This attribute can only accept whole numbers as values')
  }
  return text
}

function numberIn(text: string): number | undefined {
  if (!DECIMAL.test(text) && !HEXADECIMAL.test(text)) return undefined
  const size = Number(text.replace(/^[+-]/, ''))
  if (!Number.isFinite(size)) return undefined
  return text.startsWith('-') && size !== 0 ? -size : size
}

function isDay(text: string): boolean {
  try {
    return readDay(text) === text
  } catch {
    return false
  }
}

function readTrueOrFalse(text: string): string | Misfit {
  const word = text.toLowerCase()
  if (word === 'true' || word === 'false') return word
  return misfit('not_a_boolean', 'This attribute can only accept true or false as values')
}

const misfit = (code: string, detail: string): Misfit => ({ code, detail })

import { splitValues } from '../../../platform/tables/value-list.ts'
import { beforePercent } from '../../../platform/tables/percent.ts'

/** What is changed on the way in, so that a value reads differently afterwards than the file shows it. */
export type NoteCode =
  | 'colour_repaired'
  | 'name_differs'
  | 'product_renamed'
  | 'leading_zeros_lost'
  | 'digits_rounded'
  | 'exponent_read'
  | 'percent_read'
  | 'time_dropped'
  | 'duplicate_choice_dropped'
  | 'whitespace_tidied'
  | 'error_left_empty'
  | 'hidden_row'
  | 'read_as_utf8'
  | 'century_added'
  | 'spelling_kept'

/** Notes of a kind that are counted and not kept. */
export interface MoreNotes {
  code: NoteCode
  column: string
  count: number
}

const OF_VALUES = new Set<NoteCode>([
  ...(['leading_zeros_lost', 'digits_rounded', 'exponent_read', 'percent_read'] as const),
  ...(['time_dropped', 'century_added', 'duplicate_choice_dropped'] as const),
])

/** Whether the type of the attribute is the reason: a text would stay as it is. */
export const isOfValues = (code: NoteCode): boolean => OF_VALUES.has(code)

export interface Notice {
  code: NoteCode
  /** Says what the value becomes. */
  detail: string
}

/** Plus signs, thousands and zeros behind the decimals are no news: the number is the same. */
export function numberNotice(text: string, number: string, unit: string | undefined): Notice | undefined {
  const percent = beforePercent(text)
  const given = percent ?? text
  if (/^[+\-\u2212]?0\d/.test(given)) return becomes('leading_zeros_lost', text, number)
  if (/e/i.test(given)) return becomes('exponent_read', text, number)
  if (given.length > 15 && !isSameNumber(given, number)) return becomes('digits_rounded', text, number)
  return percent === undefined || unit === '%' ? undefined : becomes('percent_read', text, number)
}

/** A number is read with all its digits or without noise at its end, so its digits say whether it is the same. */
const isSameNumber = (one: string, other: string) => digitsOf(one) === digitsOf(other)

const digitsOf = (number: string) => number.replace(/\D/g, '').replace(/^0+|0+$/g, '')

export function choicesNotice(text: string, values: readonly string[]): Notice | undefined {
  const parts = splitValues(text).length
  return parts === values.length ? undefined : becomes('duplicate_choice_dropped', text, values.join('; '))
}

/** White space around a text is no part of it, and that letters are written in one form shows nowhere. */
export function tidiedNotice(text: string, tidied: string): Notice | undefined {
  return text.trim().normalize('NFC') === tidied ? undefined : becomes('whitespace_tidied', text, tidied)
}

export const becomes = (code: NoteCode, text: string, value: string): Notice => ({
  code,
  detail: `${quoted(text)} becomes ${quoted(value)}.`,
})

export const quoted = (text: string): string => `'${text.length > 60 ? `${text.slice(0, 60)}…` : text}'`

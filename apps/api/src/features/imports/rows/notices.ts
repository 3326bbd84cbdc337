import { splitValues } from '../../../platform/tables/value-list.ts'
import { beforePercent } from '../../../platform/tables/percent.ts'

/** Changes made on import after which a value reads differently than in the file. */
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
  | 'mark_left_empty'
  | 'text_formula_read'
  | 'guard_dropped'
  | 'unit_dropped'
  | 'hidden_row'
  | 'read_as_utf8'
  | 'century_added'
  | 'spelling_kept'

/** Number of notes of a kind that were counted but not kept. */
export interface MoreNotes {
  code: NoteCode
  column: string
  count: number
}

const OF_VALUES = new Set<NoteCode>([
  ...(['leading_zeros_lost', 'digits_rounded', 'exponent_read', 'percent_read'] as const),
  ...(['time_dropped', 'century_added', 'duplicate_choice_dropped', 'mark_left_empty'] as const),
])

/** Whether the attribute's type causes the change: a text would stay as it is. */
export const isOfValues = (code: NoteCode): boolean => OF_VALUES.has(code)

export interface Notice {
  code: NoteCode
  /** Describes the new value. */
  detail: string
}

/** Plus signs, thousands separators and trailing decimal zeros are not reported: the number is the same. */
export function numberNotice(text: string, number: string, unit: string | undefined): Notice | undefined {
  const percent = beforePercent(text)
  const given = percent ?? text
  if (/^[+\-\u2212]?0\d/.test(given)) return becomes('leading_zeros_lost', text, number)
  if (/e/i.test(given)) return becomes('exponent_read', text, number)
  if (given.length > 15 && !isSameNumber(given, number)) return becomes('digits_rounded', text, number)
  return percent === undefined || unit === '%' ? undefined : becomes('percent_read', text, number)
}

/** Numbers are read with all digits or without trailing noise, so comparing digits is enough. */
const isSameNumber = (one: string, other: string) => digitsOf(one) === digitsOf(other)

const digitsOf = (number: string) => number.replace(/\D/g, '').replace(/^0+|0+$/g, '')

export function choicesNotice(text: string, values: readonly string[]): Notice | undefined {
  const parts = splitValues(text).length
  return parts === values.length ? undefined : becomes('duplicate_choice_dropped', text, values.join('; '))
}

/** Surrounding white space is not part of a text, and Unicode normalisation is invisible, so neither is reported. */
export function tidiedNotice(text: string, tidied: string): Notice | undefined {
  return text.trim().normalize('NFC') === tidied ? undefined : becomes('whitespace_tidied', text, tidied)
}

/** `shown` is what the sheet displays beside the number, `unit` what the column is in. */
export function unitNotice(number: string, shown: string | undefined, unit: string | undefined): Notice | undefined {
  if (shown === undefined || shown.toLowerCase() === unit?.toLowerCase()) return undefined
  return becomes('unit_dropped', `${number} ${shown}`, number)
}

/** A placeholder such as 'n/a' is no number, date, answer or address. */
export const emptyMark = (text: string): Notice => ({
  code: 'mark_left_empty',
  detail: `${quoted(text)} stands for an empty cell.`,
})

export const becomes = (code: NoteCode, text: string, value: string): Notice => ({
  code,
  detail: `${quoted(text)} becomes ${quoted(value)}.`,
})

export const quoted = (text: string): string => `'${text.length > 60 ? `${text.slice(0, 60)}…` : text}'`

import { isExactNumber } from '@selvedge/sdk/wire'
import type { DecimalSign } from './table.ts'

/** A formula that found nothing, in the languages of spreadsheets. */
export const FAILED_LOOKUPS: ReadonlySet<string> = new Set(
  '#N/A #NV #N/D #N/D! #N/B #I/T #Н/Д #SAKNAS! #PUUTTUU! #NENÍ_K_DISPOZICI'.split(' '),
)

/** Placeholders that spreadsheets use for a missing number or date. */
const BLANK_MARKS = new Set(['', '-', '–', '—', 'n/a', 'N/A', 'NULL', 'null', ...FAILED_LOOKUPS])

export const isBlankMark = (text: string): boolean => BLANK_MARKS.has(text)

const PLAIN_INT = /^[+-]?\d{1,15}$/
const PLAIN_DOT = /^[+-]?\d{1,15}\.\d{1,20}$/
const PLAIN_COMMA = /^[+-]?\d{1,15},\d{1,20}$/
// '0.123' is not a grouped thousand, and '1 234.567' is not grouped twice.
const GROUPED_DOT = /^[+-]?[1-9]\d{0,2}([,' \u00a0\u2009\u202f’])\d{3}(?:\1\d{3}){0,4}(?:\.\d{1,15})?$/
const GROUPED_COMMA = /^[+-]?[1-9]\d{0,2}([.' \u00a0\u2009\u202f’])\d{3}(?:\1\d{3}){0,4}(?:,\d{1,15})?$/
const EXPONENT = /^[+-]?\d{1,15}(?:[.,]\d{1,15})?[eE][+-]?\d{1,2}$/

/**
 * The number as '-1234.5', without plus sign, thousands separators and trailing zeros; undefined if it is not a number.
 */
export function readNumber(text: string, decimal: DecimalSign): string | undefined {
  const first = text.charCodeAt(0)
  if (!(first >= 48 && first <= 57) && first !== 45 && first !== 43 && first !== 0x2212) return undefined
  const signed = first === 0x2212 ? `-${text.slice(1)}` : text
  if (PLAIN_INT.test(signed)) return canonical(signed)
  if (decimal === '.') {
    if (PLAIN_DOT.test(signed)) return canonical(signed)
    if (GROUPED_DOT.test(signed)) return canonical(signed.replace(/[^\d.+-]/g, ''))
  } else {
    if (PLAIN_COMMA.test(signed)) return canonical(signed.replace(',', '.'))
    if (GROUPED_COMMA.test(signed)) return canonical(signed.replace(/[^\d,+-]/g, '').replace(',', '.'))
  }
  return EXPONENT.test(signed) ? fromExponent(signed, decimal) : undefined
}

export const isWhole = (number: string): boolean => !number.includes('.')

/** '007', '12E3' and 20-digit codes look like numbers and would lose by being one. */
export const isCode = (text: string): boolean => /^0\d|^[+-]?\d{16}|^\d+E\d+$/i.test(text)

/** Where a formula fails, the cell says this; text files have it in the language of the spreadsheet that saved them. */
const FORMULA_ERRORS: ReadonlySet<string> = new Set(
  [
    'DIV/0! NAME? NULL! NUM! REF! VALUE! SPILL! CALC! NOT_CALCULATED!',
    'FIELD! BLOCKED! CONNECT! BUSY! UNKNOWN! EXTERNAL! PYTHON! TIMEOUT! GETTING_DATA',
    'BEZUG! WERT! ZAHL! ÜBERLAUF! KALK!',
    'NOM? VALEUR! NOMBRE! NUL! ¡DIV/0! ¡REF! ¡VALOR! ¡NUM! ¡NULO! ¿NOMBRE?',
    'NOME? RIF! VALORE! NULLO! VALOR! NÚM! NULO! NAAM? VERW! WAARDE! GETAL! LEEG! DEEL/0!',
    'DZIEL/0! NAZWA? ADR! ARG! LICZBA! ZERO! NÁZEV? ODKAZ! HODNOTA! ČÍSLO! DĚLENÍ_NULOU!',
    'NAMN? REFERENS! VÄRDEFEL! OGILTIGT! DIVISION/0! NAVN? REFERENCE! VÆRDI! ДЕЛ/0! ИМЯ? ССЫЛКА! ЗНАЧ! ЧИСЛО! ПУСТО!',
  ].flatMap((line) => line.split(' ').map((error) => `#${error}`)),
)

/** LibreOffice numbers some of its errors. */
const NUMBERED_ERROR = /^Err:\d{3}$/

export const isFormulaError = (text: string): boolean => {
  const first = text.charCodeAt(0)
  return first === NUMBER_SIGN ? FORMULA_ERRORS.has(text) : first === LETTER_E && NUMBERED_ERROR.test(text)
}

const NUMBER_SIGN = 35
const LETTER_E = 69

/** Undefined for '1,234', which may be either. */
export function decimalEvidence(text: string): DecimalSign | undefined {
  if (text.length < 3 || text.length > 40) return undefined
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return ','
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(text) || /^[+-]?\d{1,3}(?:,\d{3}){2,}$/.test(text)) return '.'
  if (/^[+-]?\d+,\d+$/.test(text)) return /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text) ? undefined : ','
  if (/^[+-]?\d+\.\d+$/.test(text)) return /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text) ? undefined : '.'
  return undefined
}

export function readUrl(text: string): string | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return undefined
  return text
}

/** '#rrggbb' in lower case; `repaired` if the number sign was missing. */
export function readColour(text: string): { hex: string; repaired: boolean } | undefined {
  const digits = text.startsWith('#') ? text.slice(1) : text
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return { hex: `#${full.toLowerCase()}`, repaired: digits === text }
}

/** Normalizes names and choices: NFC, trimmed, single spaces. */
export function tidyName(text: string): string {
  const trimmed = text.trim()
  if (isPlain(trimmed)) return trimmed
  return trimmed.normalize('NFC').replace(/\s+/g, ' ')
}

/** Two names are equal if they differ in case only. */
export const foldName = (text: string): string => tidyName(text).toLowerCase()

export function hasControlCharacters(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(text)
}

const isPlain = (text: string): boolean => /^(?:[\u0021-\u007e]+ )*[\u0021-\u007e]*$/.test(text)

/** Undefined if digits would be lost. */
function canonical(number: string): string | undefined {
  const given = number.startsWith('+') ? number.slice(1) : number
  let text = given.length > 15 ? withoutNoise(given) : given
  if (text === undefined) return undefined
  if (text.includes('.')) text = text.replace(/0+$/, '').replace(/\.$/, '')
  const negative = text.startsWith('-')
  const digits = (negative ? text.slice(1) : text).replace(/^0+(?=\d)/, '')
  return negative && digits !== '0' ? `-${digits}` : digits
}

/** Digits beyond the 15th can be binary rounding noise: 0.8360000000000001 was 0.836. */
function withoutNoise(number: string): string | undefined {
  const short = plainNumber(Number(number))
  if (number.includes('.') && short.replace(/^-?[0.]*/, '').replace('.', '').length <= FEW_DIGITS) return short
  return isExactNumber(number) ? number : undefined
}

/** A number that rounding to 15 digits shortens to at most this many had no more originally. */
const FEW_DIGITS = 12

/** Whether this would be a number if it had fewer digits. */
export const isLongNumber = (text: string): boolean =>
  /^[+\-\u2212]?\d[\d.,' \u00a0\u2009\u202f’]*(?:e[+-]?\d+)?$/i.test(text) && text.replace(/\D/g, '').length > 15

/** Without exponent, fractions rounded to the 15 digits that spreadsheets keep; integers stay as they are. */
export function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value)
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
}

function fromExponent(text: string, decimal: DecimalSign): string | undefined {
  if (text.includes(decimal === '.' ? ',' : '.')) return undefined
  const number = text.replace(',', '.')
  const plain = String(Number(number))
  return plain.includes('e') || !isExactNumber(number) ? undefined : plain
}

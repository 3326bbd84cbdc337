import { UNIT_AHEAD, unitOf } from './units.ts'

/** More digits than this are compared as they are written. */
const MAX_EXACT_DIGITS = 12

/** A number of a text, so that two are the same if and only if their texts are. */
export interface ReadNumber {
  text: string
  /** Characters behind the digits that belong to it: its unit. */
  length: number
  hasUnit: boolean
}

/**
 * Reads digits, with the text behind them: 1.5mm, 1,5 mm and 0.15 cm are the same. What could be two numbers stays as it
 * is written: 1,000 (one or a thousand), 040 (a code), 1.10 (a version).
 */
export function readNumber(digits: string, behind: string, usualUnit: string | undefined): ReadNumber {
  const found = UNIT_AHEAD.exec(behind)
  const unit = unitOf(found?.[1] ?? usualUnit ?? '')
  const number = unit && decimalIn(digits)
  const length = found && unit ? found[0].length : 0
  if (!unit)
    return { text: digits.replace(/^(\d+),(\d+)$/, isAmbiguous(digits) ? '$&' : '$1.$2'), length, hasUnit: false }
  if (number === undefined) return { text: `${digits} ${unit.quantity} ${unit.factor}`, length, hasUnit: true }
  return {
    text: `${Number((number * unit.factor).toPrecision(MAX_EXACT_DIGITS))} ${unit.quantity}`,
    length,
    hasUnit: true,
  }
}

/** Undefined when it can be read in two ways, or is no number. */
function decimalIn(digits: string): number | undefined {
  if (/^0\d/.test(digits) || digits.replace(/\D/g, '').length > MAX_EXACT_DIGITS) return undefined
  if (/^\d+$/.test(digits)) return Number(digits)
  if (/^\d+[.,]\d+$/.test(digits)) return isAmbiguous(digits) ? undefined : Number(digits.replace(',', '.'))
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(digits)) return Number(digits.replaceAll(',', ''))
  return undefined
}

const isAmbiguous = (digits: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)

import type { NumberFormat, Piece, Shows } from './number-format.ts'
import { timeText } from './time-text.ts'

/** A number that the sheet displays as a code, such as 00123. */
export interface ShownDigits {
  shown: string
  number: number
}

/** A percentage: 0.05 is displayed as 5 %. */
export interface Share {
  share: number
}

/** A number with the currency or unit that the sheet displays beside it. */
export interface Amount {
  amount: number
  unit: string
}

export type CellValue = string | number | boolean | null | ShownDigits | Share | Amount

/** Interprets a number of a sheet by its format. `raw` is its text in the file. */
export function numberCell(raw: string, format: NumberFormat | undefined, is1904: boolean): CellValue {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw === '' ? null : raw
  const shows: Shows = format?.sections.find(({ fits }) => fits(number))?.shows ?? { kind: 'number' }
  if (shows.kind === 'number') return withUnit(exactNumber(raw, number), shows.unit)
  if (shows.kind === 'percent') return { share: number }
  const shown = shows.kind === 'digits' ? shownDigits(number, shows.pieces) : timeText(number, shows, is1904)
  return shown ?? exactNumber(raw, number)
}

const withUnit = (amount: number | string, unit: string | undefined): CellValue =>
  unit === undefined || typeof amount === 'string' ? amount : { amount, unit }

/** A number with more digits than a double can hold stays a text, as written in the file. */
function exactNumber(raw: string, number: number): number | string {
  const isLong = Math.abs(number) > Number.MAX_SAFE_INTEGER && Number(number.toPrecision(15)) !== number
  return isLong || /^-?\d{16,}$/.test(raw) ? raw : number
}

/** Digits fill the placeholders from the right; any surplus goes into the first one. */
function shownDigits(number: number, pieces: readonly Piece[]): ShownDigits | undefined {
  if (!Number.isSafeInteger(number) || number < 0) return undefined
  const isPlace = ({ text, isLiteral }: Piece) => !isLiteral && (text === '0' || text === '#')
  const first = pieces.findIndex(isPlace)
  let digits = number === 0 ? '' : String(number)
  let shown = ''
  for (let index = pieces.length - 1; index >= 0; index--) {
    const piece = pieces[index]
    if (piece === undefined) continue
    if (!isPlace(piece)) shown = piece.text + shown
    else if (index === first) shown = (digits === '' && piece.text === '0' ? '0' : digits) + shown
    else {
      shown = (digits.at(-1) ?? (piece.text === '0' ? '0' : '')) + shown
      digits = digits.slice(0, -1)
    }
  }
  return { shown, number }
}

import { readBoolean } from '../read-boolean.ts'
import { type CellValue, numberCell } from './cell-value.ts'

export type CellAttributes = Readonly<Record<string, string>>

/** The value of a cell, by its type; `shown` is the displayed text, undefined if the file has none. */
export function odsValue(attributes: CellAttributes, shown: string | undefined): CellValue {
  if (attributes['calcext:value-type'] === 'error') return shown ?? null
  const value = attributes['office:value'] ?? ''
  switch (attributes['office:value-type'] ?? '') {
    case 'float':
    case 'currency':
      if (/^-?\d[\d.,\s]*%$/.test(shown ?? '')) return { share: Number(value) }
      return answerIn(value, shown) ?? shownDigits(value, shown) ?? amountIn(numberCell(value, undefined, false), shown)
    case 'percentage':
      return Number.isFinite(Number.parseFloat(value)) ? { share: Number(value) } : (shown ?? null)
    case 'date':
      return dateText(attributes['office:date-value'] ?? shown ?? '')
    case 'time':
      return timeText(attributes['office:time-value'] ?? '') ?? shown ?? null
    case 'boolean':
      return attributes['office:boolean-value'] === 'true'
    default:
      return shown ?? attributes['office:string-value'] ?? null
  }
}

/** LibreOffice saves yes and no of a workbook of Excel as 1 and 0, and shows words. */
function answerIn(value: string, shown: string | undefined): boolean | undefined {
  const isFlag = (value === '1' || value === '0') && shown !== undefined
  return isFlag && /^\p{L}{3,}$/u.test(shown) && readBoolean(shown) !== undefined ? value === '1' : undefined
}

/** The unit is what the shown text has besides a number: '5 kg', '12,50 €'. Fewer digits mean thousands. */
function amountIn(value: CellValue, shown: string | undefined): CellValue {
  if (typeof value !== 'number' || shown === undefined || /\d[eE][+-]?\d/.test(shown)) return value
  const unit = shown.replace(/[-\d.,'’()\s]+/g, ' ').trim()
  const isScaled = shown.replace(/\D/g, '').length < String(Math.trunc(Math.abs(value))).length
  return /[\p{L}\p{Sc}°]/u.test(unit) && !isScaled ? { amount: value, unit } : value
}

/** '00123' for 123, and '12-345' for 12345: digits that are a code. */
function shownDigits(value: string, shown: string | undefined): CellValue | undefined {
  if (shown === undefined || !/^\d+$/.test(value) || !/^\d[\d\-/ ]*$/.test(shown)) return undefined
  const isCode = /^0\d/.test(shown) || /[-/]/.test(shown)
  const isSame = shown.replace(/\D/g, '').replace(/^0+(?=\d)/, '') === value
  return isCode && isSame && Number.isSafeInteger(Number(value)) ? { shown, number: Number(value) } : undefined
}

/** '2026-01-02', or '2026-01-02 13:45' if the file has a time of day. */
function dateText(text: string): string {
  const [, day, clock] = /^(-?\d{4,}-\d{2}-\d{2})(?:T(.*))?$/.exec(text) ?? []
  if (day === undefined) return text
  const time = clock === undefined ? '' : clock.replace(/Z$/, '').replace(/(?<=^\d\d:\d\d):00(?:\.0+)?$/, '')
  return time === '' || time === '00:00' ? day : `${day} ${time}`
}

/** 'PT13H45M00S' is 13:45; more than a day is a duration with more than 24 hours. */
function timeText(duration: string): string | undefined {
  const [, sign = '', days = '0', hours = '0', minutes = '0', seconds = '0', fraction = ''] =
    /^(-?)P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,](\d+))?S)?$/.exec(duration) ?? []
  if (!/\d/.test(duration) || !duration.startsWith(`${sign}P`)) return undefined
  const two = (text: string | number) => String(text).padStart(2, '0')
  const rest = fraction.replace(/0+$/, '')
  const end = Number(seconds) === 0 && rest === '' ? '' : `:${two(seconds)}${rest === '' ? '' : `.${rest}`}`
  return `${sign}${two(Number(days) * 24 + Number(hours))}:${two(minutes)}${end}`
}

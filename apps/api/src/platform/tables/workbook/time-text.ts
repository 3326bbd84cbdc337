import type { ShowsTime } from './number-format.ts'

const DAY_MS = 86_400_000

/** A spreadsheet's date serial as text, counted from 1 January 1900 or 1904; undefined if no sheet can display it. */
export function timeText(serial: number, shows: ShowsTime, is1904: boolean): string | undefined {
  if (serial < 0 && (shows.kind === 'time' || shows.kind === 'elapsed')) return negativeTime(-serial, shows)
  const kind = shows.kind === 'dateOrTime' ? (serial >= 0 && serial < 1 ? 'time' : 'date') : shows.kind
  const ms = inMilliseconds(serial, shows)
  if (kind === 'elapsed') return clock(ms, shows)
  if (kind === 'time') return clock(ms % DAY_MS, shows)
  const days = Math.floor(ms / DAY_MS)
  const day = dayText(days, is1904)
  const rest = ms - days * DAY_MS
  return day === undefined || kind === 'date' || rest === 0 ? day : `${day} ${clock(rest, { ...shows, hourDigits: 2 })}`
}

/** A balance of hours, such as -36:00. */
function negativeTime(serial: number, shows: ShowsTime): string {
  const ms = inMilliseconds(serial, shows)
  return ms === 0 ? clock(0, shows) : `-${clock(ms, shows)}`
}

/** Days are binary fractions: anything below the displayed precision is noise. */
function inMilliseconds(serial: number, { hasFraction }: ShowsTime): number {
  const unit = hasFraction ? 1 : 1_000
  return Math.round((serial * DAY_MS) / unit) * unit
}

/** Includes seconds if the sheet displays them or they are not zero. */
function clock(ms: number, { hourDigits, hasSeconds }: ShowsTime): string {
  const [seconds, rest] = [Math.floor(ms / 1_000), ms % 1_000]
  const hours = String(Math.floor(seconds / 3_600)).padStart(hourDigits, '0')
  const fraction = rest === 0 ? '' : `.${two(rest, 3).replace(/0+$/, '')}`
  const end = hasSeconds || seconds % 60 > 0 || rest > 0 ? `:${two(seconds % 60)}${fraction}` : ''
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}${end}`
}

const two = (number: number, digits = 2) => String(number).padStart(digits, '0')

/** Spreadsheets support dates up to the year 9999. */
const LAST_MS = Date.UTC(9999, 11, 31)
/** LibreOffice counts days before 1900 backwards, and before this one by another calendar. Excel displays none. */
const FIRST_MS = Date.UTC(1582, 9, 15)

/** In the 1900 date system, sheets display two days that do not exist. */
function dayText(day: number, is1904: boolean): string | undefined {
  if (!is1904 && day === 0) return '1900-01-00'
  if (!is1904 && day === 60) return '1900-02-29'
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day > 0 && day < 60 ? 31 : 30)
  const ms = first + day * DAY_MS
  return ms > LAST_MS || ms < FIRST_MS || (is1904 && day < 0) ? undefined : new Date(ms).toISOString().slice(0, 10)
}

import type { DateOrder } from '@selvedge/sdk/wire'
import { monthNamed } from './month-names.ts'

export interface Day {
  year: number
  month: number
  day: number
}

/** A text written as a date, before the order of its parts is known. */
export interface WrittenDate {
  /** The day in each order that its numbers allow; a single entry under `certain` if the order does not matter. */
  ways: ReadonlyMap<DateOrder | 'certain', Day>
  hasShortYear: boolean
  /** YYYYMMDD, which may be any number. */
  isCompact: boolean
  /** The time of day after it, unless that is midnight. */
  time: string | undefined
}

const MAX_LENGTH = 60

const TIMED =
  /^(.*[\d.])(?:T|,? +)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?(am|pm|uhr|h))?(?: ?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i

/** Undefined if the text is not written as a date at all. */
export function writtenDate(text: string): WrittenDate | undefined {
  if (text.length > MAX_LENGTH || !/\d/.test(text)) return undefined
  const timed = TIMED.exec(text)
  if (timed === null) return dateIn(text, undefined)
  const [, date = '', hour, minute, second = '00'] = timed
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined
  const time = text.slice(date.length).replace(/^[T, ]+/i, '')
  return dateIn(date, /^[0:.,]+(?:Z|[+-]00:?00)?$/i.test(time) ? undefined : time)
}

const YEAR_FIRST = /^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?$/
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\.?$/
const DAY_AND_NAME =
  /^(\d{1,2})(?:\.|st|nd|rd|th|er|º)?[ \-/.]*(?:de |of )?(\p{L}{3,12})\.?[ \-/.,]*(?:de |del )?(\d{4}|\d{2})$/iu
const NAME_AND_DAY = /^(\p{L}{3,12})\.?[ -]*(\d{1,2})(?:st|nd|rd|th|\.)?(?:, *|[ -]+)(\d{4}|\d{2})$/iu
const YEAR_AND_NAME = /^(\d{4})[ -]*(\p{L}{3,12})\.?[ -]*(\d{1,2})$/u

function dateIn(text: string, time: string | undefined): WrittenDate | undefined {
  const iso = YEAR_FIRST.exec(text)
  if (iso !== null) return certain([iso[1], iso[3], iso[4]], time)
  const compact = COMPACT.exec(text)
  if (compact !== null) {
    const written = certain([compact[1], compact[2], compact[3]], undefined)
    return time === undefined && written && isExistingDate(written) ? { ...written, isCompact: true } : undefined
  }
  const last = YEAR_LAST.exec(text)
  if (last !== null) return yearLast([last[1] ?? '', last[3] ?? '', last[4] ?? ''], last[2] === '.', time)
  return withName(text, time)
}

function withName(text: string, time: string | undefined): WrittenDate | undefined {
  const dayFirst = DAY_AND_NAME.exec(text)
  if (dayFirst !== null) return certain([dayFirst[3], monthIn(dayFirst[2]), dayFirst[1]], time)
  const nameFirst = NAME_AND_DAY.exec(text)
  if (nameFirst !== null) return certain([nameFirst[3], monthIn(nameFirst[1]), nameFirst[2]], time)
  const yearFirst = YEAR_AND_NAME.exec(text)
  return yearFirst === null ? undefined : certain([yearFirst[1], monthIn(yearFirst[2]), yearFirst[3]], time)
}

const monthIn = (name = '') => monthNamed(name)

type Part = string | number | undefined

function certain([year, month, day]: [Part, Part, Part], time: string | undefined): WrittenDate | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined
  const way = { year: fullYear(String(year)), month: Number(month), day: Number(day) }
  return { ways: new Map([['certain', way]]), hasShortYear: isShort(String(year)), isCompact: false, time }
}

/** Dates with dots put the day first in every country. */
function yearLast([one, two, three]: [string, string, string], hasDots: boolean, time: string | undefined) {
  if (hasDots) return certain([three, two, one], time)
  const hasShortYear = isShort(three)
  const orders: [DateOrder, Day][] = [
    ['day_first', { year: fullYear(three), month: Number(two), day: Number(one) }],
    ['month_first', { year: fullYear(three), month: Number(one), day: Number(two) }],
  ]
  if (hasShortYear && isShort(one)) {
    orders.push(['year_first', { year: fullYear(one), month: Number(two), day: Number(three) }])
  }
  return { ways: new Map(orders.filter(([, way]) => isPossible(way))), hasShortYear, isCompact: false, time }
}

const isShort = (year: string) => year.length === 2

/** Two-digit years up to 68 are 20xx, the others 19xx, as in POSIX. */
function fullYear(year: string): number {
  if (!isShort(year)) return Number(year)
  return Number(year) + (Number(year) <= 68 ? 2000 : 1900)
}

/** 31/11 has a valid month, even though 31 November does not exist. */
const isPossible = ({ month, day }: Day) => month >= 1 && month <= 12 && day >= 1 && day <= 31

export const isExistingDate = ({ ways }: WrittenDate): boolean =>
  [...ways.values()].some((way) => isoDay(way) !== undefined)

/** Undefined for a day that does not exist. */
export function isoDay({ year, month, day }: Day): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return same ? date.toISOString().slice(0, 10) : undefined
}

/** Whether the order makes a difference: not for 3/3/2026. */
export function dependsOnOrder({ ways }: WrittenDate): boolean {
  return (
    !ways.has('certain') &&
    new Set([...ways.values()].map((way) => JSON.stringify([way.year, way.month, way.day]))).size !== 1
  )
}

import { Problem } from '../../platform/http/problem.ts'
import { badParameter } from '../../platform/listing/list-problems.ts'
import type { RawListParams } from '../../platform/listing/pages/list-query.ts'

/** From `start` up to, but not including, `end`. */
export interface DateRange {
  start: Date
  end: Date
}

/** Older events are deleted. */
export const KEPT_MONTHS = 25
const SHOWN_MONTHS = 2
const DAY_MS = 86_400_000

/** The last two months up to the end of today, unless the parameters say otherwise. Days are in UTC. */
export function readDateRange(params: RawListParams, now: Date): DateRange {
  const endOfToday = startOfDay(now).getTime() + DAY_MS
  const until = readMoment(params, 'end_date')
  // A given end is inclusive, to its last millisecond.
  const end = Math.min(until ? until.moment.getTime() + (until.isDay ? DAY_MS : 1) : endOfToday, endOfToday)
  const start = readMoment(params, 'start_date')?.moment ?? monthsBefore(startOfDay(new Date(end - 1)), SHOWN_MONTHS)
  if (start.getTime() >= end) throw endsTooEarly()
  return { start: latest(start, oldestKept(now)), end: latest(new Date(end), oldestKept(now)) }
}

/** Start of the first day whose events are all kept. */
export const oldestKept = (now: Date): Date => monthsBefore(startOfDay(now), KEPT_MONTHS)

export const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS)
export const endOfDay = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / DAY_MS) * DAY_MS)
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The same day of an earlier month, or that month's last day if it is shorter. */
function monthsBefore(day: Date, months: number): Date {
  const earlier = new Date(day)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(day.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate()
  earlier.setUTCDate(Math.min(day.getUTCDate(), lastDay))
  return earlier
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

function readMoment(
  params: RawListParams,
  name: 'start_date' | 'end_date',
): { moment: Date; isDay: boolean } | undefined {
  const text = Object.hasOwn(params, name) ? params[name] : undefined
  if (text === undefined || text === '') return undefined
  if (typeof text !== 'string') throw unreadable(name)
  const isDay = DAY.test(text)
  const moment = new Date(isDay || MOMENT.test(text) ? text : Number.NaN)
  // JavaScript reads 30 February as 2 March.
  if (Number.isNaN(moment.getTime()) || !isInCalendar(text.slice(0, 10))) throw unreadable(name)
  return { moment, isDay }
}

function isInCalendar(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && dayOf(read) === day
}

const unreadable = (name: string) =>
  badParameter('bad_parameter', name, `${name} must be a date (YYYY-MM-DD) or an ISO 8601 time with an offset.`)

function endsTooEarly(): Problem {
  const detail = 'The range ends before it starts.'
  return new Problem(422, 'invalid', detail, { errors: [{ parameter: 'end_date', code: 'invalid', detail }] })
}

import type { DateOrder } from '@selvedge/sdk/wire'
import { isoDay, writtenDate, type WrittenDate } from './written-date.ts'

export interface ReadDay {
  kind: 'day'
  /** YYYY-MM-DD */
  day: string
  /** The time of day behind it, unless that is midnight. */
  time: string | undefined
  hasShortYear: boolean
}

export type DateReading =
  | ReadDay
  /** A day that no calendar has. */
  | { kind: 'impossible' }
  /** The order of the column does not fit; another one would. */
  | { kind: 'other_order' }
  /** It can be several days, and no order is known. */
  | { kind: 'unsure'; days: string[] }

/** Undefined where the text is not written as a date. Never shifted by a time zone: the day is the one that is written. */
export function readDate(text: string, order?: DateOrder): DateReading | undefined {
  const written = writtenDate(text)
  if (written === undefined) return undefined
  const { ways, time, hasShortYear } = written
  if (ways.size === 0) return { kind: 'impossible' }
  const way = ways.get('certain') ?? (order === undefined ? onlyWay(written) : ways.get(order))
  if (way === undefined && order !== undefined) return { kind: 'other_order' }
  if (way === undefined) return { kind: 'unsure', days: [...ways.values()].flatMap((one) => isoDay(one) ?? []) }
  const day = isoDay(way)
  return day === undefined ? { kind: 'impossible' } : { kind: 'day', day, time, hasShortYear }
}

/** 3/3/2026 is one day in every order. */
function onlyWay({ ways }: WrittenDate) {
  const [first, ...others] = ways.values()
  return first !== undefined && others.every((way) => isoDay(way) === isoDay(first)) ? first : undefined
}

/** '2026-11-03' as '3 November 2026'. */
export function longDay(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`))
}

const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

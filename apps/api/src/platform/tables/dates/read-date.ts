import type { DateOrder } from '@selvedge/sdk/wire'
import { isoDay, writtenDate, type WrittenDate } from './written-date.ts'

export interface ReadDay {
  kind: 'day'
  /** YYYY-MM-DD */
  day: string
  /** The time of day after it, unless that is midnight. */
  time: string | undefined
  hasShortYear: boolean
}

export type DateReading =
  | ReadDay
  /** A day that does not exist, such as 31 November. */
  | { kind: 'impossible' }
  /** Invalid in the column's order, but valid in another. */
  | { kind: 'other_order' }
  /** Ambiguous, and no order is known. */
  | { kind: 'unsure'; days: string[] }

/** Undefined if the text is not written as a date. Time zones are ignored: the day is the one written. */
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

/** 3/3/2026 is the same day in every order. */
function onlyWay({ ways }: WrittenDate) {
  const [first, ...others] = ways.values()
  return first !== undefined && others.every((way) => isoDay(way) === isoDay(first)) ? first : undefined
}

/** '2026-11-03' as '3 November 2026'. */
export function longDay(day: string): string {
  return LONG.format(new Date(`${day}T00:00:00Z`))
}

const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

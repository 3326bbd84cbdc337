import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'

/** DD/MM/YYYY, as in every table (specification 1, section 9). */
export function tableDate(iso: string): string {
  return lightFormat(parseISO(iso), 'dd/MM/yyyy')
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long' })

/** `Do MMMM YYYY`, e.g. `1st January 2024`, as on the page of an asset (specification 2, section 9). */
export function longDate(iso: string): string {
  const date = parseISO(iso)
  return `${ordinal(date.getDate())} ${MONTH.format(date)} ${lightFormat(date, 'yyyy')}`
}

const ENDINGS = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDING = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const
const ordinal = (day: number) => `${day}${ENDING[ENDINGS.select(day)]}`

const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** Formats date and time for tooltips, e.g. `5 January 2026 at 08:00`. */
export function exactTime(iso: string): string {
  return EXACT.format(parseISO(iso))
}

/** Today as YYYY-MM-DD, the latest day a date filter accepts. */
export function today(now = new Date()): string {
  return lightFormat(now, 'yyyy-MM-dd')
}

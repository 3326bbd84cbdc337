import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'

/** DD/MM/YYYY, as in every table (specification 1, section 9). */
export function tableDate(iso: string): string {
  return format(parseISO(iso), 'dd/MM/yyyy')
}

/** Day and time as a hint says them, e.g. `5 January 2026, 08:00`. */
export function exactTime(iso: string): string {
  return format(parseISO(iso), 'd MMMM yyyy, HH:mm')
}

/** Today as YYYY-MM-DD, the last day that a date filter may name. */
export function today(now = new Date()): string {
  return format(now, 'yyyy-MM-dd')
}

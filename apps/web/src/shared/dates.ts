import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'

/** DD/MM/YYYY, as in every table (specification 1, section 9). */
export function tableDate(iso: string): string {
  return format(parseISO(iso), 'dd/MM/yyyy')
}

/** Today as YYYY-MM-DD, the last day that a date filter may name. */
export function today(now = new Date()): string {
  return format(now, 'yyyy-MM-dd')
}

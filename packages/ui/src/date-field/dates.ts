/** Why a typed date was rejected. */
export type DateProblem = 'invalid' | 'tooEarly' | 'tooLate'

export interface DateLimits {
  /** First selectable day, `YYYY-MM-DD`. */
  min?: string | undefined
  /** Last selectable day, `YYYY-MM-DD`. */
  max?: string | undefined
}

/** Formats `2026-11-21` as `21/11/2026`; returns anything else unchanged. */
export function formatDate(date: string): string {
  const [, year, month, day] = ISO.exec(date) ?? []
  return year ? `${day}/${month}/${year}` : date
}

/** Parses `21/11/2026`, `21.11.2026`, `21112026` or `2026-11-21` to `YYYY-MM-DD`. */
export function parseTypedDate(text: string): string | undefined {
  const typed = text.trim()
  const [, year, month, day] = ISO.exec(typed) ?? []
  if (year) return dayOf(year, month, day)
  const [, ownDay, ownMonth, ownYear] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? []
  return dayOf(ownYear, ownMonth, ownDay)
}

export function dateProblem(text: string, { min, max }: DateLimits): DateProblem | undefined {
  const date = parseTypedDate(text)
  if (!date) return text.trim() === '' ? undefined : 'invalid'
  if (min && date < min) return 'tooEarly'
  return max && date > max ? 'tooLate' : undefined
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/

function dayOf(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${date}T00:00:00Z`)
  // `Date` reads 31 February as 3 March, so a date exists only if it round-trips.
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== date ? undefined : date
}

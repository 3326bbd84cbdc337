/** Why a typed date is not taken. */
export type DateProblem = 'invalid' | 'tooEarly' | 'tooLate'

export interface DateLimits {
  /** First day that may be chosen, `YYYY-MM-DD`. */
  min?: string | undefined
  /** Last day that may be chosen, `YYYY-MM-DD`. */
  max?: string | undefined
}

/** `2026-11-21` as `21/11/2026`; anything else comes back as it is. */
export function formatDate(date: string): string {
  const [, year, month, day] = ISO.exec(date) ?? []
  return year ? `${day}/${month}/${year}` : date
}

/** The `YYYY-MM-DD` of a day typed as `21/11/2026`, `21.11.2026`, `21112026` or `2026-11-21`. */
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
  // 31 February is read as 3 March: only what comes back unchanged exists.
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== date ? undefined : date
}

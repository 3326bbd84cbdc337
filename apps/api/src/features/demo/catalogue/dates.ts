import type { Random } from '../../../platform/pictures/random.ts'

const FIRST = Date.UTC(2024, 10, 1)
const LAST = Date.UTC(2026, 10, 1)

export interface Dates {
  createdAt: string
  updatedAt: string
}

/** Two moments in the two years before 1 November 2026, the second not before the first. */
export function inTheLastTwoYears(random: Random, notBefore: string | null = null): Dates {
  const start = notBefore === null ? FIRST : Date.parse(notBefore)
  const created = start + Math.floor(random.unit() ** (notBefore === null ? 1 : 6) * (LAST - start - 1))
  const updated = created + Math.floor(random.unit() * (LAST - created - 1))
  return { createdAt: new Date(created).toISOString(), updatedAt: new Date(updated).toISOString() }
}

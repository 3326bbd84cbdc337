import { type Choice, isMatching } from '@selvedge/sdk'

/** Rows that another page has chosen, and how many of them the user sees. */
export interface HandedRows {
  choice: Choice
  count: number
}

/** The choice of all that match, now that they are `count`. Chosen ids stay as they are. */
export const withCount = ({ choice, count: before }: HandedRows, count: number): HandedRows =>
  isMatching(choice) ? { choice: { ...choice, expected: count }, count } : { choice, count: before }

/** The choice without the given rows. What matches is no longer compared with the number that was seen. */
export function withoutRows(rows: HandedRows, ids: readonly string[]): HandedRows {
  if (ids.length === 0) return rows
  const { choice, count } = rows
  const gone = new Set(ids)
  if (!isMatching(choice)) {
    const left = choice.filter((id) => !gone.has(id))
    return { choice: left, count: left.length }
  }
  const { expected: _, ...matching } = choice
  return { choice: { ...matching, except: [...(matching.except ?? []), ...gone] }, count: count - gone.size }
}

import { type Choice, isMatching } from '@selvedge/sdk'

/** Rows that another page has chosen, and how many of them the user sees. */
export interface HandedRows {
  choice: Choice
  count: number
}

/** The choice without the given rows. What matches is no longer compared with the number that was seen. */
export function withoutRows({ choice, count }: HandedRows, ids: readonly string[]): HandedRows {
  const gone = new Set(ids)
  if (!isMatching(choice)) {
    const left = choice.filter((id) => !gone.has(id))
    return { choice: left, count: left.length }
  }
  const { expected: _, ...matching } = choice
  return { choice: { ...matching, except: [...(matching.except ?? []), ...gone] }, count: count - gone.size }
}

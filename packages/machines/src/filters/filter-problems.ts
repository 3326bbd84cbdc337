import type { Column } from '@selvedge/sdk'

import { type DraftItem, type FilterDraft, itemsOf } from './filter-draft.ts'

export type FilterProblem = 'dateInFuture' | 'notANumber'

export interface FilterContext {
  draft: FilterDraft
  columns: readonly Column[]
  /** The user's calendar day as YYYY-MM-DD; later dates cannot be filtered by (specification 1, section 5). */
  today: string
}

/** Problems of the draft by item id. */
export function filterProblems({ draft, columns, today }: FilterContext): ReadonlyMap<string, FilterProblem> {
  const problems = new Map<string, FilterProblem>()
  for (const item of itemsOf(draft)) {
    const problem = problemOf(item, columns.find(({ id }) => id === item.column)?.type, today)
    if (problem) problems.set(item.id, problem)
  }
  return problems
}

function problemOf({ values }: DraftItem, type: Column['type'] | undefined, today: string): FilterProblem | undefined {
  const given = values.filter((value) => value.trim() !== '')
  if (type === 'date' && given.some((value) => value.slice(0, today.length) > today)) return 'dateInFuture'
  if (type === 'number' && given.some((value) => !Number.isFinite(Number(value)))) return 'notANumber'
  return undefined
}

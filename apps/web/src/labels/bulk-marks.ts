import type { BulkLabelsDraft, LabelAction } from '@selvedge/machines'
import type { LabelMark } from './labels-of-tree.ts'
import { BULK_LABELS } from './labels.messages.ts'

/** On how many of the chosen assets each label is. */
export interface CountedLabels {
  total: number
  counts: ReadonlyMap<string, number>
}

/**
 * How a label is shown: checked as it will be once saved, with the number of assets that have it now. What the action
 * cannot change for any of them is disabled, unless it was applied before the action was chosen.
 */
export function markIn({ action, labels }: BulkLabelsDraft, counted: CountedLabels | undefined, id: string): LabelMark {
  const isApplied = labels.some((label) => label.id === id)
  const now = counted && stateOf(counted, id)
  const note = counted && noteOf(counted, id)
  if (action === 'replace' || !now) return { checked: isApplied && action !== 'remove', note }
  if (isApplied) return { checked: action === 'add', note }
  return { checked: now === 'all' ? true : now === 'some' ? 'mixed' : false, note, disabled: now === IDLE[action] }
}

/** Labels that are so already need neither be added nor removed. */
const IDLE = { add: 'all', remove: 'none' } as const satisfies Record<Exclude<LabelAction, 'replace'>, string>

function stateOf({ total, counts }: CountedLabels, id: string): 'all' | 'some' | 'none' {
  const count = counts.get(id) ?? 0
  if (count === 0) return 'none'
  return count >= total ? 'all' : 'some'
}

function noteOf({ total, counts }: CountedLabels, id: string): string | undefined {
  const count = counts.get(id) ?? 0
  if (count === 0) return undefined
  return count >= total ? BULK_LABELS.onAll(total) : BULK_LABELS.onSome(count, total)
}

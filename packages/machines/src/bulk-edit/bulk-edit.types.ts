import type { BulkEdit, BulkEditChoice } from '@selvedge/sdk'
import type { BulkEditOutcome } from '@selvedge/sdk/wire'

import type { FollowedJob } from '../shared/follow-job.machine.ts'
import type { BulkEditDraft, BulkSelection } from './bulk-edit-draft.ts'
import type { BulkEditProblem } from './bulk-edit-problem.ts'

export type BulkEditStep = 'attribute' | 'values' | 'preview' | 'done'

export type BulkEditEvent =
  | { type: 'column.chosen'; column: string }
  | { type: 'values.changed'; change: Partial<Omit<BulkEditDraft, 'column'>> }
  | { type: 'variant.removed'; id: string }
  /** In the preview: it is taken out of this edit. */
  | { type: 'row.removed'; id: string; outcome: BulkEditOutcome }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'undo' }
  | { type: 'again' }
  | { type: 'retry' }
  /** The address changed by itself: its step is followed, not written again. */
  | { type: 'address.changed'; step: BulkEditStep }

/** What the address names. */
export interface BulkEditPlace {
  step: BulkEditStep
  /** The bulk edit that is shown, or whose variants are edited again. */
  editId: string | undefined
}

export interface BulkEditInput extends BulkEditPlace {
  selection: BulkSelection | undefined
  /** What was filled in before a reload. */
  draft: BulkEditDraft | undefined
}

export type BulkEditNotice =
  /** The app keeps it in this browser. */
  { type: 'draft.changed'; draft: BulkEditDraft } | { type: 'selection.changed'; selection: BulkSelection }

export interface BulkEditPreview {
  choice: BulkEditChoice
  draft: BulkEditDraft
}

export interface BulkEditTask {
  id: string
  task: 'run' | 'undo'
  except: readonly string[]
}

export interface BulkEditContext extends BulkEditPlace {
  draft: BulkEditDraft
  selection: BulkSelection
  edit: BulkEdit | undefined
  /** Taken out of the preview, each with what would have become of it. */
  removed: ReadonlyMap<string, BulkEditOutcome>
  task: BulkEditTask['task']
  /** The job that runs or undoes it, as it was when it began. */
  job: FollowedJob
  /** How many variants of the selection turned out to be deleted. */
  missing: number
  problem: BulkEditProblem | undefined
  /** The server's own sentence about the problem. */
  serverMessage: string | undefined
}

export const NOTHING: BulkSelection = { choice: [], count: 0 }

/** How many variants of the preview have an outcome, without those that were taken out. */
export function leftOf({ edit, removed }: Pick<BulkEditContext, 'edit' | 'removed'>, outcome: BulkEditOutcome): number {
  const taken = [...removed.values()].filter((one) => one === outcome).length
  return (edit?.[outcome] ?? 0) - taken
}

export const selectionOf = ({ id, count }: BulkEdit): BulkSelection => ({ choice: { edit: id }, count })

const editIn = ({ choice }: BulkSelection): string | undefined => ('edit' in choice ? choice.edit : undefined)

/** What the address says of it. */
export const placeOf = ({ step, edit, selection }: Pick<BulkEditContext, 'step' | 'edit' | 'selection'>) => ({
  step,
  editId: step === 'preview' || step === 'done' ? edit?.id : editIn(selection),
})

/** The same variants again: those that match a filter may be others by now. */
export const afresh = ({ edit }: BulkEditContext) => ({
  ...(edit && { selection: selectionOf(edit) }),
  ...{ edit: undefined, removed: new Map<string, BulkEditOutcome>(), missing: 0 },
  ...{ problem: undefined, serverMessage: undefined },
})

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
  /** Excludes a row of the preview from this edit. */
  | { type: 'row.removed'; id: string; outcome: BulkEditOutcome }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'undo' }
  | { type: 'again' }
  | { type: 'retry' }
  /** The address changed by itself: the machine follows its step without writing it again. */
  | { type: 'address.changed'; step: BulkEditStep }

/** The part of the state that is in the address. */
export interface BulkEditPlace {
  step: BulkEditStep
  /** The bulk edit shown, or the one whose variants are edited again. */
  editId: string | undefined
}

export interface BulkEditInput extends BulkEditPlace {
  selection: BulkSelection | undefined
  /** Draft restored after a reload. */
  draft: BulkEditDraft | undefined
}

export type BulkEditNotice =
  /** The app stores the draft in this browser. */
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
  /** Rows excluded in the preview, by id, with the outcome they would have had. */
  removed: ReadonlyMap<string, BulkEditOutcome>
  task: BulkEditTask['task']
  /** The job that runs or undoes the edit, as it was when it started. */
  job: FollowedJob
  /** Number of selected variants that turned out to be deleted. */
  missing: number
  problem: BulkEditProblem | undefined
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
}

export const NOTHING: BulkSelection = { choice: [], count: 0 }

/** Number of previewed variants with an outcome, without the excluded ones. */
export function leftOf({ edit, removed }: Pick<BulkEditContext, 'edit' | 'removed'>, outcome: BulkEditOutcome): number {
  const taken = [...removed.values()].filter((one) => one === outcome).length
  return (edit?.[outcome] ?? 0) - taken
}

export const selectionOf = ({ id, count }: BulkEdit): BulkSelection => ({ choice: { edit: id }, count })

const editIn = ({ choice }: BulkSelection): string | undefined => ('edit' in choice ? choice.edit : undefined)

/** The part of the context that goes into the address. */
export const placeOf = ({ step, edit, selection }: Pick<BulkEditContext, 'step' | 'edit' | 'selection'>) => ({
  step,
  editId: step === 'preview' || step === 'done' ? edit?.id : editIn(selection),
})

/** Selects the same variants again; for a filter, the matches may have changed. */
export const startedOver = ({ edit }: BulkEditContext) => ({
  ...(edit && { selection: selectionOf(edit) }),
  edit: undefined,
  removed: new Map<string, BulkEditOutcome>(),
  missing: 0,
  problem: undefined,
  serverMessage: undefined,
})

export const taskOf = ({ edit, task, removed }: BulkEditContext): BulkEditTask => ({
  id: edit?.id ?? '',
  task,
  except: [...removed.keys()],
})

import { isMatching, type Job } from '@selvedge/sdk'
import type { AssetsChanged, LabelOfAsset } from '@selvedge/sdk/wire'

import { type HandedRows, withoutRows } from '../shared/chosen-rows.ts'
import { LOST, refusalOf, refusalOfJob } from '../shared/confirm-problem.ts'
import type { ConfirmProblem, ConfirmRefusal } from '../shared/confirm-problem.ts'
import type { FollowedJob } from '../shared/follow-job.machine.ts'
import { goneIn } from '../shared/gone-in.ts'

/** Whether the applied labels replace all labels of the assets, are added to them, or are removed from them. */
export type LabelAction = 'replace' | 'add' | 'remove'

/** What the user has filled in; plain JSON, so that it survives a reload. */
export interface BulkLabelsDraft {
  action: LabelAction
  labels: readonly LabelOfAsset[]
}

export interface BulkLabelsInput {
  selection: HandedRows | undefined
  draft?: BulkLabelsDraft | undefined
}

export type BulkLabelsEvent =
  | { type: 'action.chosen'; action: LabelAction }
  | { type: 'label.toggled'; label: LabelOfAsset }
  | { type: 'labels.cleared' }
  | { type: 'asset.removed'; id: string }
  | { type: 'save' }
  | { type: 'cancel' }

/** The app keeps draft and selection in this browser; `saved` offers to undo the change. */
export type BulkLabelsNotice =
  | { type: 'draft.changed'; draft: BulkLabelsDraft }
  | { type: 'selection.changed'; selection: HandedRows }
  | { type: 'saved'; changed: AssetsChanged }

export interface BulkLabelsChange {
  selection: HandedRows
  action: LabelAction
  labelIds: readonly string[]
}

export interface BulkLabelsContext {
  selection: HandedRows
  draft: BulkLabelsDraft
  /** Chosen assets that turned out to be deleted. */
  missing: number
  problem: ConfirmProblem | undefined
  serverMessage: string | undefined
  job: FollowedJob
  changed: AssetsChanged | undefined
}

export const NO_ASSETS: HandedRows = { choice: [], count: 0 }
export const NO_LABELS: BulkLabelsDraft = { action: 'replace', labels: [] }

/** A problem, with the assets that are gone and the number of those that match now. */
export interface BulkLabelsRefusal extends ConfirmRefusal {
  gone: readonly string[]
}

export const refusalOfChange = (error: unknown): BulkLabelsRefusal => ({ ...refusalOf(error), gone: goneIn(error) })

/** A cancelled job is not a problem. */
export function refusalOfEndedJob(job: Job | undefined): Partial<BulkLabelsRefusal> {
  return job?.state === 'cancelled' ? {} : { ...refusalOfJob(job), gone: [] }
}

export const LOST_CHANGE: BulkLabelsRefusal = { ...LOST, gone: [] }

/** A job's result equals the answer of the direct call. */
export function changedBy(job: Job | undefined, expected: number): AssetsChanged {
  const result: object = typeof job?.result === 'object' && job.result !== null ? job.result : {}
  const { count, edit_id: editId } = result as Partial<Record<keyof AssetsChanged, unknown>>
  return {
    count: typeof count === 'number' ? count : expected,
    edit_id: typeof editId === 'string' ? editId : null,
  }
}

/** What saving asks for. */
export const changeIn = ({ selection, draft: { action, labels } }: BulkLabelsContext): BulkLabelsChange => ({
  selection,
  action,
  labelIds: labels.map(({ id }) => id),
})

/** The problem. Saving again applies to the assets that exist and match now. */
export function refusedIn({ selection, missing }: BulkLabelsContext, refusal: Partial<BulkLabelsRefusal>) {
  const { problem, serverMessage, countNow, gone = [] } = refusal
  const counted = countNow === undefined ? selection : recounted(selection, countNow)
  return {
    problem,
    serverMessage,
    missing: missing + gone.length,
    selection: gone.length === 0 ? counted : withoutRows(counted, gone),
  }
}

function recounted({ choice }: HandedRows, count: number): HandedRows {
  return { choice: isMatching(choice) ? { ...choice, expected: count } : choice, count }
}

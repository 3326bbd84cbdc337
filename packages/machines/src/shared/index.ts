export type { ChangeAnswer, ChangeEvent, ChangeProblem, SeenChange } from './change-states.ts'
export {
  columnSettingsMachine,
  type ColumnSettingsRef,
  type ColumnSettingsSnapshot,
} from './column-settings.machine.ts'
export { type ColumnSettings, DENSITIES, type Density, shownColumns } from './column-settings.ts'
export { columnSettingsFromStored, columnSettingsToStored } from './column-settings-stored.ts'
export {
  confirmChangeMachine,
  confirmDeleteMachine,
  type ConfirmDeleteSnapshot,
  confirmDuplicateMachine,
  type ConfirmedRows,
} from './confirm.machine.ts'
export { type ChangeCalls, createConfirmActors } from './confirm.actors.ts'
export type { ConfirmProblem } from './confirm-problem.ts'
export { createEditActors } from './edit.actors.ts'
export { createEditMachine, type EditMachine, type EditRef, type EditSave, type EditSnapshot } from './edit.machine.ts'
export { draftOf } from './edit-steps.ts'
export type { EditProblem } from './edit-problem.ts'
export { type EditDraft, type EditValues, type FieldOf, isSame } from './edit-values.ts'
export type { EditConflict, EditContext, EditEvent, EditInput, EditNotice, EditOptions } from './edit.types.ts'
export {
  type FollowedJob,
  followJobChild,
  type FollowJobContext,
  type FollowJobEvent,
  followJobMachine,
  type FollowJobRef,
} from './follow-job.machine.ts'
export { createFollowJob, type JobCommand } from './job.actors.ts'
export { createListActors, type ListCalls, type ListKeys } from './list.actors.ts'
export { DEFAULT_LIST_PARAMS, type ListParams, type Narrowing } from './list-params.ts'
export { createListMachine, type ListMachine, type ListRef, type ListSnapshot } from './list.machine.ts'
export type { ListContext, ListEvent, ListInput, ListRow } from './list.types.ts'
export type { NarrowedRef } from './narrowed.types.ts'
export {
  type SelectionEvent,
  selectionMachine,
  type SelectionRef,
  type SelectionSnapshot,
} from './selection.machine.ts'
export { choiceOf, type ChosenRows, isSelected, pageState, selectedCount, type SelectionContext } from './selection.ts'
export { createUndoMachine, type UndoEvent, type UndoMachine, type UndoNotice, type UndoRef } from './undo.machine.ts'
export type { FileProblem } from './file-problem.ts'
export { isUnanswered } from './unanswered.ts'

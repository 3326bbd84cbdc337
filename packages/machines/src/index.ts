export { type FilterProblem, filterProblems } from './filters/filter-problems.ts'
export type { DraftGroup, DraftItem, FilterDraft } from './filters/filter-draft.ts'
export {
  type FilterDialogEvent,
  filterDialogMachine,
  type FilterDialogRef,
  type FilterDialogSnapshot,
} from './filters/filter-dialog.machine.ts'
export * from './limits.ts'
export { createCache } from './query/cache.ts'
export {
  createInfiniteQuery,
  type InfiniteQuery,
  type InfiniteQueryCommand,
  type InfiniteQueryLogic,
  type PagesChanged,
} from './query/infinite-query.ts'
export {
  createPageQuery,
  type PageQueryCommand,
  type PageQueryLogic,
  type QueryOf,
  type RowsChanged,
} from './query/page-query.ts'
export {
  type ForgotPasswordEvent,
  forgotPasswordMachine,
  type ForgotPasswordRef,
  type ForgotPasswordSnapshot,
} from './session/forgot-password.machine.ts'
export type { PasswordProblem } from './session/password-problem.ts'
export {
  type NewPassword,
  type ResetPasswordEvent,
  resetPasswordMachine,
  type ResetPasswordRef,
  type ResetPasswordSnapshot,
} from './session/reset-password.machine.ts'
export type { SessionProblem } from './session/session-problem.ts'
export { createSessionActors } from './session/session.actors.ts'
export { type SessionEvent, sessionMachine, type SessionRef, type SessionSnapshot } from './session/session.machine.ts'
export { createSettingsActors } from './settings/settings.actors.ts'
export {
  type ColumnSettingsEvent,
  type ColumnSettingsInput,
  columnSettingsMachine,
  type ColumnSettingsNotice,
  type ColumnSettingsRef,
  type ColumnSettingsSnapshot,
} from './shared/column-settings.machine.ts'
export { type ColumnSettings, DENSITIES, type Density, isSameSettings, shownColumns } from './shared/column-settings.ts'
export {
  columnSettingsFromStored,
  columnSettingsToStored,
  type StoredColumnSettings,
} from './shared/column-settings-stored.ts'
export {
  confirmDeleteMachine,
  type ConfirmDeleteRef,
  type ConfirmDeleteSnapshot,
  confirmDuplicateMachine,
  type ConfirmDuplicateRef,
  type ConfirmDuplicateSnapshot,
  type ConfirmedRows,
  type ConfirmEvent,
  type ConfirmInput,
} from './shared/confirm.machine.ts'
export type { ConfirmProblem } from './shared/confirm-problem.ts'
export {
  DEFAULT_LIST_PARAMS,
  isSameNarrowing,
  isSameParams,
  lastPage,
  type ListParams,
  type Narrowing,
} from './shared/list-params.ts'
export { createListMachine, type ListMachine, type ListRef, type ListSnapshot } from './shared/list.machine.ts'
export type { ListContext, ListEvent, ListNotice, ListRow, RowsReport, RowsResult } from './shared/list.types.ts'
export {
  type SelectionEvent,
  selectionMachine,
  type SelectionRef,
  type SelectionSnapshot,
} from './shared/selection.machine.ts'
export {
  choiceOf,
  type ChosenMatching,
  type ChosenRows,
  isSelected,
  pageState,
  selectedCount,
  type SelectionContext,
} from './shared/selection.ts'
export {
  type VariantListEvent,
  variantListMachine,
  type VariantListRef,
  type VariantListSnapshot,
} from './variants/variant-list.machine.ts'
export { createVariantActors } from './variants/variants.actors.ts'
export { variantKeys } from './variants/variants.keys.ts'
export {
  type AddedVariants,
  type CreateViewEvent,
  type CreateViewInput,
  createViewMachine,
  type CreateViewOutcome,
  type CreateViewRef,
  type CreateViewSnapshot,
} from './views/create-view.machine.ts'
export type { CreateViewProblem } from './views/create-view-problem.ts'
export { matchingViews } from './views/matching-views.ts'
export {
  type ViewPickerEvent,
  viewPickerMachine,
  type ViewPickerNotice,
  type ViewPickerRef,
  type ViewPickerSnapshot,
} from './views/view-picker.machine.ts'
export { createViewActors } from './views/views.actors.ts'
export { viewKeys } from './views/views.keys.ts'

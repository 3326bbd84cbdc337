export { valueListMachine, type ValueListRef } from './value-list.machine.ts'
export { createValueListActors } from './values.actors.ts'
export { valueKeys } from './values.keys.ts'
export { changeValueMachine, type ChangeValueSnapshot } from './change-value.machine.ts'
export {
  fieldsOf,
  isNoNumber,
  isPossibleValue,
  NO_FIELDS,
  seenValue,
  type SeenValue,
  type ValueChange,
  type ValueFields,
} from './change-value.types.ts'
export { createChangeValueActors } from './change-value.actors.ts'
export { createDeleteValueActors, valuesIn } from './delete-values.actors.ts'
export { findDuplicatesMachine, type FindDuplicatesRef } from './find-duplicates.machine.ts'
export { createFindDuplicatesActors, takingBackDismissal, takingBackMerge } from './find-duplicates.actors.ts'
export {
  canHaveDuplicates,
  type DuplicateGroup,
  type DuplicatesProblem,
  masterOf,
  mergedBy,
  mergesIn,
} from './find-duplicates.types.ts'
export { undoMergeMachine } from './undo-merge.machine.ts'
export { undoDismissalMachine } from './undo-dismissal.machine.ts'
export { mergeIdOf } from './merge-id.ts'
export { MAX_MERGED_VALUES, mergeValuesMachine, type MergeValuesRef } from './merge-values.machine.ts'
export { invalidateValues } from './invalidate-values.ts'
export { createMergeValueActors } from './merge-values.actors.ts'
export type { MergeProblem } from './merge-problem.ts'
export { uploadValuesMachine, type UploadValuesRef } from './upload-values.machine.ts'
export { createUploadValueActors } from './upload-values.actors.ts'
export {
  addedBy,
  refusalOfEndedUpload,
  type RowError,
  type ValueFileProblem,
  VALUE_FILE_ENDINGS,
} from './upload-values.types.ts'
export { linkAssetMachine } from './link-asset.machine.ts'
export { createLinkAssetActors } from './link-asset.actors.ts'

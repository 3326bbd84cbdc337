export {
  type AssetLabels,
  assetLabelsMachine,
  type AssetLabelsRef,
  type AssetLabelsSnapshot,
  toggledLabel,
} from './asset-labels.machine.ts'
export { categoryListMachine, type CategoryListRef } from './category-list.machine.ts'
export { changeLabelMachine } from './change-label.machine.ts'
export {
  type CategoryFields,
  isCompleteChange,
  type LabelChange,
  type LabelFields,
  seenCategory,
  seenLabel,
  type SeenLabelItem,
} from './change-label.types.ts'
export { labelKeys } from './label.keys.ts'
export {
  createAssetLabelActors,
  createCategoryListActors,
  createChangeLabelActors,
  invalidateLabels,
} from './labels.actors.ts'
export { createBulkLabelActors, createUndoLabelActors } from './bulk-labels.actors.ts'
export { bulkLabelsMachine, type BulkLabelsRef, type BulkLabelsSnapshot } from './bulk-labels.machine.ts'
export { changedBy } from './bulk-labels.types.ts'
export type { BulkLabelsDraft, LabelAction } from './bulk-labels.types.ts'
export { undoLabelsMachine } from './undo-labels.machine.ts'

export { createAssetFileActors, createEditAssetActors, createLinkedVariantActors } from './asset.actors.ts'
export {
  type AssetFileEvent,
  assetFileMachine,
  type AssetFileNotice,
  type AssetFileRef,
  type AssetFileSnapshot,
  type RestoredFile,
} from './asset-file.machine.ts'
export type { RestoreProblem } from './restore-problem.ts'
export { isColor } from './color.ts'
export { createFieldActors } from './change-field.actors.ts'
export {
  type ChangeFieldEvent,
  changeFieldMachine,
  type ChangeFieldRef,
  type ChangeFieldSnapshot,
  type FieldOutcome,
} from './change-field.machine.ts'
export { type FieldChange, isCompleteField, type SeenField } from './change-field.types.ts'
export {
  type AssetValues,
  editAssetMachine,
  type EditAssetRef,
  type EditAssetSnapshot,
  metaParts,
} from './edit-asset.machine.ts'
export { type FormerLinks, relinkAsset, unlinkAsset } from './unlink-asset.ts'

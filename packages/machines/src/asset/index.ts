export { createAssetFileActors, createEditAssetActors, createLinkedVariantActors } from './asset.actors.ts'
export { assetFileMachine, type AssetFileRef, type RestoredFile } from './asset-file.machine.ts'
export { isColor } from './color.ts'
export { createFieldActors } from './change-field.actors.ts'
export { changeFieldMachine, type FieldOutcome } from './change-field.machine.ts'
export { type FieldChange, isCompleteField, type SeenField } from './change-field.types.ts'
export {
  type AssetValues,
  editAssetMachine,
  type EditAssetRef,
  type EditAssetSnapshot,
  metaParts,
} from './edit-asset.machine.ts'
export { type FormerLinks, relinkAsset, unlinkAsset } from './unlink-asset.ts'

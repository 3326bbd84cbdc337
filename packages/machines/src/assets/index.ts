export {
  type AssetGridEvent,
  assetGridMachine,
  type AssetGridRef,
  type AssetGridSnapshot,
} from './asset-grid.machine.ts'
export { createAssetArchiveActors } from './asset-archive.actors.ts'
export { assetArchiveMachine, type AssetArchiveRef, type AssetArchiveSnapshot } from './asset-archive.machine.ts'
export { archiveOf, type AssetArchiveProblem } from './asset-archive.types.ts'
export {
  type AssetListEvent,
  assetListMachine,
  type AssetListRef,
  type AssetListSnapshot,
} from './asset-list.machine.ts'
export { createAssetChanges } from './asset-changes.actors.ts'
export { assetsOf, createAssetActors } from './assets.actors.ts'
export { invalidateAssets } from './invalidate-assets.ts'
export { assetKeys, type AssetsOf } from './assets.keys.ts'

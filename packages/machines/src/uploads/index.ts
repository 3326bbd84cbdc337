export {
  type FileReported,
  type SentFile,
  type TransferReport,
  uploadFileMachine,
  type UploadFileEvent,
  type UploadFileRef,
  type UploadFileSnapshot,
} from './upload-file.machine.ts'
export { type Arrival, uploadProgress, type UploadProgress } from './upload-pace.ts'
export {
  type KeptUploads,
  type UploadQueueEvent,
  uploadQueueMachine,
  type UploadQueueRef,
  type UploadQueueSnapshot,
} from './upload-queue.machine.ts'
export { hasEnded, isActive, type NewUpload, type SameAnswer, type Upload, type UploadPhase } from './upload.types.ts'
export { addAssetsMachine, type AddAssetsRef, type AddAssetsSnapshot } from './add-assets.machine.ts'
export {
  type AddAssetsDraft,
  type AddAssetsEvent,
  type AddAssetsNotice,
  type AddAssetsPlace,
  type AddAssetsStep,
  NO_ADD_ASSETS,
} from './add-assets.types.ts'
export { createLabelActors, createUploadFileActors } from './uploads.actors.ts'

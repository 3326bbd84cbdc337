export { uploadFileMachine, type UploadFileRef, type UploadFileSnapshot } from './upload-file.machine.ts'
export type { FileReported, SentFile, TransferReport, UploadFileEvent } from './upload-file.types.ts'
export { type Arrival, uploadProgress, type UploadProgress } from './upload-pace.ts'
export {
  type KeptUploads,
  type UploadQueueEvent,
  uploadQueueMachine,
  type UploadQueueRef,
  type UploadQueueSnapshot,
} from './upload-queue.machine.ts'
export {
  hasEnded,
  isActive,
  isSameFile,
  type NameAnswer,
  type NewUpload,
  type SameAnswer,
  type Upload,
  type UploadPhase,
  type UploadProblem,
} from './upload.types.ts'
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

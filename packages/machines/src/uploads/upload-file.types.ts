import type { Asset } from '@selvedge/sdk'
import type { ActorRef, Snapshot } from 'xstate'

import type { NameAnswer, SameAnswer, Upload } from './upload.types.ts'

/** Reports of the transfer: `at` is when the bytes arrived, in milliseconds; undefined for bytes of an earlier try. */
export type TransferReport =
  | { type: 'upload.begun'; uploadId: string }
  | { type: 'bytes.sent'; sent: number; at: number | undefined }

export type UploadFileEvent =
  | { type: 'begin' }
  | { type: 'retry' }
  | { type: 'same.answered'; answer: SameAnswer }
  | { type: 'name.answered'; answer: NameAnswer }
  /** The file was chosen again, or read again from where it was. */
  | { type: 'file.found'; data: Blob }
  | { type: 'cancel' }
  | TransferReport

export interface SentFile {
  name: string
  data: Blob | undefined
  uploadId: string | undefined
  keepsBoth: boolean
  replaces: Asset | undefined
  report: (report: TransferReport) => void
}

/** What the queue hears whenever something about a file changes. */
export interface FileReported {
  type: 'file.reported'
  upload: Upload
  at: number | undefined
}

export interface UploadFileInput {
  upload: Upload
  /** Hears of every change. */
  queue: ActorRef<Snapshot<unknown>, FileReported>
}

export interface UploadFileContext extends UploadFileInput {
  /** Consecutive tries that ended with a lost connection. */
  tries: number
  /** Whether the server has forgotten what it had, and nothing has arrived since. */
  isBegunAnew: boolean
}

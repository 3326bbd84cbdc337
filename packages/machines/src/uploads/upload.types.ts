import type { Asset } from '@selvedge/sdk'

import type { FileProblem } from '../shared/file-problem.ts'

/** What the user wants with a file whose content the library has already. */
export type SameAnswer = 'use' | 'both' | 'skip'

export type UploadPhase =
  | 'waiting'
  | 'hashing'
  | 'comparing'
  /** The library has the content already; the user decides. */
  | 'asking'
  | 'sending'
  /** The connection was lost; goes on by itself. */
  | 'pausing'
  | 'done'
  | 'refused'
  /** The browser no longer has the file, so the user has to choose it again. */
  | 'lost'
  | 'skipped'

/** A file on its way to the library; what a reload needs to go on with it. */
export interface Upload {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** MIME type as the browser knows it; may be empty. */
  type: string
  /** Milliseconds since 1970; with name and size it tells whether a file that is chosen again is the same. */
  modified: number
  /** The wizard that waits for the asset; undefined when nothing does. */
  group: string | undefined
  /** Undefined after a reload, until the file is there again. */
  data: Blob | undefined
  /** How the app gets the file again after a reload; undefined when the user has to choose it. */
  source: unknown
  phase: UploadPhase
  /** Bytes that the server has. */
  sent: number
  /** SHA-256 of the content, in hexadecimal. */
  checksum: string | undefined
  /** The resumable upload on the server. */
  uploadId: string | undefined
  problem: FileProblem | undefined
  /** The asset with the same content. */
  same: Asset | undefined
  asset: Asset | undefined
}

/** A file that was dropped, pasted or chosen. */
export type NewUpload = Pick<Upload, 'id' | 'name' | 'size' | 'type' | 'modified' | 'group' | 'source'> & { data: Blob }

/** What the server said about a whole file. */
export type UploadOutcome = { asset: Asset } | { refused: FileProblem }

export const newUpload = (file: NewUpload): Upload => ({
  ...file,
  phase: 'waiting',
  sent: 0,
  checksum: undefined,
  uploadId: undefined,
  problem: undefined,
  same: undefined,
  asset: undefined,
})

const ACTIVE: ReadonlySet<UploadPhase> = new Set(['hashing', 'comparing', 'sending', 'pausing'])
const ENDED: ReadonlySet<UploadPhase> = new Set(['done', 'refused', 'skipped'])

/** Whether it takes one of the places of the queue. */
export const isActive = ({ phase }: Upload): boolean => ACTIVE.has(phase)

/** Whether nothing more happens to it by itself or by an answer. */
export const hasEnded = ({ phase }: Upload): boolean => ENDED.has(phase)

/** Whether two are the same file, as far as can be told without reading it. */
export const isSameFile = (one: Upload, other: Pick<NewUpload, 'name' | 'size' | 'modified'>): boolean =>
  one.name === other.name && one.size === other.size && one.modified === other.modified

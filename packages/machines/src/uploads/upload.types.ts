import type { Asset } from '@selvedge/sdk'

import type { FileProblem } from '../shared/file-problem.ts'

/** What the user wants with a file whose content the library has already. */
export type SameAnswer = 'use' | 'both' | 'skip'
/** What the user wants with a file whose name the library has already, with other content. */
export type NameAnswer = 'replace' | 'both' | 'skip'

/**
 * Why a file was not taken. Those of a file that replaces another: it is of another group of files, its content is the
 * same, the asset has another file by now, or it was deleted.
 */
export type UploadProblem = FileProblem | 'otherGroup' | 'sameContent' | 'changed' | 'gone'

export type UploadPhase =
  | 'waiting'
  | 'hashing'
  | 'comparing'
  /** The library has the content or the name already; the user decides. */
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
  problem: UploadProblem | undefined
  /** The asset with the same content. */
  same: Asset | undefined
  /** The asset with the same name and other content. */
  named: Asset | undefined
  /** Makes a second asset of what the library has already. */
  keepsBoth: boolean
  /** The asset whose file it replaces, as the user saw it. */
  replaces: Asset | undefined
  asset: Asset | undefined
}

/** What the library is asked about a file. */
export type ComparedFile = Pick<Upload, 'checksum' | 'name' | 'size' | 'type'>
/** What the library has of it already: the content, or the name with other content of the same group. */
export type KnownFile = Partial<Pick<Upload, 'same' | 'named'>>

/** A file that was dropped, pasted or chosen. */
export type NewUpload = Pick<Upload, 'id' | 'name' | 'size' | 'type' | 'modified' | 'group' | 'source'> & {
  data: Blob
  replaces?: Asset
}

/** What the server said about a whole file; `replaces` is the asset as it is now, when it has changed. */
export type UploadOutcome = { asset: Asset } | { refused: UploadProblem; replaces?: Asset }

export const newUpload = (file: NewUpload): Upload => ({
  ...file,
  replaces: file.replaces,
  keepsBoth: false,
  phase: 'waiting',
  sent: 0,
  checksum: undefined,
  uploadId: undefined,
  problem: undefined,
  same: undefined,
  named: undefined,
  asset: undefined,
})

const ACTIVE: ReadonlySet<UploadPhase> = new Set(['hashing', 'comparing', 'sending', 'pausing'])
const ENDED: ReadonlySet<UploadPhase> = new Set(['done', 'refused', 'skipped'])

/** Whether it takes one of the places of the queue. */
export const isActive = ({ phase }: Upload): boolean => ACTIVE.has(phase)

/** Whether nothing more happens to it by itself or by an answer. */
export const hasEnded = ({ phase }: Upload): boolean => ENDED.has(phase)

/**
 * Whether a file that was chosen is that of an upload, as far as can be told without reading it. One that is to replace
 * the file of an asset is not that of another upload.
 */
export const isSameFile = (one: Upload, { name, size, modified, replaces }: NewUpload): boolean =>
  one.name === name &&
  one.size === size &&
  one.modified === modified &&
  (replaces === undefined || replaces.id === one.replaces?.id)

/**
 * Whether it cannot replace the file of that asset, as far as its type tells; the server decides by the content. A type
 * that the browser does not know may be any.
 */
export const isOfOtherGroup = ({ type, replaces }: Pick<Upload, 'type' | 'replaces'>): boolean =>
  replaces !== undefined && type !== '' && groupOf(type) !== replaces.mimetype_group

function groupOf(type: string): Asset['mimetype_group'] {
  const [group] = type.split('/')
  return group === 'image' || group === 'video' ? group : 'document'
}

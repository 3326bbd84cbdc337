import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

const KEY = /^[\da-f]{32}$/

/** A file stored under a key: the original, or a picture of it. */
export type FilePart = 'original' | `${string}.webp`

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** A picture drawn by the server, which has no other original. */
export interface DrawnPicture {
  key: string
  picture: Uint8Array
  thumbnail: Uint8Array
}

/**
 * Files stored under an unguessable key, which grants access to their pictures (ADR 4, 28). A part is either complete
 * or absent.
 */
export interface FileStore {
  /** Description for administrators: 'the folder …' or 'the bucket …'. */
  readonly title: string
  /** A local folder in which files are assembled before they are adopted. */
  readonly incoming: string
  /** Makes a complete local file the original of a key; the file at `path` is gone afterwards. Durable on return. */
  adopt(key: string, path: string): Promise<void>
  /** Durable on return. */
  write(key: string, part: FilePart, bytes: Uint8Array): Promise<void>
  /** Many at once, because syncing each one separately takes long. All are durable on return. */
  writeDrawn(pictures: readonly DrawnPicture[]): Promise<void>
  /** Undefined if there is no such part, or if a picture is corrupt: it can be drawn again. */
  read(key: string, part: FilePart): Promise<Buffer | undefined>
  /** Undefined if there is no such part. */
  size(key: string, part: FilePart): Promise<number | undefined>
  /** A whole original, or a range of its bytes. */
  open(key: string, range?: ByteRange): Promise<Readable>
  parts(key: string): Promise<FilePart[]>
  /** Deletes everything under a key. */
  delete(key: string): Promise<void>
  /** Every key, with the time of the last write under it. */
  keys(): AsyncIterable<StoredKey>
  readonly quarantine: Quarantine
  readonly owner: StorageOwner
  /** Rejects if nothing can be written. */
  probe(): Promise<void>
}

/** Holds files that no row references until they are deleted. */
export interface Quarantine {
  /** Moves everything under a key into the quarantine of a day, e.g. `2026-11-23`. */
  add(key: string, day: string): Promise<void>
  putBack(file: QuarantinedKey): Promise<void>
  delete(file: QuarantinedKey): Promise<void>
  keys(): AsyncIterable<QuarantinedKey>
}

export interface QuarantinedKey {
  key: string
  day: string
}

/** The installation that owns the files, recorded next to them. */
export interface StorageOwner {
  /** Undefined if the storage is not claimed yet. */
  read(): Promise<string | undefined>
  /** Durable on return. */
  write(installationId: string): Promise<void>
}

export interface StoredKey {
  key: string
  writtenAt: Date
}

export const newFileKey = () => randomBytes(16).toString('hex')

export const isFileKey = (text: string) => KEY.test(text)

/** URL of a picture in API answers; the SDK replaces `{size}`. */
export const imageAddress = (key: string) => `/files/${key}/{size}`

/** URL path of the original file; `originalKey` is not the key of its pictures. */
export const originalAddress = (originalKey: string, name: string) =>
  `/files/${originalKey}/original/${encodeURIComponent(name)}`

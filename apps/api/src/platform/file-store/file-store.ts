import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

const KEY = /^[\da-f]{32}$/

/** What is kept under a key: the file as it came, or a picture of it. */
export type FilePart = 'original' | `${string}.webp`

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** A picture that the server drew itself: it is its own original. */
export interface DrawnPicture {
  key: string
  picture: Uint8Array
  thumbnail: Uint8Array
}

/** Files by an unguessable key: whoever knows it may see their pictures (ADR 4, 28). A part is whole or not there. */
export interface FileStore {
  /** What an administrator calls it: 'the folder …' or 'the bucket …'. */
  readonly title: string
  /** A local folder in which files are put together before they are taken over. */
  readonly incoming: string
  /** Makes a complete local file the original of a key; the file at `path` is gone afterwards. On return it is durable. */
  adopt(key: string, path: string): Promise<void>
  /** On return it is durable. */
  write(key: string, part: FilePart, bytes: Uint8Array): Promise<void>
  /** Many at once, because syncing each by itself takes long. On return all of them are durable. */
  writeDrawn(pictures: readonly DrawnPicture[]): Promise<void>
  /** Undefined when there is no such part, and when a picture is not what was written: it can be drawn again. */
  read(key: string, part: FilePart): Promise<Buffer | undefined>
  /** Undefined when there is no such part. */
  size(key: string, part: FilePart): Promise<number | undefined>
  /** All of an original, or some of its bytes. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** What there is under a key. */
  parts(key: string): Promise<FilePart[]>
  /** Everything under a key. */
  delete(key: string): Promise<void>
  /** Every key, with the time at which something was last written under it. */
  keys(): AsyncIterable<StoredKey>
  readonly quarantine: Quarantine
  readonly owner: StorageOwner
  /** Fails when nothing can be written. */
  probe(): Promise<void>
}

/** Where files wait that no row names, before they are deleted. */
export interface Quarantine {
  /** Moves everything under a key into the quarantine of a day, as in `2026-11-23`. */
  add(key: string, day: string): Promise<void>
  putBack(file: QuarantinedKey): Promise<void>
  delete(file: QuarantinedKey): Promise<void>
  keys(): AsyncIterable<QuarantinedKey>
}

export interface QuarantinedKey {
  key: string
  day: string
}

/** Which installation the files belong to, written down beside them. */
export interface StorageOwner {
  /** Undefined when nobody has claimed them. */
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

/** Address of a picture as the API answers it; the SDK puts a size in place of `{size}`. */
export const imageAddress = (key: string) => `/files/${key}/{size}`

/** Address of the file as it came, below the server's own; `originalKey` is another key than that of its pictures. */
export const originalAddress = (originalKey: string, name: string) =>
  `/files/${originalKey}/original/${encodeURIComponent(name)}`

import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Sizes in which pictures that the server draws itself are written; squares of 96 and 384 pixels. */
export const IMAGE_SIZES = ['thumbnail', 'medium_large'] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

const KEY = /^[\da-f]{32}$/

/** What is kept under a key: the file as it came, or a picture of it. */
export type FilePart = 'original' | `${string}.webp`

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Files by an unguessable key: whoever knows it may read them (ADR 4). A part is whole or not there. */
export interface FileStore {
  /** A local folder in which files are put together before they are taken over. */
  readonly incoming: string
  /** Makes a complete local file the original of a key; the file at `path` is gone afterwards. On return it is durable. */
  adopt(key: string, path: string): Promise<void>
  /** For what can be made again, or comes with a row that is written later. */
  write(key: string, part: FilePart, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such part. */
  read(key: string, part: FilePart): Promise<Buffer | undefined>
  /** Undefined when there is no such part. */
  size(key: string, part: FilePart): Promise<number | undefined>
  /** All of a part that is there, or some of its bytes. */
  open(key: string, part: FilePart, range?: ByteRange): Promise<Readable>
  writeImage(key: string, images: Record<ImageSize, Uint8Array>): Promise<void>
  /** Undefined when there is no such file. */
  readImage(key: string, size: ImageSize): Promise<Buffer | undefined>
  /** Everything under a key. */
  delete(key: string): Promise<void>
  /** Every key, with the time at which something was last written under it. */
  keys(): AsyncIterable<StoredKey>
  /** Fails when nothing can be written. */
  probe(): Promise<void>
}

export interface StoredKey {
  key: string
  writtenAt: Date
}

export const newFileKey = () => randomBytes(16).toString('hex')

export const isFileKey = (text: string) => KEY.test(text)

/** Address of a picture as the API answers it; the SDK puts a size in place of `{size}`. */
export const imageAddress = (key: string) => `/files/${key}/{size}`

/** Address of the file as it came, below the server's own. */
export const originalAddress = (key: string, name: string) => `/files/${key}/original/${encodeURIComponent(name)}`

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sizes in which every picture is kept; squares of 96 and 384 pixels. */
export const IMAGE_SIZES = ['thumbnail', 'medium_large'] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

const KEY = /^[\da-f]{32}$/

/** Files by an unguessable key: whoever knows it may read them (ADR 4). */
export interface FileStore {
  writeImage(key: string, images: Record<ImageSize, Uint8Array>): Promise<void>
  /** Undefined when there is no such file. */
  readImage(key: string, size: ImageSize): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  /** Fails when nothing can be written. */
  probe(): Promise<void>
}

export const newFileKey = () => randomBytes(16).toString('hex')

export const isFileKey = (text: string) => KEY.test(text)

/** Address of a picture as the API answers it; the SDK puts a size in place of `{size}`. */
export const imageAddress = (key: string) => `/files/${key}/{size}`

/** Files below one folder. A picture is whole or not there: it is written beside its place and moved. */
export function folderStore(root: string): FileStore {
  const folderOf = (key: string) => {
    if (!isFileKey(key)) throw new RangeError('Not a file key.')
    return join(root, key.slice(0, 2), key)
  }
  return {
    async writeImage(key, images) {
      const folder = folderOf(key)
      const draft = `${folder}.${process.pid}.tmp`
      await mkdir(draft, { recursive: true })
      await Promise.all(IMAGE_SIZES.map((size) => writeFile(join(draft, `${size}.webp`), images[size])))
      await rename(draft, folder)
    },
    async readImage(key, size) {
      try {
        return await readFile(join(folderOf(key), `${size}.webp`))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    delete: (key) => rm(folderOf(key), { recursive: true, force: true }),
    async probe() {
      await mkdir(root, { recursive: true })
      const path = join(root, `.probe-${process.pid}`)
      await writeFile(path, '')
      await rm(path)
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

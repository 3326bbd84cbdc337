import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { type ByteRange, type FilePart, type FileStore, IMAGE_SIZES, isFileKey, type StoredKey } from './file-store.ts'

/** What flydrive has no word for, and each kind of storage does in its own way. */
export interface Place {
  incoming: string
  takeOver(path: string, from: string): Promise<void>
  openRange(path: string, range: ByteRange): Promise<Readable>
  isMissing(error: unknown): boolean
  probe(): Promise<void>
}

/** Files on any storage that flydrive knows, at `ab/abc…/part`. */
export function driveStore(disk: Disk, place: Place): FileStore {
  const orUndefined = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work
    } catch (error) {
      if (place.isMissing(error)) return undefined
      throw error
    }
  }
  const read = (key: string, part: FilePart) => {
    const path = pathOf(key, part)
    return orUndefined(disk.getBytes(path).then((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
  }
  const write = (key: string, part: FilePart, bytes: Uint8Array) => disk.put(pathOf(key, part), bytes, TYPE)
  return {
    incoming: place.incoming,
    adopt: (key, path) => place.takeOver(pathOf(key, 'original'), path),
    write,
    read,
    size: async (key, part) => (await orUndefined(disk.getMetaData(pathOf(key, part))))?.contentLength,
    open: (key, part, range) => (range ? place.openRange(pathOf(key, part), range) : disk.getStream(pathOf(key, part))),
    async writeImage(key, images) {
      await Promise.all(IMAGE_SIZES.map((size) => write(key, `${size}.webp`, images[size])))
    },
    readImage: async (key, size) => read(key, `${size}.webp`),
    async delete(key) {
      await orUndefined(disk.deleteAll(`${folderOf(key)}/`))
    },
    keys: () => keysOf(disk),
    probe: () => place.probe(),
  }
}

const TYPE = { contentType: 'image/webp' }

function folderOf(key: string): string {
  if (!isFileKey(key)) throw new RangeError('Not a file key.')
  return `${key.slice(0, 2)}/${key}`
}

const pathOf = (key: string, part: FilePart) => `${folderOf(key)}/${part}`

const PREFIXES = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

/** One prefix at a time, so that never more than a 256th of all names is held. */
async function* keysOf(disk: Disk): AsyncIterable<StoredKey> {
  for (const prefix of PREFIXES) {
    const written = new Map<string, Date>()
    let next: string | undefined
    do {
      const { objects, paginationToken } = await disk.listAll(prefix, {
        recursive: true,
        ...(next !== undefined && { paginationToken: next }),
      })
      for (const object of objects) {
        const key = object.isFile ? object.key.split('/')[1] : undefined
        if (!object.isFile || key === undefined || !isFileKey(key)) continue
        const { lastModified } = await object.getMetaData()
        if (lastModified > (written.get(key) ?? new Date(0))) written.set(key, lastModified)
      }
      next = paginationToken
    } while (next !== undefined)
    for (const [key, writtenAt] of written) yield { key, writtenAt }
  }
}

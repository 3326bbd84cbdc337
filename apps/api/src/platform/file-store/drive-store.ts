import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { NewFile } from './durable.ts'
import { type ByteRange, type FilePart, type FileStore, isFileKey, type StoredKey } from './file-store.ts'
import { quarantineOn } from './quarantine.ts'
import { sealed, unsealed } from './sealed.ts'

/** Operations that flydrive lacks and each kind of storage implements itself. */
export interface Place {
  title: string
  incoming: string
  takeOver(path: string, from: string): Promise<void>
  /** Durable on return. */
  putAll(files: readonly NewFile[]): Promise<void>
  /** Everything below a path; durable on return. */
  moveFolder(from: string, to: string): Promise<void>
  openRange(path: string, range: ByteRange): Promise<Readable>
  isMissing(error: unknown): boolean
  probe(): Promise<void>
}

/** A file store on any storage that flydrive supports, at `ab/abc…/part`. */
export function driveStore(disk: Disk, place: Place): FileStore {
  const orUndefined = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work
    } catch (error) {
      if (place.isMissing(error)) return undefined
      throw error
    }
  }
  const readPath = (path: string) =>
    orUndefined(disk.getBytes(path).then((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
  return {
    title: place.title,
    incoming: place.incoming,
    adopt: (key, path) => place.takeOver(pathOf(key, 'original'), path),
    write: (key, part, bytes) => place.putAll([asKept(key, part, bytes)]),
    writeDrawn: (pictures) =>
      place.putAll(
        pictures.flatMap(({ key, picture, thumbnail }) => [
          asKept(key, 'original', picture),
          asKept(key, 'thumbnail.webp', thumbnail),
        ]),
      ),
    async read(key, part) {
      const bytes = await readPath(pathOf(key, part))
      return bytes && isPicture(part) ? unsealed(bytes) : bytes
    },
    size: async (key, part) => (await orUndefined(disk.getMetaData(pathOf(key, part))))?.contentLength,
    open(key, range) {
      const path = pathOf(key, 'original')
      return range ? place.openRange(path, range) : disk.getStream(path)
    },
    async parts(key) {
      const listed = await orUndefined(disk.listAll(folderOf(key), { recursive: true }))
      return [...(listed?.objects ?? [])].filter(({ isFile }) => isFile).map(partOf)
    },
    async delete(key) {
      await orUndefined(disk.deleteAll(`${folderOf(key)}/`))
    },
    keys: () => keysOf(disk),
    quarantine: quarantineOn(disk, { moveFolder: (from, to) => place.moveFolder(from, to), folderOf, orUndefined }),
    owner: {
      read: async () => (await readPath(OWNER))?.toString().trim() || undefined,
      write: (installationId) =>
        place.putAll([{ path: OWNER, bytes: Buffer.from(`${installationId}\n`), contentType: 'text/plain' }]),
    },
    probe: () => place.probe(),
  }
}

const OWNER = 'installation'

const isPicture = (part: FilePart) => part.endsWith('.webp')

const asKept = (key: string, part: FilePart, bytes: Uint8Array): NewFile => ({
  path: pathOf(key, part),
  bytes: isPicture(part) ? sealed(bytes) : bytes,
  contentType: 'image/webp',
})

function folderOf(key: string): string {
  if (!isFileKey(key)) throw new RangeError('Not a file key.')
  return `${key.slice(0, 2)}/${key}`
}

const pathOf = (key: string, part: FilePart) => `${folderOf(key)}/${part}`

const partOf = ({ name }: { name: string }) => name as FilePart

const PREFIXES = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))
/** Lists one prefix at a time, so that at most a 256th of all names is in memory. */
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

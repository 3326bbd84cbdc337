import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { codeOf } from '../db/errors.ts'
import { newId } from '../db/ids.ts'
import { driveStore } from './drive-store.ts'
import { moveDurably, syncFolders, writeDurably } from './durable.ts'
import type { FileStore } from './file-store.ts'

/** Stores files below one folder. A file is written to a temporary path and moved into place once complete. */
export function folderStore(root: string): FileStore {
  const incoming = join(root, INCOMING)
  return driveStore(new Disk(new LocalFiles(root)), {
    title: `the folder ${root}`,
    incoming,
    async takeOver(path, from) {
      const now = new Date()
      // The sweep measures age from now, not from the arrival of the first byte.
      await utimes(from, now, now)
      await moveDurably(root, path, from)
    },
    putAll: (files) => writeDurably(root, incoming, files),
    async moveFolder(from, to) {
      await mkdir(dirname(join(root, to)), { recursive: true })
      await rename(join(root, from), join(root, to))
      await syncFolders(root, [from, to])
    },
    openRange: async (path, { start, end }) => createReadStream(join(root, path), { start, end }),
    isMissing,
    async probe() {
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, `probe-${newId()}`)
      await writeFile(path, '')
      await rm(path)
    },
  })
}

const INCOMING = '.incoming'

class LocalFiles extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  // flydrive's own implementation returns the whole memory block that contains the bytes.
  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#root, key))
  }

  override async getMetaData(key: string) {
    const found = await stat(join(this.#root, key))
    if (!found.isFile()) throw Object.assign(new Error('Not a file.'), { code: 'EISDIR' })
    return { contentLength: found.size, etag: '', lastModified: found.mtime }
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** flydrive wraps the disk's error in its own. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return MISSING.has(codeOf(error) ?? '') || isMissing(error.cause)
}

import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { newId } from '../db/ids.ts'
import { codeOf } from '../db/errors.ts'
import { driveStore } from './drive-store.ts'
import type { FileStore } from './file-store.ts'

/** Files below one folder. What is written stands beside its place until it is whole, and is then moved. */
export function folderStore(root: string): FileStore {
  const incoming = join(root, INCOMING)
  return driveStore(new Disk(new WholeFiles(root)), {
    incoming,
    async takeOver(path, from) {
      const to = join(root, path)
      const now = new Date()
      // The sweep counts from now, not from when the first byte came.
      await utimes(from, now, now)
      await syncFile(from)
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
      await syncFile(dirname(to))
      await syncFile(dirname(dirname(to)))
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

class WholeFiles extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#root, key)
    const draft = join(this.#root, INCOMING, newId())
    await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(dirname(draft), { recursive: true })])
    await writeFile(draft, contents)
    await rename(draft, path)
  }

  // Its own takes the whole memory block that the bytes lie in.
  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#root, key))
  }

  override async getMetaData(key: string) {
    const found = await stat(join(this.#root, key))
    if (!found.isFile()) throw Object.assign(new Error('Not a file.'), { code: 'EISDIR' })
    return { contentLength: found.size, etag: '', lastModified: found.mtime }
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** flydrive puts the fault of the disk into its own. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return MISSING.has(codeOf(error) ?? '') || isMissing(error.cause)
}

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolders, syncPath } from '../../platform/file-store/durable.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import type { StoredFile } from './manifest.ts'

/** Relative to the folder of stored files. */
export const pathOf = ({ key, part }: Pick<StoredFile, 'key' | 'part'>) => join(key.slice(0, 2), key, part)

/** Copies an original out of the storage; on return the copy is durable. Renditions are made again when needed. */
export async function copyOut(files: FileStore, key: string, folder: string): Promise<StoredFile> {
  const part = 'original'
  const path = pathOf({ key, part })
  await mkdir(dirname(join(folder, path)), { recursive: true })
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    await files.open(key),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(join(folder, path)),
  )
  await syncPath(join(folder, path))
  await syncFolders(folder, [path])
  return { key, part, size, sha256: hash.digest('hex') }
}

export async function sha256Of(chunks: AsyncIterable<Buffer | string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

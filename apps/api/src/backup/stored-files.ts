import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FilePart, type FileStore, IMAGE_SIZES } from '../files/file-store.ts'
import type { StoredFile } from './manifest.ts'

/** The file as it came; of a picture that the server drew itself, what it drew. Everything else is made again. */
export async function partsOf(files: FileStore, key: string): Promise<FilePart[]> {
  if ((await files.size(key, 'original')) !== undefined) return ['original']
  const drawn = IMAGE_SIZES.map((size): FilePart => `${size}.webp`)
  const sizes = await Promise.all(drawn.map((part) => files.size(key, part)))
  return drawn.filter((_, index) => sizes[index] !== undefined)
}

export const pathIn = (folder: string, { key, part }: Pick<StoredFile, 'key' | 'part'>) =>
  join(folder, key.slice(0, 2), key, part)

/** Copies one part out of the storage; on return it is durable. */
export async function copyOut(files: FileStore, key: string, part: FilePart, folder: string): Promise<StoredFile> {
  const path = pathIn(folder, { key, part })
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    await files.open(key, part),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(path),
  )
  await syncFile(path)
  return { key, part, size, sha256: hash.digest('hex') }
}

export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function sha256Of(chunks: AsyncIterable<Buffer | string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

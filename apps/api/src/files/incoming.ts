import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../db/ids.ts'
import type { FileStore } from './file-store.ts'

export interface Spooled {
  path: string
  size: number
  /** SHA-256, in hexadecimal. */
  checksum: string
}

/** Writes a stream to a file of its own, whatever its length; when the stream breaks nothing is left. */
export async function spool(files: FileStore, bytes: Readable): Promise<Spooled> {
  const path = await newPath(files)
  try {
    const measure = measuring()
    await pipeline(bytes, measure.through, createWriteStream(path, { highWaterMark: 1_048_576 }))
    return { path, ...measure.result() }
  } catch (error) {
    await discard(path)
    throw error
  }
}

export async function spoolBytes(files: FileStore, bytes: Uint8Array): Promise<string> {
  const path = await newPath(files)
  try {
    await writeFile(path, bytes)
    return path
  } catch (error) {
    await discard(path)
    throw error
  }
}

/** Another name for a file in the same folder or below it. */
export async function spareName(files: FileStore, path: string): Promise<string> {
  const spare = await newPath(files)
  await link(path, spare)
  return spare
}

/** For when the file is not needed any more, whether it is still there or was taken over. */
export async function discard(path: string): Promise<void> {
  inUse.delete(path)
  await rm(path, { force: true })
}

/** Counts what passes. */
export function measuring() {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ size, checksum: hash.digest('hex') }) }
}

const inUse = new Set<string>()
const TOUCH_MS = 20_000

// A file that waits for the others of its upload stays young, for the sweep of any server on this folder.
setInterval(() => {
  const now = new Date()
  for (const path of inUse) void utimes(path, now, now).catch(() => {})
}, TOUCH_MS).unref()

async function newPath({ incoming }: FileStore): Promise<string> {
  await mkdir(incoming, { recursive: true })
  const path = join(incoming, newId())
  inUse.add(path)
  return path
}

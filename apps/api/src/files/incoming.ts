import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
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
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(bytes, measure, createWriteStream(path, { highWaterMark: 1_048_576 }))
    return { path, size, checksum: hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

export async function spoolBytes(files: FileStore, bytes: Uint8Array): Promise<string> {
  const path = await newPath(files)
  try {
    await writeFile(path, bytes)
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function newPath({ incoming }: FileStore): Promise<string> {
  await mkdir(incoming, { recursive: true })
  return join(incoming, newId())
}

import { createHash } from 'node:crypto'
import { type FileHandle, link, mkdir, open, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../db/ids.ts'
import type { FileStore } from '../file-store/file-store.ts'

export interface Spooled {
  path: string
  size: number
  /** SHA-256, in hexadecimal. */
  checksum: string
  hasZeroBytes: boolean
}

/** Bytes per write; streams arrive in much smaller pieces. */
const WRITE_BYTES = 1_048_576

/** Writes a stream of any length to a new file; if the stream breaks, nothing is left. */
export async function spool(files: FileStore, bytes: AsyncIterable<Buffer>): Promise<Spooled> {
  const path = await newPath(files)
  try {
    const file = await open(path, 'wx')
    try {
      return { path, ...(await measured(bytes, (chunks) => writeAll(file, chunks))) }
    } finally {
      await file.close()
    }
  } catch (error) {
    await discard(path)
    throw error
  }
}

async function writeAll(file: FileHandle, chunks: Buffer[]): Promise<void> {
  const size = lengthOf(chunks)
  const { bytesWritten } = await file.writev(chunks)
  // A nearly full disk accepts part of the data and fails at the next attempt.
  if (bytesWritten < size) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten))
}

const lengthOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0)

/** Reads a stream to its end, passes it on in large pieces, and returns its size and checksum. */
export async function measured(
  bytes: AsyncIterable<Buffer>,
  handOn: (chunks: Buffer[]) => Promise<void> = async () => {},
): Promise<Omit<Spooled, 'path'>> {
  const hash = createHash('sha256')
  let [size, waiting, hasZeroBytes] = [0, 0, false]
  let chunks: Buffer[] = []
  // The next piece is read while the last one is written.
  let writing = Promise.resolve()
  try {
    for await (const chunk of bytes) {
      hash.update(chunk)
      hasZeroBytes ||= chunk.includes(0)
      size += chunk.length
      waiting += chunk.length
      chunks.push(chunk)
      if (waiting < WRITE_BYTES) continue
      await writing
      writing = handOn(chunks)
      // It is awaited in the next round; until then its rejection must not count as unhandled.
      writing.catch(() => {})
      ;[chunks, waiting] = [[], 0]
    }
  } finally {
    await writing
  }
  if (chunks.length > 0) await handOn(chunks)
  return { size, checksum: hash.digest('hex'), hasZeroBytes }
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

/** Another name for a file, in the same folder or below it. */
export async function spareName(files: FileStore, path: string): Promise<string> {
  const spare = await newPath(files)
  await link(path, spare)
  return spare
}

/** Deletes a file that is no longer needed, if it is still there. */
export async function discard(path: string): Promise<void> {
  inUse.delete(path)
  await rm(path, { force: true })
}

const inUse = new Set<string>()
const TOUCH_MS = 20_000

// Refreshes the timestamp of a file that waits for the rest of its upload, so that no server's sweep deletes it.
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

import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../file-store/file-store.ts'
import type { ReadBytes } from './video-duration.ts'

/** Reads parts of a stored original; fewer bytes than asked for at its end. */
export const bytesOf =
  (files: FileStore, key: string, size: number): ReadBytes =>
  async (start, length) => {
    const end = Math.min(start + length, size) - 1
    return end < start ? Buffer.alloc(0) : buffer(await files.open(key, { start, end }))
  }

import type { FileStore } from '../file-store/file-store.ts'
import { discard, spoolBytes } from './incoming.ts'

/** Makes the bytes the original of a key; durable on return. */
export async function storeBytes(files: FileStore, key: string, bytes: Uint8Array): Promise<void> {
  const path = await spoolBytes(files, bytes)
  try {
    await files.adopt(key, path)
  } finally {
    await discard(path)
  }
}

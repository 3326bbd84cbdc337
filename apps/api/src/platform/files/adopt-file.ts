import { dropUnused } from '../file-store/drop-unused.ts'
import { type FileStore, newFileKey } from '../file-store/file-store.ts'
import type { Progress } from '../jobs/job-kind.ts'

/** Makes a file that a job wrote the original of a new key; leaves nothing behind when the job was cancelled. */
export async function adoptUnlessCancelled(files: FileStore, path: string, { signal }: Progress): Promise<string> {
  signal.throwIfAborted()
  const key = newFileKey()
  await files.adopt(key, path)
  if (signal.aborted) await dropUnused(files, key)
  signal.throwIfAborted()
  return key
}

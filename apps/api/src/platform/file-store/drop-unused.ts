import { isUnavailable } from '../db/errors.ts'
import type { FileStore } from './file-store.ts'

/**
 * Deletes a file whose row was not written. If the database connection was lost, it is unknown whether the row exists:
 * then, and if the deletion fails, the file is left to the sweep, which checks for the row.
 */
export async function dropUnused(files: FileStore, key: string, fault?: unknown): Promise<void> {
  if (isUnavailable(fault)) return
  await files.delete(key).catch(() => {})
}

import { isUnavailable } from '../db/errors.ts'
import type { FileStore } from './file-store.ts'

/**
 * Deletes a file whose row was not written. When the database went away meanwhile nobody knows whether it was: then,
 * and when the file cannot be deleted, that is left to the sweep, which asks for the row.
 */
export async function dropUnused(files: FileStore, key: string, fault?: unknown): Promise<void> {
  if (isUnavailable(fault)) return
  await files.delete(key).catch(() => {})
}

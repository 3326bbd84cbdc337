import type { Api } from '../http/api.ts'
import type { AppDependencies } from '../dependencies.ts'
import { keysInUse } from './keys-in-use.store.ts'

/** Deletes the files of assets once it is committed that no row needs them. */
export type DeleteFiles = (supplierId: string, fileKeys: readonly string[]) => void

const WAIT_MS = 60_000
const AT_ONCE = 8

/**
 * A file is deleted after its asset, because the deletion may still roll back. Once the catalogue lock is free, the
 * deletion has been committed or rolled back, and the remaining keys show which.
 */
export function fileDeletion(app: Api, { db, files }: AppDependencies): DeleteFiles {
  const pending = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(pending)))

  async function deleteUnused(supplierId: string, fileKeys: readonly string[]): Promise<void> {
    // Slices that end with a deletion refuse the lock to all others until then.
    await db.untilFree(supplierId)
    const used = await db.forSupplier(supplierId, (trx) => keysInUse(trx, supplierId, fileKeys), {
      statementMs: WAIT_MS,
    })
    const unused = fileKeys.filter((key) => !used.has(key))
    for (let start = 0; start < unused.length; start += AT_ONCE) {
      await Promise.all(unused.slice(start, start + AT_ONCE).map((key) => files.delete(key)))
    }
  }

  return (supplierId, fileKeys) => {
    if (fileKeys.length === 0) return
    const deletion = deleteUnused(supplierId, fileKeys)
      .catch((error: unknown) => app.log.error(error, 'Files of deleted assets are still there.'))
      .finally(() => pending.delete(deletion))
    pending.add(deletion)
  }
}

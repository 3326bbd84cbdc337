import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { forgetFiles, forgetItems, forgetMappings, forgetUnwritten, pastUndo } from './forgotten-imports.store.ts'
import { REMEMBERED_MS } from './memory/import-mappings.store.ts'
import { KEPT_MS, UNDO_MS } from './to-import.ts'
import { repeatWork } from '../../platform/http/repeat-work.ts'

const HOUR_MS = 3_600_000

/**
 * When the server starts listening and every hour after that, deletes files after a day, unwritten imports and the undo
 * data of written ones after 30 days, and mappings after a year without use.
 */
export function sweepImports(app: Api, storage: Pick<AppDependencies, 'db' | 'now'>): void {
  repeatWork(app, {
    everyMs: HOUR_MS,
    work: () => forgetOld(storage),
    failure: 'Old imports could not be deleted.',
  })
}

/** Deletes expired imports of all suppliers, in slices that leave room for other work. */
export async function forgetOld({ db, now }: Pick<AppDependencies, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  const oldest = new Date(at - UNDO_MS)
  await db.asSystem((trx) => forgetFiles(trx, new Date(at - KEPT_MS)))
  await db.asSystem((trx) => forgetUnwritten(trx, oldest))
  await db.asSystem((trx) => forgetMappings(trx, new Date(at - REMEMBERED_MS)))
  for (const place of await db.asSystem((trx) => pastUndo(trx, oldest))) {
    while (await db.forSupplier(place.supplier_id, (trx) => forgetItems(trx, place)));
  }
}

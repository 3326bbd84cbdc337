import type { Api } from '../api.ts'
import type { AppDependencies } from '../app.ts'
import { KEPT_MS, UNDO_MS } from './to-import.ts'
import { repeatWork } from '../plugins/repeat-work.ts'

const HOUR_MS = 3_600_000

/** Forgets files after a day and imports after a week, when the server starts to listen and every hour. */
export function sweepImports(app: Api, storage: Pick<AppDependencies, 'db' | 'now'>): void {
  repeatWork(app, {
    everyMs: HOUR_MS,
    work: () => forgetOld(storage),
    failure: 'Old imports could not be forgotten.',
  })
}

/** Of all suppliers. */
export async function forgetOld({ db, now }: Pick<AppDependencies, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  await db.asSystem(async (trx) => {
    const old = new Date(at - KEPT_MS)
    await trx
      .deleteFrom('import_files')
      .where((where) =>
        where.exists(
          where
            .selectFrom('imports')
            .select('imports.id')
            .whereRef('imports.supplier_id', '=', 'import_files.supplier_id')
            .whereRef('imports.id', '=', 'import_files.import_id')
            .where('imports.created_at', '<', old),
        ),
      )
      .execute()
    const oldest = new Date(at - UNDO_MS)
    await trx
      .deleteFrom('imports')
      .where('created_at', '<', oldest)
      .where((where) => where.or([where('applied_at', 'is', null), where('applied_at', '<', oldest)]))
      .execute()
  })
}

import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { deleteOldEdits } from './bulk-edits.store.ts'
import { repeatWork } from '../../platform/http/repeat-work.ts'

const HOUR_MS = 3_600_000

/** Deletes old bulk edits when the server starts listening, and every hour after that. */
export function sweepBulkEdits(app: Api, { db, now }: Pick<AppDependencies, 'db' | 'now'>): void {
  repeatWork(app, {
    everyMs: HOUR_MS,
    async work() {
      const count = await db.asSystem((trx) => deleteOldEdits({ trx }, now()), { statementMs: 30_000 })
      if (count > 0) app.log.info({ count }, 'Old bulk edits were deleted.')
    },
    failure: 'Old bulk edits could not be deleted.',
  })
}

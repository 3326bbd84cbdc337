import type { WireChoice } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { lockCatalogue } from '../../platform/db/catalogue-version.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { dropUnused } from '../../platform/file-store/drop-unused.ts'
import type { DeleteFiles } from '../../platform/files/unused-files.ts'
import type { Api } from '../../platform/http/api.ts'
import { repeatWork } from '../../platform/http/repeat-work.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { lockEntries, OLD_AT_ONCE, oldEntries, removeEntries } from './trash-entries.store.ts'
import { trashList } from './trash-list.store.ts'

/** Deletes the chosen items for good. Their files follow when this is committed. */
export const emptyTrash =
  (deleteFiles: DeleteFiles) =>
  async (change: Change, choice: WireChoice, progress: Progress): Promise<number> => {
    await lockCatalogue(change.trx, change.supplierId)
    const gone: string[] = []
    const hold = (ids: readonly string[]) => lockEntries(change, ids)
    const count = await eachChosen(change, trashList, choice, { hold, progress }, async (_, ids) => {
      gone.push(...(await removeEntries(change, ids)))
    })
    deleteFiles(change.supplierId, gone)
    return count
  }

type Swept = Pick<AppDependencies, 'db' | 'files' | 'now'>

const HOUR_MS = 3_600_000

/** Empties the trash of what has been in it for 30 days, when the server starts listening and then every hour. */
export function sweepTrash(app: Api, dependencies: Swept): void {
  repeatWork(app, {
    everyMs: HOUR_MS,
    async work() {
      const count = await emptyOldTrash(dependencies)
      if (count > 0) app.log.info({ count }, 'Old items were deleted from the trash.')
    },
    failure: 'Old items could not be deleted from the trash.',
  })
}

/** A file is deleted after its row: one that stays behind is found by the sweep of unused files. */
export async function emptyOldTrash({ db, files, now }: Swept): Promise<number> {
  let count = 0
  for (;;) {
    const entries = await db.asSystem((trx) => oldEntries(trx, now()))
    for (const [supplierId, old] of Map.groupBy(entries, ({ supplier_id }) => supplier_id)) {
      const ids = old.map(({ id }) => id)
      // A restore in slices must not lose what it is about to put back.
      await db.untilFree(supplierId)
      const keys = await db.forSupplier(supplierId, async (trx) => {
        await lockCatalogue(trx, supplierId)
        return removeEntries({ trx, supplierId }, ids)
      })
      for (const key of keys) await dropUnused(files, key)
    }
    count += entries.length
    if (entries.length < OLD_AT_ONCE) return count
  }
}

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
import { lockEntries, OLD_AT_ONCE, oldEntries, removeEntries, suppliersWithOldEntries } from './trash-entries.store.ts'
import { trashList } from './trash-list.store.ts'

/** Deletes the chosen items for good. Their files follow when this is committed. */
export const emptyTrash =
  (deleteFiles: DeleteFiles) =>
  async (change: Change, choice: WireChoice, progress: Progress): Promise<number> => {
    await lockCatalogue(change.trx, change.supplierId)
    const fileKeys: string[] = []
    const hold = (ids: readonly string[]) => lockEntries(change, ids)
    const count = await eachChosen(change, trashList, choice, { hold, progress }, async (_, ids) => {
      fileKeys.push(...(await removeEntries(change, ids)).fileKeys)
    })
    deleteFiles(change.supplierId, fileKeys)
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

/** More than a call has: a statement deletes thousands of entries, and whatever only they need. */
const LIMITS = { statementMs: 30_000 }

/** Returns the number of deleted entries. Throws an AggregateError after all suppliers if it failed for some of them. */
export async function emptyOldTrash(dependencies: Swept): Promise<number> {
  const { db, now } = dependencies
  const at = now()
  const failures: Error[] = []
  let count = 0
  for (const supplierId of await db.asSystem((trx) => suppliersWithOldEntries(trx, at), LIMITS)) {
    try {
      count += await emptyOldTrashOf(dependencies, supplierId, at)
    } catch (cause) {
      failures.push(new Error(`The trash of supplier ${supplierId} could not be emptied.`, { cause }))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The trash of some suppliers could not be emptied.')
  return count
}

/** A file is deleted after its row: one that stays behind is found by the sweep of unused files. */
async function emptyOldTrashOf({ db, files }: Swept, supplierId: string, at: Date): Promise<number> {
  let count = 0
  for (;;) {
    // A restore in slices must not lose what it is about to put back.
    await db.untilFree(supplierId)
    const { found, removed } = await db.forSupplier(
      supplierId,
      async (trx) => {
        await lockCatalogue(trx, supplierId)
        const ids = await oldEntries({ trx, supplierId }, at)
        return { found: ids.length, removed: await removeEntries({ trx, supplierId }, ids) }
      },
      LIMITS,
    )
    for (const key of removed.fileKeys) await dropUnused(files, key)
    count += removed.count
    // Entries that cannot be deleted would be found again and again.
    if (found < OLD_AT_ONCE || removed.count === 0) return count
  }
}

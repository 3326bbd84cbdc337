import type { Import, ImportJob } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../../platform/dependencies.ts'
import { type Change, inTransaction } from '../../../platform/changing/change.ts'
import { lockCatalogue } from '../../../platform/db/catalogue-version.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { insertJob } from '../../../platform/jobs/jobs.store.ts'
import { inReadTransaction } from '../../../platform/listing/list-context.ts'
import { refuseOverQuota } from '../../../platform/files/quota.ts'
import { giveUpTask, type ImportTask } from '../import-jobs.ts'
import type { ImportPlan } from '../planning/import-plan.ts'
import { known, refuseNotApplied } from '../import-problems.ts'
import { changeImport, lockImport, readImport } from '../imports.store.ts'
import { toImport } from '../to-import.ts'
import { drawSwatches } from './draw-swatches.ts'
import { forgetSwatches, noteDrawn, orderSwatches, wantedSwatches } from './ordered-swatches.store.ts'
import { linkSwatches, type StoredSwatch } from './swatches.store.ts'

const KIND = 'draw_import_swatches'

/**
 * Draws the swatches of an import. Each batch is committed separately, because a swatch is useful without the others:
 * drawn ones stay when the server stops, the job is cancelled or the storage is full.
 */
export function swatchJob(dependencies: AppDependencies): JobKind<ImportTask, Import> {
  return {
    name: KIND,
    alwaysJob: true,

    ended: giveUpTask,

    async prepare({ author }, { importId }, progress) {
      const { row, orders } = await inReadTransaction(dependencies.db, author, async (context) => ({
        row: known(await readImport(context, importId)),
        orders: await wantedSwatches(context, importId),
      }))
      const before = row.swatches?.drawn ?? 0
      const total = before + orders.length
      progress(before, total)
      await drawSwatches(orders, {
        files: dependencies.files,
        link: (swatches) =>
          inTransaction(dependencies, author, (change) => keep(change, importId, swatches, dependencies)),
        onProgress: (drawn) => progress(before + drawn, total),
      })
    },

    async run(change, { importId }) {
      known(await lockImport(change, importId))
      return toImport(await changeImport(change, importId, { job: null }, change.at))
    },
  }
}

/** Records the wanted swatches and enqueues the job that draws them, in the transaction that writes the import. */
export async function askForSwatches(change: Change, importId: string, plan: ImportPlan) {
  await forgetSwatches(change, importId)
  const wanted = await orderSwatches(change, importId, plan)
  if (wanted === 0) return { swatches: null, job: null }
  const { trx, supplierId, userId, at } = change
  const id = newId()
  const task: ImportTask = { importId, jobId: id }
  await insertJob(trx, { supplierId, id, userId, kind: KIND, input: task, at })
  const job: ImportJob = { id, task: 'draw' }
  return { swatches: JSON.stringify({ wanted, drawn: 0 }), job: JSON.stringify(job) }
}

async function keep(
  change: Change,
  importId: string,
  swatches: readonly StoredSwatch[],
  storage: AppDependencies,
): Promise<ReadonlyMap<string, string>> {
  const { trx, supplierId, userId, at } = change
  await lockCatalogue(trx, supplierId)
  const row = known(await lockImport(change, importId))
  refuseNotApplied(row, at)
  const linked = await linkSwatches(trx, supplierId, swatches, { userId, at })
  await noteDrawn(change, importId, linked)
  const { wanted = 0, drawn = 0 } = row.swatches ?? {}
  await changeImport(change, importId, { swatches: JSON.stringify({ wanted, drawn: drawn + linked.size }) }, at)
  await refuseOverQuota(change, storage)
  return linked
}

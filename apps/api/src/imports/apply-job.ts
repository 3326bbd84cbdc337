import { isDeepStrictEqual } from 'node:util'
import type { Import, ImportCounts, ImportOrder } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../app.ts'
import type { Change } from '../changing/change.ts'
import { lockCatalogue } from '../db/catalogue-version.ts'
import type { JobKind, Progress } from '../jobs/job-kind.ts'
import { reading } from '../listing/list-context.ts'
import { stale } from '../plugins/conditional.ts'
import { Problem } from '../plugins/problem.ts'
import { applyImport } from './apply-import.ts'
import { beginTask, giveUpTask, type ImportTask } from './import-jobs.ts'
import type { ImportPlan } from './import-plan.ts'
import { known, refuseApplied, refuseExpired, refuseIncomplete } from './import-problems.ts'
import { sourceOf } from './import-source.ts'
import { changeImport, lockImport, readImport } from './imports.store.ts'
import { type ImportSource, planImport } from './plan-import.ts'
import { type StoredImport, toImport, toWireCounts } from './to-import.ts'
import { rememberChanged, rememberMade } from './undoing/remember-items.store.ts'

type ApplyOrder = ImportTask & ImportOrder

interface Prepared {
  rev: number
  source: ImportSource
}

/** Plan and writing share a transaction, so that what is counted is what is written, and can be taken back. */
export function applyJob(dependencies: AppDependencies): JobKind<ApplyOrder, Import, Prepared> {
  return {
    name: 'apply_import',
    alwaysJob: true,

    freeze: (change, order) => beginTask(change, order, 'apply', refuseUnready),
    ended: giveUpTask,

    async prepare({ author: { supplierId }, at }, { importId }, progress) {
      const row = known(await reading(dependencies.db, { supplierId }, (context) => readImport(context, importId)))
      refuseUnready(row, at)
      const { rows } = row.facts
      const source = await sourceOf(dependencies, row, progress, (read) => progress(read, 2 * rows))
      return { rev: row.rev, source }
    },

    async run(change, { importId, expected }, progress, { rev, source }) {
      await lockCatalogue(change.trx, change.supplierId)
      const row = known(await lockImport(change, importId))
      refuseApplied(row)
      if (row.rev !== rev) throw stale('this import', row.rev, toImport(row))
      const plan = await planImport(change.trx, change.supplierId, source)
      const counts = toWireCounts(plan.counts)
      refuseUnexpected(expected, counts)
      await write(change, row, plan, progress)
      const now = {
        state: 'applied' as const,
        applied: JSON.stringify(counts),
        applied_at: change.at,
        undone: null,
        job: null,
      }
      return toImport(await changeImport(change, importId, now, change.at))
    },
  }
}

function refuseUnready(row: StoredImport, at: Date): void {
  refuseApplied(row)
  refuseExpired(row, at)
  refuseIncomplete(row)
}

function refuseUnexpected(expected: ImportCounts | undefined, counts: ImportCounts): void {
  if (expected === undefined || isDeepStrictEqual(expected, counts)) return
  const detail = 'The catalogue has changed since the check, and the import would do something else by now.'
  throw new Problem(409, 'count_changed', detail)
}

/** The first half of the work was reading the file. */
async function write(change: Change, row: StoredImport, plan: ImportPlan, progress: Progress): Promise<void> {
  const { rows } = row.facts
  const total = plan.values.length + plan.products.length + plan.variants.length
  const before = { 'attribute values': 0, products: plan.values.length, variants: total - plan.variants.length }
  const told = (done: number) => progress(rows + Math.floor((rows * done) / Math.max(1, total)), 2 * rows)
  await rememberChanged(change, row.id, plan)
  const run = { fileName: row.file_name, userId: change.userId, at: change.at }
  await applyImport(change.trx, plan, run, ({ step, done }) => told(step === 'counts' ? total : before[step] + done))
  await rememberMade(change, row.id, plan)
  told(total)
}

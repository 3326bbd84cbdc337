import { isDeepStrictEqual } from 'node:util'
import type { Import, ImportCounts, ImportOrder } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../../platform/dependencies.ts'
import type { Change, ChangeSlices } from '../../../platform/changing/change.ts'
import type { JobKind, Progress } from '../../../platform/jobs/job-kind.ts'
import { inReadTransaction } from '../../../platform/listing/list-context.ts'
import { stale } from '../../../platform/http/conditional.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { concludeImport, type ImportRun, writeImport } from './apply-import.ts'
import { beginTask, giveUpTask, type ImportTask } from '../import-jobs.ts'
import type { ImportPlan } from '../planning/import-plan.ts'
import {
  known,
  refuseApplied,
  refuseExpired,
  refuseIncomplete,
  refuseUndecided,
  refuseUnsure,
} from '../import-problems.ts'
import { sourceOf } from '../reading/import-source.ts'
import { changeImport, lockImport, readImport } from '../imports.store.ts'
import { rememberImport } from '../memory/remember-import.ts'
import { planImport } from '../planning/plan-import.ts'
import { heldPlan, planInSlices, type VersionedPlan } from '../planning/plan-in-slices.ts'
import { askForSwatches } from '../swatches/swatch-job.ts'
import { type StoredImport, toImport, toWireCounts } from '../to-import.ts'

type ApplyOrder = ImportTask & ImportOrder

interface Prepared extends VersionedPlan {
  rev: number
}

/**
 * Exactly the plan is written, counted and recorded. If the catalogue changed since, the plan is made again under the
 * lock.
 */
export function applyJob(dependencies: AppDependencies): JobKind<ApplyOrder, Import, Prepared> {
  return {
    name: 'apply_import',
    alwaysJob: true,

    freeze: (change, order) => beginTask(change, order, 'apply', refuseUnready),
    ended: giveUpTask,

    async prepare({ author: { supplierId }, at }, { importId }, progress) {
      const row = known(
        await inReadTransaction(dependencies.db, { supplierId }, (context) => readImport(context, importId)),
      )
      refuseUnready(row, at)
      const { rows } = row.facts
      const source = await sourceOf(dependencies, row, progress, (read) => progress(read, 2 * rows))
      return { rev: row.rev, ...(await planInSlices(dependencies.db, supplierId, source)) }
    },

    async inSlices(slicing, { importId, expected }, progress, { rev, ...planned }) {
      const { row, held } = await slicing.look(async (change) => ({
        held: await heldPlan(change.trx, change.supplierId, planned),
        row: await unchangedImport(change, importId, rev),
      }))
      const plan = held ?? (await plannedAgain(dependencies, slicing, row, progress))
      refuseUnsure(plan)
      refuseUndecided(plan.spellings)
      refuseUnexpected(expected, toWireCounts(plan.counts))
      await write(slicing, row, plan, progress)
      return { rev, ...planned, plan }
    },

    async run(change, { importId, draw_swatches: wantsSwatches }, progress, { rev, plan }) {
      const row = await unchangedImport(change, importId, rev)
      await concludeImport(change.trx, plan, runOf(change, row))
      await rememberImport(change, row)
      const drawing = wantsSwatches ? await askForSwatches(change, importId, plan) : NOT_DRAWN
      const now = {
        state: 'applied' as const,
        applied: JSON.stringify(toWireCounts(plan.counts)),
        applied_at: change.at,
        undone: null,
        ...drawing,
      }
      return toImport(await changeImport(change, importId, now, change.at))
    },
  }
}

/** The plan took the rows, so the file is read once more; the supplier's catalogue stays as it is meanwhile. */
async function plannedAgain(
  dependencies: AppDependencies,
  slicing: ChangeSlices,
  row: StoredImport,
  progress: Progress,
): Promise<ImportPlan> {
  const source = await sourceOf(dependencies, row, progress, () => {})
  return slicing.look(({ trx, supplierId }) => planImport(trx, supplierId, source))
}

const NOT_DRAWN = { swatches: null, job: null }

function refuseUnready(row: StoredImport, at: Date): void {
  refuseApplied(row)
  refuseExpired(row, at)
  refuseIncomplete(row)
  refuseUndecided(row.checked?.spellings ?? [])
}

function refuseUnexpected(expected: ImportCounts | undefined, counts: ImportCounts): void {
  if (expected === undefined || isDeepStrictEqual(expected, counts)) return
  const detail =
    'The catalogue has changed since the check, so the import would now have a different result. Check again.'
  throw new Problem(409, 'count_changed', detail)
}

async function unchangedImport(change: Change, importId: string, rev: number): Promise<StoredImport> {
  const row = known(await lockImport(change, importId))
  refuseApplied(row)
  if (row.rev !== rev) throw stale('this import', row.rev, toImport(row))
  return row
}

const runOf = (
  { userId, at }: Pick<Change, 'userId' | 'at'>,
  { id, file_name: fileName }: StoredImport,
): ImportRun => ({
  importId: id,
  fileName,
  userId,
  at,
})

/** Reading the file was the first half of the progress. */
async function write(slicing: ChangeSlices, row: StoredImport, plan: ImportPlan, progress: Progress): Promise<void> {
  const { rows } = row.facts
  const total = plan.values.length + plan.products.length + plan.variants.length
  const before = { 'attribute values': 0, products: plan.values.length, variants: total - plan.variants.length }
  const report = (done: number) => progress(rows + Math.floor((rows * done) / Math.max(1, total)), 2 * rows)
  await writeImport(slicing.slices, plan, runOf(slicing, row), ({ step, done }) =>
    report(step === 'counts' ? total : before[step] + done),
  )
  report(total)
}

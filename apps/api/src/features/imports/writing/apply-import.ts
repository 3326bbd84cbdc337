import type { Transaction } from 'kysely'
import { recordHistory } from '../../../platform/changing/history.store.ts'
import { type AtomicSlices, slicesWithin } from '../../../platform/db/atomic-slices.ts'
import { bumpCatalogue } from '../../../platform/db/catalogue-version.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { joinWithoutLoops } from '../../../platform/db/joins.ts'
import { type ImportPlan, isEmptyPlan } from '../planning/import-plan.ts'
import { PlanWriter } from './plan-writer.ts'

type Trx = Transaction<Tables>

export interface ImportRun {
  /** Shown in the history. */
  fileName: string
  userId: string | null
  at: Date
  /** The id under which changes are recorded for undo; without it, the import cannot be undone. */
  importId?: string
}

export type ImportStep = 'attribute values' | 'products' | 'variants' | 'counts'

export type OnProgress = (progress: { step: ImportStep; done: number; total: number }) => void

/** Writes a plan made in the same transaction; an empty plan leaves no trace. */
export async function applyImport(trx: Trx, plan: ImportPlan, run: ImportRun, onProgress?: OnProgress): Promise<void> {
  if (isEmptyPlan(plan)) return
  await concludeImport(trx, plan, run)
  await writeImport(slicesWithin(trx), plan, run, onProgress)
}

/** Writes a plan in slices. */
export async function writeImport(
  slices: AtomicSlices,
  plan: ImportPlan,
  run: ImportRun,
  onProgress: OnProgress = () => {},
): Promise<void> {
  const writer = new PlanWriter(withoutLoops(slices), plan, run, onProgress)
  await writer.forgetItems()
  if (isEmptyPlan(plan)) return
  await writer.countVariants()
  await writer.writeReferences()
  await writer.writeProducts()
  await writer.writeVariants()
  await writer.writeCounts()
}

/** Call in the transaction that completes the import. */
export async function concludeImport(trx: Trx, plan: ImportPlan, run: ImportRun): Promise<void> {
  if (isEmptyPlan(plan)) return
  await bumpCatalogue(trx, plan.supplierId)
  await recordHistory(trx, plan.supplierId, {
    entity: 'catalogue',
    ids: [plan.supplierId],
    action: 'import',
    changes: { file: run.fileName, ...plan.counts },
    userId: run.userId,
    at: run.at,
  })
}

const withoutLoops = (slices: AtomicSlices): AtomicSlices => ({
  look: (work) => slices.look(work),
  refreshStatistics: (written) => slices.refreshStatistics(written),
  write: (work) =>
    slices.write(async (trx) => {
      await joinWithoutLoops(trx)
      return work(trx)
    }),
})

const BATCH = 1_000

export function* batchesOf<Item>(items: readonly Item[], size = BATCH): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

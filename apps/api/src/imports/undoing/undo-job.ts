import type { Import, ImportUndone, KeptItem } from '@selvedge/sdk/wire'
import type { DeleteFiles } from '../../assets/unused-files.ts'
import type { Change } from '../../changing/change.ts'
import { recordHistory } from '../../changing/history.ts'
import { keepingAllCounts } from '../../changing/variant-counts.ts'
import { removeVariants } from '../../changing/variant-rows.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../db/catalogue-version.ts'
import { joinWithoutLoops } from '../../db/joins.ts'
import type { JobKind, Progress } from '../../jobs/job-kind.ts'
import { removeProducts } from '../../products/products.changes.store.ts'
import { batchesOf } from '../apply-import.ts'
import { beginTask, giveUpTask, type ImportTask } from '../import-jobs.ts'
import { known, refuseNotApplied } from '../import-problems.ts'
import { changeImport, lockImport } from '../imports.store.ts'
import { type StoredImport, toImport } from '../to-import.ts'
import { type Restored, restoreProducts, restoreVariants } from './restore-items.ts'
import { restoreValues } from './restore-values.ts'
import { countChanged, deleteUnused, stillThere, unusedItems } from './undone-items.store.ts'
import { forgetGone, undoneBefore } from './undone-imports.store.ts'
import { removeSwatches } from './undone-swatches.store.ts'
import type { Of } from './uses.store.ts'

const KEPT_SHOWN = 100

/** Takes an import back, in one transaction; what others changed since stays and is named. */
export const undoJob = (deleteFiles: DeleteFiles): JobKind<ImportTask, Import> => ({
  name: 'undo_import',
  alwaysJob: true,

  freeze: (change, order) => beginTask(change, order, 'undo', refuseNotApplied),
  ended: giveUpTask,

  async run(change, { importId }, progress) {
    await lockCatalogue(change.trx, change.supplierId)
    await joinWithoutLoops(change.trx)
    const row = known(await lockImport(change, importId))
    refuseNotApplied(row, change.at)
    const gone = (fileKeys: readonly string[]) => deleteFiles(change.supplierId, fileKeys)
    const undone = withMore(
      await takeBack({ ...change, importId }, progress, gone),
      await finishOthers(change, importId, gone),
    )
    await bumpCatalogue(change.trx, change.supplierId)
    await record(change, row, undone)
    return toImport(
      await changeImport(change, importId, { state: 'undone', undone: JSON.stringify(undone), job: null }, change.at),
    )
  },
})

/**
 * An import that was taken back before this one had to leave what this one held. Nothing holds that any more, so that the
 * order in which imports are taken back makes no difference.
 */
async function finishOthers(change: Change, importId: string, gone: Gone): Promise<ImportUndone[]> {
  const finished: ImportUndone[] = []
  for (const other of await undoneBefore(change, importId)) {
    finished.push(await takeBack({ ...change, importId: other, endedBy: importId }, UNTOLD, gone))
  }
  return finished
}

const UNTOLD: Progress = Object.assign(() => {}, { signal: new AbortController().signal })

function withMore(undone: ImportUndone, more: readonly ImportUndone[]): ImportUndone {
  const all = [undone, ...more]
  const sum = (countIn: (one: ImportUndone) => number) => all.reduce((total, one) => total + countIn(one), 0)
  const values = sum((one) => one.restored.values ?? 0)
  return {
    ...undone,
    deleted: { products: sum((one) => one.deleted.products), variants: sum((one) => one.deleted.variants) },
    restored: {
      products: sum((one) => one.restored.products),
      variants: sum((one) => one.restored.variants),
      ...(values > 0 && { values }),
    },
  }
}

type Gone = (fileKeys: readonly string[]) => void

async function takeBack(of: Of, progress: Progress, gone: Gone): Promise<ImportUndone> {
  const made = await unusedItems(of, 'variant')
  const total = made.length + (await countChanged(of))
  let done = 0
  const told = (count: number) => progress((done += count), total)
  const swatches: KeptItem[] = []
  const variants = await keepingAllCounts(of.trx, of.supplierId, async (counting) => {
    for (const ids of batchesOf(made)) {
      await counting(ids, () => removeVariants(of.trx, of.supplierId, ids))
      told(ids.length)
    }
    swatches.push(...(await removeSwatches(of, gone)))
    return restoreVariants(of, counting, told)
  })
  const emptied = await unusedItems(of, 'product')
  for (const ids of batchesOf(emptied)) await removeProducts(of.trx, of.supplierId, ids)
  const products = await restoreProducts(of, told)
  const values = await restoreValues(of, told)
  await deleteUnused(of)
  await forgetGone(of)
  const kept = [...(await keptItems(of, [products, variants, values])), ...swatches]
  return {
    deleted: { products: emptied.length, variants: made.length },
    restored: { products: products.count, variants: variants.count, ...(values.count > 0 && { values: values.count }) },
    ...{ kept_count: kept.length, kept: kept.slice(0, KEPT_SHOWN), undone_at: of.at.toISOString() },
  }
}

async function keptItems(of: Of, restored: readonly Restored[]): Promise<KeptItem[]> {
  return [...restored.flatMap(({ kept }) => kept), ...(await stillThere(of))]
}

function record({ trx, supplierId, userId, at }: Change, { file_name }: StoredImport, undone: ImportUndone) {
  const { deleted, restored, kept_count: kept } = undone
  return recordHistory(trx, supplierId, {
    ...{ entity: 'catalogue', ids: [supplierId], action: 'import_undone', userId, at },
    changes: { file: file_name, deleted, restored, kept },
  })
}

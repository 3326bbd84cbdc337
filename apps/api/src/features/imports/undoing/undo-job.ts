import type { Import, ImportUndone, KeptItem } from '@selvedge/sdk/wire'
import type { DeleteFiles } from '../../assets/unused-files.ts'
import type { Change } from '../../../platform/changing/change.ts'
import { recordHistory } from '../../../platform/changing/history.store.ts'
import { keepingAllCounts } from '../../../platform/changing/variant-counts.store.ts'
import { removeVariants } from '../../../platform/changing/variant-rows.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../../platform/db/catalogue-version.ts'
import { joinWithoutLoops } from '../../../platform/db/joins.ts'
import type { JobKind, Progress } from '../../../platform/jobs/job-kind.ts'
import { removeProducts } from '../../products/products.changes.store.ts'
import { batchesOf } from '../writing/apply-import.ts'
import { beginTask, giveUpTask, type ImportTask } from '../import-jobs.ts'
import { known, refuseNotApplied } from '../import-problems.ts'
import { changeImport, lockImport } from '../imports.store.ts'
import { type StoredImport, toImport } from '../to-import.ts'
import { type Held, withUsers } from './item-users.store.ts'
import { restoreProducts, restoreVariants } from './restore-items.ts'
import { settleNames } from './settle-names.ts'
import { restoreValues } from './restore-values.ts'
import { countChanged, deleteShowing, deleteShown, stillThere, unusedItems } from './undone-items.store.ts'
import { forgetGone, unfinishedImports } from './undone-imports.store.ts'
import { removeSwatches } from './undone-swatches.store.ts'
import type { Of } from './uses.store.ts'

const KEPT_SHOWN = 100

/** Undoes an import in one transaction. Fields and items that have changed since are kept and reported. */
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
    const of = { ...change, importId }
    const { kept, ...first } = await takeBack(of, progress, gone)
    const counts = sumOf([first, ...(await finishAll(of, gone))])
    const all = [...kept, ...(await stillThere(of))]
    const undone = {
      ...{ ...counts, kept_count: all.length, kept: await withUsers(of, all.slice(0, KEPT_SHOWN)) },
      undone_at: change.at.toISOString(),
    }
    await bumpCatalogue(change.trx, change.supplierId)
    await record(change, row, undone)
    return toImport(
      await changeImport(change, importId, { state: 'undone', undone: JSON.stringify(undone), job: null }, change.at),
    )
  },
})

/**
 * Earlier undos had to keep items that were in use, and names that were taken. Deleting an item or restoring a name may
 * unblock another, so this repeats until nothing changes.
 */
async function finishAll(of: Of, gone: Gone): Promise<Counts[]> {
  const finished: Counts[] = []
  for (let isDone = false; !isDone;) {
    const before = finished.length
    for (const importId of await unfinishedImports(of, of.importId)) {
      const counts = await takeBack({ ...of, importId, endedBy: of.importId }, UNTOLD, gone)
      if (hasDone(counts)) finished.push(counts)
    }
    const names = await settleNames(of)
    isDone = finished.length === before && names === 0
  }
  return finished
}

type Counts = Pick<ImportUndone, 'deleted' | 'restored'>

const hasDone = ({ deleted, restored }: Counts) =>
  deleted.products + deleted.variants + restored.products + restored.variants + (restored.values ?? 0) > 0

const UNTOLD: Progress = Object.assign(() => {}, { signal: new AbortController().signal })

function sumOf(all: readonly Counts[]): Counts {
  const sum = (countIn: (one: Counts) => number) => all.reduce((total, one) => total + countIn(one), 0)
  const values = sum((one) => one.restored.values ?? 0)
  return {
    deleted: { products: sum((one) => one.deleted.products), variants: sum((one) => one.deleted.variants) },
    restored: {
      products: sum((one) => one.restored.products),
      variants: sum((one) => one.restored.variants),
      ...(values > 0 && { values }),
    },
  }
}

type Gone = (fileKeys: readonly string[]) => void

async function takeBack(of: Of, progress: Progress, gone: Gone): Promise<Counts & { kept: Held[] }> {
  await deleteShowing(of)
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
  await deleteShown(of)
  await forgetGone(of)
  return {
    deleted: { products: emptied.length, variants: made.length },
    restored: { products: products.count, variants: variants.count, ...(values.count > 0 && { values: values.count }) },
    kept: [...[products, variants, values].flatMap(({ kept }) => kept), ...swatches],
  }
}

function record({ trx, supplierId, userId, at }: Change, { file_name }: StoredImport, undone: ImportUndone) {
  const { deleted, restored, kept_count: kept } = undone
  return recordHistory(trx, supplierId, {
    ...{ entity: 'catalogue', ids: [supplierId], action: 'import_undone', userId, at },
    changes: { file: file_name, deleted, restored, kept },
  })
}

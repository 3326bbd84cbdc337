import type { Import, ImportUndone, KeptItem } from '@selvedge/sdk/wire'
import type { Change } from '../../changing/change.ts'
import { recordHistory } from '../../changing/history.ts'
import { keepingCounts, recountSupplier } from '../../changing/variant-counts.ts'
import { removeVariants } from '../../changing/variant-rows.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../db/catalogue-version.ts'
import { joinWithoutLoops } from '../../db/joins.ts'
import type { JobKind, Progress } from '../../jobs/job-kind.ts'
import { removeProducts } from '../../products/products.changes.store.ts'
import { batchesOf, FEW } from '../apply-import.ts'
import { beginTask, giveUpTask, type ImportTask } from '../import-jobs.ts'
import { known, refuseNotApplied } from '../import-problems.ts'
import { changeImport, lockImport } from '../imports.store.ts'
import { type StoredImport, toImport } from '../to-import.ts'
import { type Restored, restoreProducts, restoreVariants } from './restore-items.ts'
import { countChanged, deleteUnused, stillThere, unusedItems } from './undone-items.store.ts'
import type { Of } from './uses.store.ts'

const KEPT_SHOWN = 100

/** Takes an import back, in one transaction; what others changed since stays and is named. */
export const undoJob: JobKind<ImportTask, Import> = {
  name: 'undo_import',
  alwaysJob: true,

  freeze: (change, order) => beginTask(change, order, 'undo', refuseNotApplied),
  ended: giveUpTask,

  async run(change, { importId }, progress) {
    await lockCatalogue(change.trx, change.supplierId)
    await joinWithoutLoops(change.trx)
    const row = known(await lockImport(change, importId))
    refuseNotApplied(row, change.at)
    const undone = await takeBack({ ...change, importId }, progress)
    await bumpCatalogue(change.trx, change.supplierId)
    await record(change, row, undone)
    return toImport(
      await changeImport(change, importId, { state: 'undone', undone: JSON.stringify(undone), job: null }, change.at),
    )
  },
}

async function takeBack(of: Of, progress: Progress): Promise<ImportUndone> {
  const made = await unusedItems(of, 'variant')
  const total = made.length + (await countChanged(of))
  let done = 0
  const told = (count: number) => progress((done += count), total)
  const variants = await counted(of, made, total, async () => {
    for (const ids of batchesOf(made)) {
      await removeVariants(of.trx, of.supplierId, ids)
      told(ids.length)
    }
    return restoreVariants(of, told)
  })
  const emptied = await unusedItems(of, 'product')
  for (const ids of batchesOf(emptied)) await removeProducts(of.trx, of.supplierId, ids)
  const products = await restoreProducts(of, told)
  await deleteUnused(of)
  const kept = await keptItems(of, [products, variants])
  return {
    deleted: { products: emptied.length, variants: made.length },
    restored: { products: products.count, variants: variants.count },
    ...{ kept_count: kept.length, kept: kept.slice(0, KEPT_SHOWN), undone_at: of.at.toISOString() },
  }
}

/** As an import counts what it writes: a few one by one, many all anew. */
async function counted(of: Of, made: readonly string[], total: number, work: () => Promise<Restored>) {
  const { trx, supplierId } = of
  if (total <= FEW) return keepingCounts(trx, supplierId, [...made, ...(await changedVariants(of))], work)
  const restored = await work()
  await recountSupplier(trx, supplierId)
  return restored
}

async function changedVariants({ trx, supplierId, importId }: Of): Promise<string[]> {
  const rows = await trx
    .selectFrom('import_items')
    .select('item_id')
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'variant')
    .where('changes', 'is not', null)
    .execute()
  return rows.map(({ item_id }) => item_id)
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

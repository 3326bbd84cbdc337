import type { Import, ImportUndone } from '@selvedge/sdk/wire'
import type { DeleteFiles } from '../../../platform/files/unused-files.ts'
import type { Change } from '../../../platform/changing/change.ts'
import { recordHistory } from '../../../platform/changing/history.store.ts'
import { CountMoves } from '../../../platform/changing/count-moves.ts'
import { slicesWithin } from '../../../platform/db/atomic-slices.ts'
import { bumpCatalogue, lockCatalogue } from '../../../platform/db/catalogue-version.ts'
import { joinWithoutLoops } from '../../../platform/db/joins.ts'
import type { JobKind, Progress } from '../../../platform/jobs/job-kind.ts'
import { removeProducts } from '../../products/products.changes.store.ts'
import { batchesOf } from '../writing/apply-import.ts'
import { beginTask, giveUpTask, type ImportTask } from '../import-jobs.ts'
import { known, refuseNotApplied } from '../import-problems.ts'
import { changeImport, lockImport } from '../imports.store.ts'
import { type StoredImport, toImport } from '../to-import.ts'
import type { Restoring } from './chains.ts'
import { withUsers } from './item-users.store.ts'
import { removeMadeAssets } from './made-assets.store.ts'
import { removeMadeVariants } from './made-items.store.ts'
import { restoreProducts, restoreVariants } from './restore-items.ts'
import { settleNames } from './settle-names.ts'
import { restoreValues } from './restore-values.ts'
import { countChanged, deleteShowing, deleteShown, stillThere, unusedItems } from './undone-items.store.ts'
import { undoInSlices } from './undo-in-slices.ts'
import type { Counts, UndoneCounts } from './taken-back.ts'
import { forgetGone, unfinishedImports } from './undone-imports.store.ts'
import { removeSwatches } from './undone-swatches.store.ts'
import type { Of } from './uses.store.ts'

const KEPT_SHOWN = 100

/** Undoes an import; what others changed since stays and is reported. */
export const undoJob = (deleteFiles: DeleteFiles): JobKind<ImportTask, Import, UndoneCounts | undefined> => ({
  name: 'undo_import',
  alwaysJob: true,

  freeze: (change, order) => beginTask(change, order, 'undo', refuseNotApplied),
  ended: giveUpTask,

  inSlices: (slicing, { importId }, progress) => undoInSlices(slicing, importId, progress),

  async run(change, { importId }, progress, takenBack) {
    await lockCatalogue(change.trx, change.supplierId)
    await joinWithoutLoops(change.trx)
    const row = known(await lockImport(change, importId))
    refuseNotApplied(row, change.at)
    const of = { ...change, importId }
    const gone = (fileKeys: readonly string[]) => deleteFiles(change.supplierId, fileKeys)
    const { kept, ...counts } = takenBack ?? (await undoAtOnce(of, progress, gone))
    const undone = {
      ...counts,
      kept_count: kept.length,
      kept: await withUsers(of, kept.slice(0, KEPT_SHOWN)),
      undone_at: change.at.toISOString(),
    }
    await bumpCatalogue(change.trx, change.supplierId)
    await record(change, row, undone)
    return toImport(
      await changeImport(change, importId, { state: 'undone', undone: JSON.stringify(undone), job: null }, change.at),
    )
  },
})

/** In one transaction, of which each step depends on those before it. */
async function undoAtOnce(of: Of, progress: Progress, gone: Gone): Promise<UndoneCounts> {
  const { kept, ...first } = await takeBack(of, progress, gone)
  const counts = sumOf([first, ...(await finishAll(of, gone))])
  return { ...counts, kept: [...kept, ...(await stillThere(of))] }
}

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

async function takeBack(of: Of, progress: Progress, gone: Gone): Promise<UndoneCounts> {
  const { trx, supplierId } = of
  await deleteShowing(of)
  const made = await unusedItems(of, 'variant')
  const total = made.length + (await countChanged(of))
  let done = 0
  const onDone = (count: number) => progress((done += count), total)
  const moves = new CountMoves()
  for (const ids of batchesOf(made)) {
    const removed = await removeMadeVariants(of, ids)
    for (const variant of removed.variants) moves.add(variant, -1)
    moves.addAssets(removed.assets, -1)
    onDone(ids.length)
  }
  const swatches = await removeSwatches(of, gone)
  const restoring: Restoring = { transact: (work) => work(of), limit: AT_ONCE, moves, onDone }
  const variants = await restoreVariants(restoring)
  await moves.write(slicesWithin(trx), supplierId)
  const emptied = await unusedItems(of, 'product')
  for (const ids of batchesOf(emptied)) await removeProducts(trx, supplierId, ids)
  const products = await restoreProducts(restoring)
  const values = await restoreValues(restoring)
  await removeMadeAssets(of, gone)
  await deleteShown(of)
  await forgetGone(of)
  return {
    deleted: { products: emptied.length, variants: made.length },
    restored: { products: products.count, variants: variants.count, ...(values.count > 0 && { values: values.count }) },
    kept: [...[products, variants, values].flatMap(({ kept }) => kept), ...swatches],
  }
}

const AT_ONCE = 1_000

function record({ trx, supplierId, userId, at }: Change, { file_name }: StoredImport, undone: ImportUndone) {
  const { deleted, restored, kept_count: kept } = undone
  return recordHistory(trx, supplierId, {
    entity: 'catalogue',
    ids: [supplierId],
    action: 'import_undone',
    userId,
    at,
    changes: { file: file_name, deleted, restored, kept },
  })
}

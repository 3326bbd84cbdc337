import type { Import, ImportCounts, ImportJob } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { recountSupplier } from '../../platform/changing/variant-counts.store.ts'
import { lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { dropUnused } from '../../platform/file-store/drop-unused.ts'
import { refuseOverQuota } from '../../platform/files/quota.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { ImportTask } from '../imports/import-jobs.ts'
import { known } from '../imports/import-problems.ts'
import { changeImport, deleteImport, insertImport, lockImport } from '../imports/imports.store.ts'
import type { FileFacts } from '../imports/reading/reading-messages.ts'
import { toImport } from '../imports/to-import.ts'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { demoSample } from './catalogue/demo-sample.ts'
import type { DemoCatalogue } from './catalogue/demo-types.ts'
import { type DemoRows, demoRows } from './demo-rows.ts'
import { insertCatalogue } from './demo.store.ts'
import { hasProducts, loadedDemo, lockSetup, rememberDemo, takenNames } from './loaded-demo.store.ts'
import { type StoredFiles, storeFiles } from './store-files.ts'

/**
 * Loads a part of the demo for the calling supplier, all or nothing. It is recorded as an import, so it can be undone
 * like one.
 */
export function loadDemoJob(dependencies: AppDependencies): JobKind<ImportTask, Import, StoredFiles> {
  const { files } = dependencies
  return {
    name: 'load_demo',
    alwaysJob: true,

    async freeze(change) {
      await lockSetup(change)
      await refuseDemo(change)
      await refuseTaken(change, demoSample(demoCatalogue()))
      return beginDemo(change)
    },

    async ended(change, { importId }) {
      const row = await lockImport(change, importId)
      if (row?.state === 'open') await deleteImport(change, importId)
    },

    async prepare(_author, _task, progress) {
      const catalogue = demoSample(demoCatalogue())
      const total = catalogue.assets.length
      return storeFiles(catalogue, files, {
        signal: progress.signal,
        onDrawn: (done) => progress(done, total),
      })
    },

    async run(change, { importId }, _progress, stored) {
      try {
        return await writeDemo(change, importId, stored, dependencies)
      } catch (error) {
        await Promise.all(Array.from(stored.values(), ({ fileKey }) => dropUnused(files, fileKey, error)))
        throw error
      }
    },
  }
}

async function refuseDemo(change: Change): Promise<void> {
  const loaded = await loadedDemo(change)
  if (loaded?.state === 'open') throw new Problem(409, 'demo_loaded', 'The demo is already being loaded.')
  if (loaded) throw new Problem(409, 'demo_loaded', 'The demo is already loaded. Remove it before loading it again.')
  if (await hasProducts(change)) throw notEmpty()
}

const notEmpty = () =>
  new Problem(
    409,
    'catalogue_not_empty',
    'The demo can only be loaded into an empty catalogue, and yours has products.',
  )

async function refuseTaken(context: ListContext, catalogue: DemoCatalogue): Promise<void> {
  const taken = await takenNames(context, catalogue)
  if (taken.length === 0) return
  const names = taken.map((name) => `'${name}'`).join(', ')
  const detail = `The demo needs names that your catalogue already uses: ${names}. Rename or delete them, and try again.`
  throw new Problem(409, 'duplicate_name', detail)
}

/** The import that records the demo while it loads. */
async function beginDemo(change: Change & { jobId: string }): Promise<ImportTask> {
  const { userId, at, jobId } = change
  const importId = newId()
  const job: ImportJob = { id: jobId, task: 'apply' }
  await insertImport(change, {
    id: importId,
    file_name: 'Demo catalogue',
    file_size: 0,
    state: 'open',
    new_state: 'draft',
    is_demo: true,
    facts: JSON.stringify(factsOf(0)),
    job: JSON.stringify(job),
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  return { importId, jobId }
}

async function writeDemo(
  change: Change,
  importId: string,
  stored: StoredFiles,
  dependencies: AppDependencies,
): Promise<Import> {
  const { trx, supplierId, userId, at } = change
  await lockCatalogue(trx, supplierId)
  const { file_name: file } = known(await lockImport(change, importId))
  if (await hasProducts(change)) throw notEmpty()
  const catalogue = demoSample(demoCatalogue())
  await refuseTaken(change, catalogue)
  const rows = demoRows(catalogue, stored, { supplierId, userId })
  await insertCatalogue(trx, rows)
  await recountSupplier(trx, supplierId)
  await rememberDemo(change, importId, rows)
  await refuseOverQuota(change, dependencies)
  const counts = countsOf(rows)
  const line = { entity: 'catalogue', ids: [supplierId], action: 'import', changes: { file, ...counts }, userId, at }
  await recordHistory(trx, supplierId, line)
  const drawn = catalogue.assets.length
  return toImport(
    await changeImport(
      change,
      importId,
      {
        state: 'applied',
        applied: JSON.stringify(counts),
        applied_at: at,
        job: null,
        facts: JSON.stringify(factsOf(counts.rows)),
        swatches: JSON.stringify({ wanted: drawn, drawn }),
      },
      at,
    ),
  )
}

const madeOnly = (made: number) => ({ new: made, changed: 0, unchanged: 0 })

const countsOf = (rows: DemoRows): ImportCounts => ({
  rows: rows.variants.length,
  refused: 0,
  products: madeOnly(rows.products.length),
  variants: madeOnly(rows.variants.length),
  new_material_families: rows.material_families.length,
  new_materials: rows.materials.length,
  new_attributes: rows.attributes.length,
  new_values: rows.attribute_values.length,
})

/** Facts of a table without a file: rows, but no columns. */
const factsOf = (rows: number): FileFacts => ({
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  decimal: '.',
  sheet: undefined,
  sheets: [],
  header: [],
  headerLine: 1,
  rows,
  sample: [],
  columns: [],
  proposal: { version: 1, columns: [] },
})

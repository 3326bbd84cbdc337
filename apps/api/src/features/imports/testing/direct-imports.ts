import type { Import, ImportUndone } from '@selvedge/sdk/wire'
import {
  type Change,
  type ChangeSlices,
  changeSlicesWithin,
  inTransaction,
  changeInSlices,
} from '../../../platform/changing/change.ts'
import { lockCatalogue } from '../../../platform/db/catalogue-version.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { applyImport } from '../writing/apply-import.ts'
import { planImport } from '../planning/plan-import.ts'
import { undoJob } from '../undoing/undo-job.ts'
import { sourceOfLines } from './import-file.ts'

const progress = Object.assign(() => {}, { signal: new AbortController().signal })
const undoing = undoJob(() => {})
const now = () => new Date()

/** Writes an import without a file, API calls or jobs, and returns its id; the first line holds the titles. */
export async function writeDirectly(db: Database, supplier: TestSupplier, lines: readonly string[]): Promise<string> {
  const source = await sourceOfLines(lines)
  const id = newId()
  await inTransaction({ db, now }, supplier, async (change) => {
    const { trx, supplierId, userId, at } = change
    await lockCatalogue(trx, supplierId)
    await trx
      .insertInto('imports')
      .values({
        supplier_id: supplierId,
        id,
        file_name: 'cloth.csv',
        file_size: 1,
        state: 'applied',
        new_state: 'draft',
        facts: FACTS,
        created_by: userId,
        created_at: at,
        updated_at: at,
        applied_at: at,
      })
      .execute()
    const plan = await planImport(trx, supplierId, source)
    await applyImport(trx, plan, { importId: id, fileName: 'cloth.csv', userId, at })
  })
  return id
}

/** Undoes an import and returns the result. */
export async function undoDirectly(db: Database, supplier: TestSupplier, importId: string): Promise<ImportUndone> {
  const { undone } = await changeInSlices({ db, now }, { ...supplier, jobId: newId() }, undoingIn(importId))
  if (!undone) throw new Error('The import was not undone.')
  return undone
}

/** Undoes it in the transaction of this change. */
export async function undoWithin(change: Change, importId: string): Promise<Import> {
  const finish = await undoingIn(importId)(changeSlicesWithin(change))
  return finish(change)
}

const undoingIn = (importId: string) => async (slices: ChangeSlices) => {
  const takenBack = await undoing.inSlices?.(slices, { importId }, progress, undefined)
  return (change: Change) => undoing.run(change, { importId }, progress, takenBack)
}

const FACTS = JSON.stringify({
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  decimal: '.',
  sheets: [],
  header: [],
  headerLine: 1,
  rows: 0,
  sample: [],
  columns: [],
  proposal: { version: 1, columns: [] },
})

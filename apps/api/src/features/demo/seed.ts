import type { Transaction } from 'kysely'
import { createUser } from '../auth/create-user.ts'
import { recountSupplier } from '../../platform/changing/variant-counts.store.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { readInstallationId } from '../../platform/storage/storage.store.ts'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import type { DemoCatalogue } from './catalogue/demo-types.ts'
import { describeSupplier, insertCatalogue } from './demo.store.ts'
import { demoRows } from './demo-rows.ts'
import { DEMO_USER } from './demo-user.ts'
import { sameKeys, type StoredFiles, storeFiles } from './store-files.ts'

const REPORT_EVERY = 500

export interface SeedOptions {
  db: Database
  files: FileStore
  onProgress?: (text: string) => void
  /** Aborts, and deletes the files that were made. */
  signal?: AbortSignal
}

/** Fills an empty database with the demo supplier, its catalogue and its files; all or nothing. */
export async function seedDemo({
  db,
  files,
  onProgress = () => {},
  signal,
}: SeedOptions): Promise<{ email: string; password: string }> {
  const catalogue = demoCatalogue()
  onProgress(`Demo: ${catalogue.products.length} products, ${catalogue.variants.length} variants`)
  // Files first: files without a row are harmless, rows without a file would be broken pictures.
  const installationId = await readInstallationId(db)
  const stored = await storeFiles(catalogue, files, {
    keyOf: sameKeys(installationId),
    signal,
    onDrawn: reporting(catalogue, onProgress),
  })
  await db.asSystem((trx) => writeCatalogue(trx, catalogue, stored), { statementMs: 60_000 })
  onProgress('Demo: ready')
  return { email: DEMO_USER.email, password: DEMO_USER.password }
}

function reporting({ assets }: DemoCatalogue, onProgress: (text: string) => void) {
  let reported = 0
  return (drawn: number) => {
    if (drawn - reported < REPORT_EVERY) return
    reported = drawn
    onProgress(`Demo: ${drawn} of ${assets.length} pictures drawn`)
  }
}

async function writeCatalogue(trx: Transaction<Tables>, catalogue: DemoCatalogue, stored: StoredFiles): Promise<void> {
  const { supplierId, userId } = await createUser(trx, {
    ...DEMO_USER,
    supplierName: catalogue.supplier.name,
    demo: true,
  })
  await describeSupplier(trx, supplierId, catalogue.supplier)
  await insertCatalogue(trx, demoRows(catalogue, stored, { supplierId, userId }))
  await recountSupplier(trx, supplierId)
}

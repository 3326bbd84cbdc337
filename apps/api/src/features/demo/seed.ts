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
import { drawPictures, sameKeys, type StoredPicture } from './demo-pictures.ts'
import { demoRows } from './demo-rows.ts'
import { DEMO_USER } from './demo-user.ts'

const REPORT_EVERY = 500

export interface SeedOptions {
  db: Database
  files: FileStore
  onProgress?: (text: string) => void
  /** Aborts, and deletes the pictures that were drawn. */
  signal?: AbortSignal
}

/** Fills an empty database with the demo supplier, its catalogue and a picture of every variant; all or nothing. */
export async function seedDemo({
  db,
  files,
  onProgress = () => {},
  signal,
}: SeedOptions): Promise<{ email: string; password: string }> {
  const catalogue = demoCatalogue()
  onProgress(`Demo: ${catalogue.products.length} products, ${catalogue.variants.length} variants`)
  // Pictures first: files without a row are harmless, rows without a file would be broken pictures.
  const installationId = await readInstallationId(db)
  const pictures = await drawPictures(catalogue, files, {
    keyOf: sameKeys(installationId),
    signal,
    onDrawn: reporting(catalogue, onProgress),
  })
  await db.asSystem((trx) => writeCatalogue(trx, catalogue, pictures), { statementMs: 60_000 })
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

async function writeCatalogue(
  trx: Transaction<Tables>,
  catalogue: DemoCatalogue,
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  const { supplierId, userId } = await createUser(trx, {
    ...DEMO_USER,
    supplierName: catalogue.supplier.name,
    demo: true,
  })
  await describeSupplier(trx, supplierId, catalogue.supplier)
  await insertCatalogue(trx, demoRows(catalogue, pictures, { supplierId, userId }))
  await recountSupplier(trx, supplierId)
}

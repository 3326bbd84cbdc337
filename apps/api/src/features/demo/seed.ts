import { createHmac, hash } from 'node:crypto'
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
import { drawAll } from '../../platform/pictures/picture-pool.ts'

const REPORT_EVERY = 500

export interface SeedOptions {
  db: Database
  files: FileStore
  onProgress?: (text: string) => void
  /** Gives up, and deletes the pictures that were drawn. */
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
  // Pictures first: files without a row are nothing, rows without a file would be broken pictures.
  const installationId = await readInstallationId(db)
  const pictures = await drawPictures(catalogue, files, { installationId, onProgress, signal })
  await db.asSystem((trx) => writeCatalogue(trx, catalogue, pictures), { statementMs: 60_000 })
  onProgress('Demo: ready')
  return { email: DEMO_USER.email, password: DEMO_USER.password }
}

export interface StoredPicture {
  fileKey: string
  filesize: number
  checksum: string
}

interface Drawing {
  installationId: string
  onProgress: (text: string) => void
  signal: AbortSignal | undefined
}

async function drawPictures(
  { assets }: DemoCatalogue,
  files: FileStore,
  { installationId, onProgress, signal }: Drawing,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  let reported = 0
  try {
    for await (const drawn of drawAll(assets.map(({ key, picture }) => ({ id: key, recipe: picture })))) {
      signal?.throwIfAborted()
      const keyed = drawn.map(({ id, thumbnail, medium_large: picture }) => ({
        ...{ id, thumbnail, picture },
        key: fileKeyOf(installationId, id),
      }))
      // Before they are written, so that pictures that fail halfway are deleted, too.
      for (const { id, key, picture } of keyed) {
        stored.set(id, { fileKey: key, filesize: picture.length, checksum: hash('sha256', picture) })
      }
      await files.writeDrawn(keyed)
      if (stored.size - reported < REPORT_EVERY) continue
      reported = stored.size
      onProgress(`Demo: ${stored.size} of ${assets.length} pictures drawn`)
    }
    return stored
  } catch (error) {
    await Promise.all(Array.from(stored.values(), ({ fileKey }) => files.delete(fileKey)))
    throw error
  }
}

/** A start that was killed while it drew leaves no files behind: the next one writes the same keys. */
const fileKeyOf = (installationId: string, id: string) =>
  createHmac('sha256', installationId).update(`demo picture ${id}`).digest('hex').slice(0, 32)

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

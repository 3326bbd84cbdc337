import type { Transaction } from 'kysely'
import { catalogueVersion } from '../db/catalogue-version.ts'
import type { Database, WorkLimits } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { type ListCaches, cachesOf } from './list-caches.ts'

/** The reader of a list, and the catalogue version that caches are keyed by. */
export interface ListContext {
  readonly trx: Transaction<Tables>
  readonly supplierId: string
  /** User whose private views are visible; undefined when the server itself reads, which sees none. */
  readonly userId: string | undefined
  readonly version: number
  readonly caches: ListCaches
}

export interface Reader {
  supplierId: string
  userId?: string | undefined
}

/** Runs `work` in one transaction that can read the lists of this reader's supplier. */
export const inReadTransaction = <T>(
  db: Database,
  reader: Reader,
  work: (context: ListContext) => Promise<T>,
  limits?: WorkLimits,
): Promise<T> => db.forSupplier(reader.supplierId, async (trx) => work(await listContext(db, trx, reader)), limits)

export async function listContext(
  db: Database,
  trx: Transaction<Tables>,
  { supplierId, userId }: Reader,
): Promise<ListContext> {
  // Read first, so that nothing cached under this version is older than it.
  const version = await catalogueVersion(trx, supplierId)
  return { trx, supplierId, userId, version, caches: cachesOf(db) }
}

import type { Transaction } from 'kysely'
import { catalogueVersion } from '../db/catalogue-version.ts'
import type { Database, WorkLimits } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { type ListCaches, cachesOf } from './list-caches.ts'

/** Who reads a list, and the state of the catalogue that caches are keyed by. */
export interface ListContext {
  readonly trx: Transaction<Tables>
  readonly supplierId: string
  /** Whose private views are seen; none of them when the server itself reads. */
  readonly userId: string | undefined
  readonly version: number
  readonly caches: ListCaches
}

export interface Reader {
  supplierId: string
  userId?: string | undefined
}

/** One transaction in which lists of this reader's supplier can be read. */
export const reading = <T>(
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
  // Before anything else is read: what is cached under this version is then never older than it.
  const version = await catalogueVersion(trx, supplierId)
  return { trx, supplierId, userId, version, caches: cachesOf(db) }
}

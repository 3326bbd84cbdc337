import { lockCatalogue } from '../db/catalogue-version.ts'
import type { Change } from './change.ts'

/**
 * Locks the catalogue until the transaction ends. Counts made before waiting for the lock are discarded; answers cached
 * for this version remain valid.
 */
export const holdCatalogue = async <C extends Change>(change: C): Promise<C> => ({
  ...change,
  version: await lockCatalogue(change.trx, change.supplierId),
})

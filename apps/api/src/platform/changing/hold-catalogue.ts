import { lockCatalogue } from '../db/catalogue-version.ts'
import type { Change } from './change.ts'

/**
 * Nobody else changes the catalogue until the transaction ends. What was counted before the wait for them is not taken
 * for true; what was kept of this version still holds.
 */
export const holdCatalogue = async <C extends Change>(change: C): Promise<C> => ({
  ...change,
  version: await lockCatalogue(change.trx, change.supplierId),
})

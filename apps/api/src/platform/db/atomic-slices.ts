import type { Transaction } from 'kysely'
import type { Work } from './database.ts'
import type { Tables } from './schema.ts'
import { refreshStatistics, type WrittenRows } from './statistics.ts'

/**
 * A long change that commits as a whole or not at all. PostgreSQL runs all of it in one transaction. On the embedded
 * engine each slice is a transaction of its own, so that other requests are served between two slices (ADR 40): a slice
 * does not see what earlier slices wrote, and must not touch a row or a unique key that one of them touched.
 */
export interface AtomicSlices {
  /** Reads committed data and changes nothing that would have to be rolled back. */
  look<T>(work: Work<T>): Promise<T>
  write<T>(work: Work<T>): Promise<T>
  /** Takes effect once the rows are visible. */
  refreshStatistics(written: WrittenRows): Promise<void>
}

/** Runs every slice in this one transaction. */
export const slicesWithin = (trx: Transaction<Tables>): AtomicSlices => ({
  look: (work) => work(trx),
  write: (work) => work(trx),
  refreshStatistics: (written) => refreshStatistics(trx, written),
})

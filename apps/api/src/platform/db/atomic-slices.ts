import type { Transaction } from 'kysely'
import type { Work } from './database.ts'
import type { Tables } from './schema.ts'
import { refreshStatistics, type WrittenRows } from './statistics.ts'

/**
 * A long change that becomes true at once, or not at all. PostgreSQL does all of it in one transaction. On the embedded
 * engine each slice is a transaction of its own, so that others are served between two of them (ADR 40): it does not see
 * what the slices before it wrote, and it must not touch a row, or a unique key, that one of them touched.
 */
export interface AtomicSlices {
  /** Looks at what is committed, and changes nothing that has to be taken back. */
  look<T>(work: Work<T>): Promise<T>
  write<T>(work: Work<T>): Promise<T>
  /** As soon as the rows can be seen. */
  refreshStatistics(written: WrittenRows): Promise<void>
}

/** All in this one transaction. */
export const slicesWithin = (trx: Transaction<Tables>): AtomicSlices => ({
  look: (work) => work(trx),
  write: (work) => work(trx),
  refreshStatistics: (written) => refreshStatistics(trx, written),
})

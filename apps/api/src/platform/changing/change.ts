import type { Transaction } from 'kysely'
import type { AppDependencies } from '../dependencies.ts'
import { type AtomicSlices, slicesWithin } from '../db/atomic-slices.ts'
import type { WorkLimits } from '../db/database.ts'
import { listContext, type ListContext } from '../listing/list-context.ts'
import type { Tables } from '../db/schema.ts'
import type { KeyedWork } from '../http/keyed-work.ts'
import { untilWritable } from './until-writable.ts'

/** A change in progress: its transaction, author and time. */
export interface Change extends ListContext {
  userId: string
  at: Date
}

type Dependencies = Pick<AppDependencies, 'db' | 'now'>

/** The author of a change; `keyed` is the work of a request, whose Idempotency-Key stores the result. */
interface Author {
  supplierId: string
  userId: string
  keyed?: KeyedWork
}

/** Runs `work` in one transaction as a change by this user. */
export async function inTransaction<T>(
  { db, now }: Dependencies,
  { supplierId, userId, keyed }: Author,
  work: (change: Change) => Promise<T>,
  limits?: WorkLimits,
): Promise<T> {
  const done = keyed?.find<T>()
  if (done) return done.result
  // Slices may have begun since the request was let in; a transaction that still starts too early is refused.
  if (!limits?.besideSlices) await untilWritable(db, supplierId)
  return db.forSupplier(
    supplierId,
    async (trx) => {
      const context = await listContext(db, trx, { supplierId, userId })
      const result = await work({ ...context, userId, at: now() })
      await keyed?.keep(trx, result)
      return result
    },
    limits,
  )
}

/** The same for many rows: the statements take longer, and so may waiting for another bulk change. */
export const inBulkTransaction = <T>(
  dependencies: Dependencies,
  author: Author,
  work: (change: Change) => Promise<T>,
): Promise<T> => inTransaction(dependencies, author, work, MANY)

const MANY: WorkLimits = { statementMs: 30_000 }

type ChangeWork<T> = (change: Change) => Promise<T>

/** The slices of one change, all with the same author and time. */
export interface ChangeSlices {
  readonly supplierId: string
  readonly userId: string
  readonly at: Date
  readonly slices: AtomicSlices
  look<T>(work: ChangeWork<T>): Promise<T>
  write<T>(work: ChangeWork<T>): Promise<T>
}

/** Runs every slice in the transaction of this change. */
export const changeSlicesWithin = (change: Change): ChangeSlices => ({
  ...change,
  slices: slicesWithin(change.trx),
  look: (work) => work(change),
  write: (work) => work(change),
})

/** The slices that `work` writes and the change it returns all commit when this job is done. */
export function changeInSlices<T>(
  { db, now }: Dependencies,
  { supplierId, userId, jobId }: Author & { jobId: string },
  work: (slices: ChangeSlices) => Promise<ChangeWork<T>>,
): Promise<T> {
  const at = now()
  const changed =
    <R>(part: ChangeWork<R>) =>
    async (trx: Transaction<Tables>) =>
      part({ ...(await listContext(db, trx, { supplierId, userId })), userId, at })
  const slicing = (slices: AtomicSlices): ChangeSlices => ({
    supplierId,
    userId,
    at,
    slices,
    look: (part) => slices.look(changed(part)),
    write: (part) => slices.write(changed(part)),
  })
  return db.inSlices({ supplierId, jobId }, async (slices) => changed(await work(slicing(slices))), MANY)
}

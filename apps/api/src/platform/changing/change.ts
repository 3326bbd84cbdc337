import type { Transaction } from 'kysely'
import type { AppDependencies } from '../dependencies.ts'
import { type AtomicSlices, slicesWithin } from '../db/atomic-slices.ts'
import type { WorkLimits } from '../db/database.ts'
import { listContext, type ListContext, reading } from '../listing/list-context.ts'
import type { Tables } from '../db/schema.ts'
import type { KeyedWork } from '../http/keyed-work.ts'

/** Where, when and by whom something is changed. */
export interface Change extends ListContext {
  userId: string
  at: Date
}

type Dependencies = Pick<AppDependencies, 'db' | 'now'>

/** On whose behalf; with the `keyed` work of a request, whose Idempotency-Key keeps what came of the change. */
interface Author {
  supplierId: string
  userId: string
  keyed?: KeyedWork
}

/** One transaction in which this user changes something. */
export async function changing<T>(
  { db, now }: Dependencies,
  { supplierId, userId, keyed }: Author,
  work: (change: Change) => Promise<T>,
  limits?: WorkLimits,
): Promise<T> {
  const done = keyed?.find<T>()
  if (done) return done.result
  return reading(
    db,
    { supplierId, userId },
    async (context) => {
      const result = await work({ ...context, userId, at: now() })
      await keyed?.keep(context.trx, result)
      return result
    },
    limits,
  )
}

/** The same for many rows: statements on thousands of them take their time, and so does waiting for another such. */
export const changingMany = <T>(
  dependencies: Dependencies,
  author: Author,
  work: (change: Change) => Promise<T>,
): Promise<T> => changing(dependencies, author, work, MANY)

const MANY: WorkLimits = { statementMs: 30_000 }

type ChangeWork<T> = (change: Change) => Promise<T>

/** The slices of one change: all of them by the same user, and at the same time. */
export interface ChangeSlices {
  readonly supplierId: string
  readonly userId: string
  readonly at: Date
  readonly slices: AtomicSlices
  look<T>(work: ChangeWork<T>): Promise<T>
  write<T>(work: ChangeWork<T>): Promise<T>
}

/** All in the transaction of this change. */
export const changeSlicesWithin = (change: Change): ChangeSlices => ({
  ...change,
  slices: slicesWithin(change.trx),
  look: (work) => work(change),
  write: (work) => work(change),
})

/** The slices that `work` writes and the change that it answers are all true when this job is done. */
export function changingInSlices<T>(
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
    ...{ supplierId, userId, at, slices },
    look: (part) => slices.look(changed(part)),
    write: (part) => slices.write(changed(part)),
  })
  return db.inSlices({ supplierId, jobId }, async (slices) => changed(await work(slicing(slices))), MANY)
}

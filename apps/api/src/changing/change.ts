import type { AppDependencies } from '../dependencies.ts'
import type { WorkLimits } from '../db/database.ts'
import { type ListContext, reading } from '../listing/list-context.ts'
import type { KeyedWork } from '../plugins/keyed-work.ts'

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
): Promise<T> => changing(dependencies, author, work, { statementMs: 30_000 })

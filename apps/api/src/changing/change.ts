import type { AppDependencies } from '../app.ts'
import type { WorkLimits } from '../db/database.ts'
import { type ListContext, reading } from '../listing/list-context.ts'

/** Where, when and by whom something is changed. */
export interface Change extends ListContext {
  userId: string
  at: Date
}

type Dependencies = Pick<AppDependencies, 'db' | 'now'>

interface Author {
  supplierId: string
  userId: string
}

/** One transaction in which this user changes something. */
export const changing = <T>(
  { db, now }: Dependencies,
  { supplierId, userId }: Author,
  work: (change: Change) => Promise<T>,
  limits?: WorkLimits,
): Promise<T> => reading(db, { supplierId, userId }, (context) => work({ ...context, userId, at: now() }), limits)

/** The same for many rows: statements on thousands of them take their time, and so does waiting for another such. */
export const changingMany = <T>(
  dependencies: Dependencies,
  author: Author,
  work: (change: Change) => Promise<T>,
): Promise<T> => changing(dependencies, author, work, { statementMs: 30_000 })

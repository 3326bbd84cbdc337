import type { AppDependencies } from '../app.ts'
import { type ListContext, reading } from './list-context.ts'

/** Where, when and by whom something is changed. */
export interface Change extends ListContext {
  userId: string
  at: Date
}

/** One transaction in which this user changes something. */
export const changing = <T>(
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
  { supplierId, userId }: { supplierId: string; userId: string },
  work: (change: Change) => Promise<T>,
): Promise<T> => reading(db, { supplierId, userId }, (context) => work({ ...context, userId, at: now() }))

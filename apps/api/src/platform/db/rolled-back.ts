import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** Does work and rolls back what it wrote; the result says what it would have done. */
export async function rolledBack<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint preview`.execute(trx)
  const result = await work()
  await sql`rollback to savepoint preview`.execute(trx)
  return result
}

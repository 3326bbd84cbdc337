import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** Does work and takes back what it wrote; its result tells what it would have done. */
export async function takenBack<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint taken_back`.execute(trx)
  const result = await work()
  await sql`rollback to savepoint taken_back`.execute(trx)
  return result
}

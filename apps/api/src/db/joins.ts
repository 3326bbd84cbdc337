import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * Turns nested loop joins off for the rest of the transaction, for work that writes many rows and reads them again. The
 * planner relies on statistics: it expects one row where the transaction has just written 100,000 for a new supplier, and
 * a nested loop over those is quadratic. A statement for a batch has to name its ids on each side (`among`), or it reads
 * the whole table for each batch.
 */
export async function joinWithoutLoops(trx: Transaction<Tables>): Promise<void> {
  // Where a nested loop is the only plan, its cost counts as immense; PostgreSQL would compile the statement for seconds.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(trx)
}

import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * For a transaction that writes many rows and looks at them again: from here on it joins by hash or merge, never by a
 * nested loop. The planner knows a table by its statistics, and expects one row where this transaction has just written a
 * hundred thousand of a new supplier; a nested loop over those takes time with their square. A statement for a batch has
 * to name its ids on each side (`among`), or it reads the whole table for each batch.
 */
export async function joinWithoutLoops(trx: Transaction<Tables>): Promise<void> {
  // Where only a loop is possible its cost counts as immense, and compiling the statement for that takes seconds.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(trx)
}

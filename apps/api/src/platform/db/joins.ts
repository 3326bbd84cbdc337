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

/**
 * Runs statements about a batch of rows, which have to find each of them by its key. The planner sees that statistics know
 * nothing of this supplier, expects one row of it, and then takes any index that begins with the supplier, or reads all of
 * its rows in the inner loop of a join. Plans that are made without looking at the parameters do neither; nor do the
 * checks of foreign keys.
 */
export async function lookingUpRows<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string }>`select current_setting('plan_cache_mode') as before`.execute(trx)
  await planCacheMode(trx, 'force_generic_plan')
  const result = await work()
  await planCacheMode(trx, rows[0]?.before ?? 'auto')
  return result
}

const planCacheMode = (trx: Transaction<Tables>, mode: string) =>
  sql`select set_config('plan_cache_mode', ${mode}, true)`.execute(trx)

import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * Turns nested loop joins off for the rest of the transaction, for work that writes many rows and reads them again. The
 * planner relies on statistics: it expects one row where the transaction has just written 100,000 for a new supplier,
 * and a nested loop over those is quadratic. A statement for a batch must name its ids on both sides of the join
 * (`among`), or it reads the whole table for each batch.
 */
export async function joinWithoutLoops(trx: Transaction<Tables>): Promise<void> {
  // Where a nested loop is the only plan, its cost counts as huge, and PostgreSQL would spend seconds on JIT
  // compilation.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(trx)
}

/**
 * Runs statements that look up a batch of rows by key. Without statistics on this supplier, the planner expects one row
 * and takes any index that begins with the supplier, or reads all of the supplier's rows in the inner loop of a join.
 * Generic plans, which ignore the parameters, do neither; nor do foreign key checks.
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

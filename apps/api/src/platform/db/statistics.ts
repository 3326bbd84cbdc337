import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** Number of rows written to each table. */
export type WrittenRows = Readonly<Partial<Record<keyof Tables, number>>>

/** Below this, rescanning rows costs less than analyzing a large table. */
const MIN_ROWS = 50

/**
 * Analyzes each table for which the planner expects fewer than half of the rows that this transaction has just written
 * for this supplier. Autovacuum, and `startHousekeeping` on the embedded engine, come later and do not see uncommitted rows:
 * until then a foreign key may be checked for each row through an index over the whole supplier. Analyzing also
 * discards cached plans, including those of foreign keys. Skips a table that another transaction is analyzing.
 */
export async function refreshStatistics(trx: Transaction<Tables>, written: WrittenRows): Promise<void> {
  const tables = Object.entries(written).filter(([, rows]) => rows >= MIN_ROWS)
  if (tables.length === 0) return
  const { rows: roles } = await sql<{ role: string }>`select current_setting('role') as role`.execute(trx)
  // Only a table's owner may analyze it, and the conditions of row-level security would count twice.
  await sql`set local role none`.execute(trx)
  for (const [table, rows] of tables) {
    if ((await expectedRows(trx, table)) < rows / 2) await sql`analyze (skip_locked) ${sql.id(table)}`.execute(trx)
  }
  await sql`select set_config('role', ${roles[0]?.role}, true)`.execute(trx)
}

/** The planner's estimate of this supplier's rows; a count over all suppliers would hide a new one. */
async function expectedRows(trx: Transaction<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${sql.id(table)}
    where supplier_id = nullif(current_setting('app.supplier', true), '')::uuid`.execute(trx)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

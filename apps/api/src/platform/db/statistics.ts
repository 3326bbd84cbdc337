import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** How many rows were written to each table. */
export type WrittenRows = Readonly<Partial<Record<keyof Tables, number>>>

/** Reading fewer rows too often costs less than analyzing a large table. */
const MIN_ROWS = 50

/**
 * Analyzes each table of which the planner expects fewer rows of this supplier than half of what this transaction has just
 * written. Autovacuum, and `keepHouse` on the embedded engine, come later and do not see uncommitted rows: until then a
 * foreign key may be checked through an index of the whole supplier for each row. Analyzing also discards cached plans,
 * those of foreign keys too. Skips a table that another transaction is analyzing.
 */
export async function refreshStatistics(trx: Transaction<Tables>, written: WrittenRows): Promise<void> {
  const tables = Object.entries(written).filter(([, rows]) => rows >= MIN_ROWS)
  if (tables.length === 0) return
  const { rows: roles } = await sql<{ role: string }>`select current_setting('role') as role`.execute(trx)
  // Only the owner of a table may analyze it, and the conditions of row-level security would count twice.
  await sql`set local role none`.execute(trx)
  for (const [table, rows] of tables) {
    if ((await expectedRows(trx, table)) < rows / 2) await sql`analyze (skip_locked) ${sql.id(table)}`.execute(trx)
  }
  await sql`select set_config('role', ${roles[0]?.role}, true)`.execute(trx)
}

/** Rows of this supplier, as the planner estimates them; a count over all suppliers would hide one that is new. */
async function expectedRows(trx: Transaction<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${sql.id(table)}
    where supplier_id = nullif(current_setting('app.supplier', true), '')::uuid`.execute(trx)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

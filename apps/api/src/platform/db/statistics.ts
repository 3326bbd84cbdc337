import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** How many rows were written to each table. */
export type WrittenRows = Readonly<Partial<Record<keyof Tables, number>>>

/**
 * Analyzes each table whose statistics know fewer rows than this transaction has just written to it. Autovacuum, and
 * `keepHouse` on the embedded engine, come later and do not see uncommitted rows: until then a foreign key may be checked
 * through an index of the whole supplier for each row. Analyzing also discards cached plans, those of foreign keys too.
 * Skips a table that another transaction is analyzing.
 */
export async function refreshStatistics(trx: Transaction<Tables>, written: WrittenRows): Promise<void> {
  const { rows } = await sql<{ name: string; role: string }>`
    select relname::text as name, current_setting('role') as role from pg_class
    join unnest(${Object.keys(written)}::text[], ${Object.values(written)}::float8[]) as x (name, rows) on x.name = relname
    where relnamespace = 'public'::regnamespace and reltuples < x.rows`.execute(trx)
  const [first] = rows
  if (!first) return
  // Only the owner of a table may analyze it.
  await sql`set local role none`.execute(trx)
  await sql`analyze (skip_locked) ${sql.join(rows.map(({ name }) => sql.id(name)))}`.execute(trx)
  await sql`select set_config('role', ${first.role}, true)`.execute(trx)
}

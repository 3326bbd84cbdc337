import { sql, type Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * Looks at tables anew that are known to be smaller than what this transaction has just written to them. A data base that
 * is new has no statistics, and the embedded engine never makes any by itself: checks of foreign keys then go through an
 * index of the whole supplier for each row. Plans that are kept are made anew as well. A table that somebody else is
 * looking at is left out.
 */
export async function refreshStatistics(
  trx: Transaction<Tables>,
  written: Readonly<Partial<Record<keyof Tables, number>>>,
): Promise<void> {
  const { rows } = await sql<{ name: string; role: string }>`
    select relname::text as name, current_setting('role') as role from pg_class
    join unnest(${Object.keys(written)}::text[], ${Object.values(written)}::float8[]) as x (name, rows) on x.name = relname
    where relnamespace = 'public'::regnamespace and reltuples < x.rows`.execute(trx)
  const [first] = rows
  if (!first) return
  // Only the owner of a table may.
  await sql`set local role none`.execute(trx)
  await sql`analyze (skip_locked) ${sql.join(rows.map(({ name }) => sql.id(name)))}`.execute(trx)
  await sql`select set_config('role', ${first.role}, true)`.execute(trx)
}

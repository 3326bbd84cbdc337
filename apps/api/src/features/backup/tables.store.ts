import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readOneMoment } from '../../platform/db/one-moment.ts'
import type { Tables } from '../../platform/db/schema.ts'
import type { TableCount } from './manifest.ts'

const AT_ONCE = 2_000
/** A statement on a million rows takes minutes. */
const PATIENT = { statementMs: 600_000 }

/** Emits every row of every table as JSON, table by table, all from one snapshot. */
export async function dumpTables(
  db: Database,
  write: (line: string) => Promise<void>,
): Promise<{ migration: string; tables: TableCount[] }> {
  return db.asSystem(async (trx) => {
    await readOneMoment(trx)
    const tables: TableCount[] = []
    for (const name of await tablesOf(trx)) {
      await write(JSON.stringify({ table: name }))
      let rows = 0
      for await (const row of rowsOf(trx, name)) {
        await write(row)
        rows += 1
      }
      tables.push({ name, rows })
    }
    return { migration: await lastMigration(trx), tables }
  }, PATIENT)
}

/** The rows of one table as JSON texts, so that numbers and times keep every digit. */
export async function* rowsOf(trx: Transaction<Tables>, table: string): AsyncGenerator<string> {
  await sql`
    declare table_rows no scroll cursor for
    select (to_jsonb(t) - ${await generatedColumns(trx, table)}::text[])::text as row from ${sql.id(table)} t
  `.execute(trx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(AT_ONCE)} from table_rows`.execute(trx)
    for (const { row } of rows) yield row
    if (rows.length < AT_ONCE) break
  }
  await sql`close table_rows`.execute(trx)
}

/** Columns that the database computes, and would refuse to be given. */
async function generatedColumns(trx: Transaction<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attgenerated <> ''
  `.execute(trx)
  return rows.map(({ name }) => name)
}

/** Names of the tables that are not empty. */
export async function filledTables(trx: Transaction<Tables>): Promise<string[]> {
  const filled: string[] = []
  for (const name of await tablesOf(trx)) {
    const { rows } = await sql`select from ${sql.id(name)} limit 1`.execute(trx)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

/** Every table except those that identify this database: its migrations, and its id, which a copy must not share. */
export async function tablesOf(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') 
      and relname not in ('migrations', 'installation')
    order by relname
  `.execute(trx)
  return rows.map(({ name }) => name)
}

/**
 * Tables may refer to each other in a cycle, so foreign keys are dropped for the work, and validated when they are
 * restored.
 */
export async function withoutReferences(trx: Transaction<Tables>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  `.execute(trx)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(trx)
  }
  await work()
  for (const { table, name, definition } of rows) {
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx)
  }
}

async function lastMigration(trx: Transaction<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(trx)
  return rows[0]?.name ?? ''
}

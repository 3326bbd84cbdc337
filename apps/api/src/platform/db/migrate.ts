import type { PoolClient } from 'pg'
import type { DatabaseLog, Engine } from './engine.ts'
import { codeOf, StartError } from './errors.ts'
import { type Migration, MIGRATIONS } from './migrations/index.ts'
import { exclusively } from './start-lock.ts'

/** Runs the missing migrations; each one commits together with its row in `migrations`. */
export async function migrate(
  engine: Pick<Engine, 'pool'>,
  log?: DatabaseLog,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await exclusively(engine.pool, prepare)
  await exclusively(engine.pool, (client) => refuseNewer(client, migrations))
  for (const migration of migrations) {
    const ran = await exclusively(engine.pool, (client) => runOnce(client, migration))
    if (ran) log?.info(`The database was migrated to ${migration.name}.`)
  }
}

async function prepare(client: PoolClient): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text collate "C" primary key, applied_at timestamptz not null)',
  )
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    throw new StartError(`The database needs the extension pg_trgm (${codeOf(error) ?? 'not available'}).`, {
      cause: error,
    })
  }
}

async function runOnce(client: PoolClient, { name, sql }: Migration): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from migrations where name = $1', [name])
  if (rowCount) return false
  await client.query(sql)
  await client.query('insert into migrations (name, applied_at) values ($1, now())', [name])
  return true
}

async function refuseNewer(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = rows.find(({ name }) => !known.has(name))
  if (!unknown) return
  throw new StartError(
    `The database belongs to a newer version (it has ${unknown.name}). Start that version, or restore a backup.`,
  )
}

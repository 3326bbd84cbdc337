import type { PoolClient } from 'pg'
import type { DatabaseLog, Engine } from './engine.ts'
import { GLOBAL_TABLES } from './schema.ts'
import { exclusively } from './start-lock.ts'

/** The statements that open a transaction for one supplier, or with full rights. */
export interface Isolation {
  enter(supplierId: string): string
  enterAsSystem: string
}

const ROLE = 'selvedge_app'
/** Global tables written along with a supplier's own rows; the sign-in tables are not among them. */
const SHARED_TABLES = ['audit_events', 'file_keys', 'share_links']

/** Row-level security in addition to the guard plugin: a forgotten condition finds no row of another supplier. */
export async function secureRows(engine: Pick<Engine, 'pool'>, log?: DatabaseLog): Promise<Isolation> {
  const hasRole = await exclusively(engine.pool, canUseRole)
  await exclusively(engine.pool, (client) => secureTables(client, hasRole))
  const leakproof = await exclusively(engine.pool, markLeakproof)
  if (!hasRole) log?.warn(WITHOUT_ROLE)
  if (!leakproof) log?.warn(WITHOUT_LEAKPROOF)
  return {
    enter: (supplierId) => `${hasRole ? `set local role ${ROLE}; ` : ''}set local app.supplier = '${supplierId}'`,
    enterAsSystem: `set local app.system = 'on'`,
  }
}

const WITHOUT_ROLE =
  `The database user cannot use the role ${ROLE}, so row-level security is forced on the user itself. ` +
  `Better: let an administrator run "create role ${ROLE}; grant ${ROLE} to <user>".`
const WITHOUT_LEAKPROOF =
  'The database user is not a superuser, so text search and attribute filters cannot use their indexes under ' +
  'row-level security. Better: let a superuser run "alter function textlike(text, text) leakproof", ' +
  'and the same for arrayoverlap and arraycontains (anyarray, anyarray).'

async function canUseRole(client: PoolClient): Promise<boolean> {
  if (await attempt(client, PROBE_ROLE)) return true
  await attempt(client, `create role ${ROLE} nologin`)
  await attempt(client, `grant ${ROLE} to current_user`)
  return attempt(client, PROBE_ROLE)
}

const PROBE_ROLE = `set local role ${ROLE}; reset role`

interface TableState {
  name: string
  enabled: boolean
  forced: boolean
  policies: string[]
}

async function secureTables(client: PoolClient, hasRole: boolean): Promise<void> {
  const { rows: tables } = await client.query<TableState>(TABLES_WITH_SUPPLIER)
  const statements = tables.flatMap((table) => securing(table, !hasRole && !isGlobal(table.name)))
  if (hasRole) statements.push(...grants(tables))
  for (const statement of statements) await client.query(statement)
}

const TABLES_WITH_SUPPLIER = `
  select c.relname::text as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    array(select polname::text from pg_policy p where p.polrelid = c.oid) as policies
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'supplier_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`

const IS_OWN = `supplier_id = nullif(current_setting('app.supplier', true), '')::uuid`
const IS_SYSTEM = `current_setting('app.system', true) = 'on'`

/** Returns only the missing statements: altering a table waits for everyone who reads it. */
function securing({ name, enabled, forced, policies }: TableState, force: boolean): string[] {
  const missing: string[] = []
  if (!policies.includes('own')) missing.push(policy(name, 'own', IS_OWN))
  if (force && !policies.includes('system')) missing.push(policy(name, 'system', IS_SYSTEM))
  if (!force && policies.includes('system')) missing.push(`drop policy system on ${name}`)
  if (!enabled) missing.push(`alter table ${name} enable row level security`)
  if (force !== forced) missing.push(`alter table ${name} ${force ? '' : 'no '}force row level security`)
  return missing
}

const policy = (table: string, name: string, condition: string) =>
  `create policy ${name} on ${table} using (${condition}) with check (${condition})`

function grants(tables: readonly TableState[]): string[] {
  const names = tables.map(({ name }) => name).filter((name) => !isGlobal(name) || SHARED_TABLES.includes(name))
  return [
    `grant usage on schema public to ${ROLE}`,
    `grant select, insert, update, delete on ${names.join(', ')} to ${ROLE}`,
  ]
}

const isGlobal = (table: string) => (GLOBAL_TABLES as readonly string[]).includes(table)

/** Without this mark the planner does not use indexes for LIKE, && and @> on a table with row-level security. */
async function markLeakproof(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where not proleakproof and oid in (
      'textlike(text, text)'::regprocedure, 'arrayoverlap(anyarray, anyarray)'::regprocedure,
      'arraycontains(anyarray, anyarray)'::regprocedure)`,
  )
  return attempt(client, rows.map(({ name }) => `alter function ${name} leakproof;`).join(' '))
}

async function attempt(client: PoolClient, statements: string): Promise<boolean> {
  await client.query('savepoint attempt')
  try {
    await client.query(statements)
    return true
  } catch {
    await client.query('rollback to savepoint attempt')
    return false
  }
}

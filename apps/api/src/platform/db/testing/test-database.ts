import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, databaseOn, openDatabase } from '../database.ts'
import { openMemoryEngine } from '../embedded/embedded-engine.ts'
import { isUniqueViolation } from '../errors.ts'
import { newId } from '../ids.ts'
import { embeddedTemplate, fingerprint } from './embedded-template.ts'

export interface TestDatabase {
  db: Database
  close(): Promise<void>
}

/** The same database with a `close` that does nothing, as the next test uses it too. */
export const keptOpen = ({ db }: TestDatabase): TestDatabase => ({ db, close: async () => {} })

export const testEngine: 'embedded' | 'postgres' = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded'

const serverUrl = testEngine === 'postgres' ? (process.env['TEST_DATABASE_URL'] ?? inject('databaseUrl')) : undefined

/** False only if the PostgreSQL tests run on a machine without it: `describe.skipIf(!postgresAvailable)`. */
export const postgresAvailable = testEngine === 'embedded' || Boolean(serverUrl)
if (!postgresAvailable) console.warn('This machine has no PostgreSQL (initdb, postgres): its tests are skipped.')

/** An empty, migrated database on the engine that TEST_ENGINE names. */
export async function testDatabase(): Promise<TestDatabase> {
  if (testEngine === 'postgres') return postgresDatabase(await createDatabase())
  const db = await databaseOn(await openMemoryEngine(await embeddedTemplate()))
  return { db, close: () => db.close() }
}

async function postgresDatabase(url: string): Promise<TestDatabase> {
  const db = await openDatabase({ dataFolder: '', databaseUrl: url })
  return {
    db,
    async close() {
      await db.close()
      await onServer((client) => client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`))
    },
  }
}

/** Returns the URL of a new database, copied from a migrated one or from `template`. */
export async function createDatabase(template?: string): Promise<string> {
  const name = `test_${newId().replaceAll('-', '')}`
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${template ?? (await migratedTemplate(client))}`)
  })
  return urlOf(name)
}

async function migratedTemplate(client: Client): Promise<string> {
  const name = `template_${fingerprint()}`
  // One test file builds it while the others wait; it cannot be copied while it is open.
  await client.query('select pg_advisory_lock(1)')
  try {
    await client.query(`create database ${name}`)
    const db = await openDatabase({ dataFolder: '', databaseUrl: urlOf(name) })
    await db.close()
  } catch (error) {
    if (!isUniqueViolation(error) && !isDuplicateDatabase(error)) throw error
  } finally {
    await client.query('select pg_advisory_unlock(1)')
  }
  return name
}

const isDuplicateDatabase = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42P04'

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  if (!serverUrl) throw new Error('There is no PostgreSQL for these tests.')
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export interface TestSupplier {
  supplierId: string
  userId: string
}

/** A supplier with one user, who has write access. */
export async function testSupplier(db: Database, name = 'Loom & Co'): Promise<TestSupplier> {
  const [supplierId, userId, now] = [newId(), newId(), new Date()]
  await db.asSystem(async (trx) => {
    await trx
      .insertInto('suppliers')
      .values({ supplier_id: supplierId, name, created_at: now, updated_at: now })
      .execute()
    const user = { supplier_id: supplierId, id: userId, username: 'ada', full_name: 'Ada Loom' }
    await trx
      .insertInto('users')
      .values({ ...user, created_at: now, updated_at: now })
      .execute()
  })
  return { supplierId, userId }
}

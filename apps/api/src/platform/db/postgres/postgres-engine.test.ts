import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningPostgres, startPostgres } from '../../../../../../tools/postgres.ts'
import { type Database, openDatabase } from '../database.ts'
import { isUnavailable, StartError } from '../errors.ts'
import { newId } from '../ids.ts'
import { lintSchema } from '../schema-lint.ts'
import { freezingProxy } from '../testing/freezing-proxy.ts'
import { failedWithoutRole, namesOfSuppliers } from '../testing/role-away.ts'
import { postgresAvailable, testEngine, testSupplier } from '../testing/test-database.ts'

describe.skipIf(testEngine !== 'postgres' || !postgresAvailable)('the PostgreSQL engine', () => {
  let server: RunningPostgres
  let db: Database
  beforeAll(async () => {
    server = (await startPostgres())!
    db = await openDatabase({ dataFolder: '', databaseUrl: server.url })
  })
  afterAll(async () => {
    await db.close()
    await server.stop()
  })

  it('R08 reports the outage, loses no acknowledged row and recovers within 5 s', async () => {
    const { supplierId } = await testSupplier(db)
    const acknowledged: string[] = []
    const outcomes = new Set<string>()
    const write = async () => {
      const id = newId()
      const row = { supplier_id: supplierId, id, code: id, code_fold: id, color: 'green' }
      try {
        await db.forSupplier(supplierId, (trx) => trx.insertInto('versions').values(row).execute())
        acknowledged.push(id)
        return true
      } catch (error) {
        outcomes.add(isUnavailable(error) ? 'unavailable' : String(error))
        return false
      }
    }
    let writing = true
    const load = Array.from({ length: 20 }, async () => {
      while (writing) await write()
    })
    await reach(() => acknowledged.length > 100)
    await server.stopAtOnce()
    await reach(() => outcomes.size > 0)
    await server.restart()
    const restarted = performance.now()
    const before = acknowledged.length
    await reach(() => acknowledged.length > before + 20)
    const recovery = performance.now() - restarted
    writing = false
    await Promise.all(load)
    const stored = await db.forSupplier(supplierId, (trx) =>
      trx.selectFrom('versions').select('id').where('supplier_id', '=', supplierId).execute(),
    )
    const kept = new Set(stored.map(({ id }) => id))
    expect([...outcomes]).toEqual(['unavailable'])
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(recovery).toBeLessThan(5_000)
  })

  it('R11 cancels a statement that runs too long, and reuses the connection', async () => {
    const slow = await db
      .asSystem((trx) => sql`select pg_sleep(10)`.execute(trx), { statementMs: 100 })
      .catch((e: unknown) => e)
    expect([isUnavailable(slow), (slow as Error).message]).toEqual([
      true,
      'canceling statement due to statement timeout',
    ])
    await db.ping()
  })

  it('R11 rejects callers after 2 s when all connections are busy', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const holders = Array.from({ length: 10 }, () => db.asSystem(() => gate))
    const started = performance.now()
    const late = await db.ping().catch((error: unknown) => error)
    const waited = performance.now() - started
    open()
    await Promise.all(holders)
    expect(isUnavailable(late)).toBe(true)
    expect(waited).toBeGreaterThan(1_900)
    expect(waited).toBeLessThan(3_500)
    await db.ping()
  })

  it('R09 gives up on an unresponsive server, and opens a new connection', async () => {
    const proxy = await freezingProxy(server.url)
    const distant = await openDatabase({ dataFolder: '', databaseUrl: proxy.url })
    await distant.ping()
    proxy.freeze()
    const started = performance.now()
    const silent = await distant
      .asSystem((trx) => sql`select 1`.execute(trx), { statementMs: 200 })
      .catch((e: unknown) => e)
    expect([isUnavailable(silent), performance.now() - started < 2_000]).toEqual([true, true])
    await distant.ping()
    await distant.close()
    proxy.close()
  })

  it('serves again after transactions that failed before their work, because the role was away', async () => {
    const failed = await failedWithoutRole(db)
    const { supplierId } = await testSupplier(db)
    const all = Array.from({ length: 20 }, () => db.forSupplier(supplierId, namesOfSuppliers))
    expect(new Set((await Promise.all(all)).flat())).toEqual(new Set(['Loom & Co']))
    expect(failed).toEqual(['role "selvedge_app" does not exist'])
  })

  it('says which database cannot be reached, without the password', async () => {
    const error = await openDatabase({ dataFolder: '', databaseUrl: 'postgres://me:secret@127.0.0.1:1/none' }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toEqual(
      new StartError('The database at 127.0.0.1:1/none is not reachable: connect ECONNREFUSED 127.0.0.1:1.'),
    )
  })

  it('keeps suppliers apart for a user that may make no role, and says what is missing', async () => {
    const url = await plainUsersDatabase(server.url)
    const warnings: string[] = []
    const log = { info: () => {}, warn: (text: string) => warnings.push(text) }
    const plain = await openDatabase({ dataFolder: '', databaseUrl: url, log })
    const [loom, mill] = [await testSupplier(plain, 'Loom'), await testSupplier(plain, 'Mill')]
    const seen = await plain.forSupplier(loom.supplierId, (trx) =>
      sql`/* supplier_id */ select name from suppliers`.execute(trx),
    )
    const foreign = plain.forSupplier(loom.supplierId, (trx) =>
      trx
        .insertInto('versions')
        .values({ supplier_id: mill.supplierId, id: newId(), code: 'A', code_fold: 'a', color: 'red' })
        .execute(),
    )
    await expect(foreign).rejects.toThrow('row-level security')
    expect(seen.rows).toEqual([{ name: 'Loom' }])
    expect(await plain.asSystem((trx) => trx.selectFrom('suppliers').select('name').orderBy('name').execute())).toEqual(
      [{ name: 'Loom' }, { name: 'Mill' }],
    )
    expect(await plain.asSystem(lintSchema)).toEqual([])
    expect(warnings).toEqual([
      expect.stringContaining('cannot use the role'),
      expect.stringContaining('is not a superuser'),
    ])
    await plain.close()
  })
})

async function plainUsersDatabase(serverUrl: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query('create role plain login')
  await client.query('create database plain owner plain')
  await client.end()
  const url = new URL(serverUrl)
  url.username = 'plain'
  url.pathname = '/plain'
  return url.href
}

async function reach(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}

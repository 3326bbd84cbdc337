import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { sampleOf } from '../../../../../tools/sampling.ts'
import { type Database, type OpenOptions, openDatabase } from './database.ts'
import { openFolderEngine } from './embedded/embedded-engine.ts'
import type { Engine } from './engine.ts'
import { StartError } from './errors.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { openPostgres } from './postgres/postgres-engine.ts'
import { lintSchema } from './schema-lint.ts'
import { exclusively } from './start-lock.ts'
import { createDatabase, postgresAvailable, testEngine } from './testing/test-database.ts'

/** The embedded engine takes five seconds to migrate an empty database, PostgreSQL one; plain SQL is tested there. */
const isSlow = testEngine === 'embedded'
const MIGRATOR = fileURLToPath(new URL('./testing/migrator.ts', import.meta.url))

describe.skipIf(!postgresAvailable)('migrations', { timeout: 180_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'selvedge-migrate-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const emptyPlace = async (name: string): Promise<OpenOptions> => {
    const databaseUrl = testEngine === 'postgres' ? await createDatabase('template1') : undefined
    return { dataFolder: join(root, name), databaseUrl }
  }
  const openEngine = ({ dataFolder, databaseUrl }: OpenOptions): Promise<Engine> =>
    databaseUrl ? openPostgres(databaseUrl) : openFolderEngine(dataFolder)

  it.skipIf(isSlow)('refuses a database that is newer than the program', async () => {
    const place = await emptyPlace('newer')
    const engine = await openEngine(place)
    await migrate(engine, undefined, [...MIGRATIONS, { name: '9999-later', sql: 'create table later (n int)' }])
    await engine.close()
    const error = await openDatabase(place).catch((reason: unknown) => reason)
    expect(error).toEqual(
      new StartError(
        'The database belongs to a newer version (it has 9999-later). Start that version, or restore a backup.',
      ),
    )
  })

  it('rolls back a failed migration and runs it again at the next start', async () => {
    const engine = await openEngine(await emptyPlace('failed'))
    const broken = { name: '0005-broken', sql: 'create table half (n int); select 1 / 0' }
    await expect(migrate(engine, undefined, [...MIGRATIONS, broken])).rejects.toThrow('division by zero')
    const mended = { name: '0005-broken', sql: 'create table half (n int)' }
    const log: string[] = []
    await migrate(engine, { info: (text) => log.push(text), warn: () => {} }, [...MIGRATIONS, mended])
    await engine.close()
    expect(log).toEqual(['The database was migrated to 0005-broken.'])
  })

  it('runs each migration once when two servers start at the same time', async () => {
    const engine = await openEngine(await emptyPlace('both'))
    const log: string[] = []
    const note = { info: (text: string) => log.push(text), warn: () => {} }
    await Promise.all([migrate(engine, note), migrate(engine, note)])
    await engine.close()
    // One server may log its step after the other has begun the next.
    expect(log.toSorted()).toEqual(MIGRATIONS.map(({ name }) => `The database was migrated to ${name}.`))
  })

  it.skipIf(isSlow)(
    'gives every file that is there an original key of its own, which follows from no other',
    async () => {
      const engine = await openEngine(await emptyPlace('keyed'))
      await migrate(
        engine,
        undefined,
        MIGRATIONS.filter(({ name }) => name < '0018'),
      )
      const fill =
        'insert into file_keys (file_key, supplier_id) select md5(n::text), gen_random_uuid() from generate_series(1, 500) n'
      await exclusively(engine.pool, (client) => client.query(fill))
      await migrate(engine)
      const { rows } = await exclusively(engine.pool, (client) =>
        client.query<{ file_key: string; original_key: string }>('select file_key, original_key from file_keys'),
      )
      await engine.close()
      expect(rows.map((row) => /^[0-9a-f]{32}$/.test(row.original_key))).toEqual(
        Array.from({ length: 500 }, () => true),
      )
      expect(new Set(rows.flatMap((row) => [row.file_key, row.original_key])).size).toBe(1_000)
    },
  )

  it.skipIf(isSlow)('counts the variants of every asset that is there', async () => {
    const engine = await openEngine(await emptyPlace('counted'))
    await migrate(
      engine,
      undefined,
      MIGRATIONS.filter(({ name }) => name < '0052'),
    )
    const id = (number: number) => `'00000000-0000-0000-0000-${String(number).padStart(12, '0')}'`
    const at = `'2026-11-25T09:00:00Z'`
    const asset = (number: number) =>
      `(${id(9)}, ${id(number)}, 'a${number}', 'a', 'a', 'k${number}', 'image/webp', 'image', 1, 'c', 'active', ${at}, ${at})`
    await exclusively(engine.pool, (client) =>
      client.query(`
        set session_replication_role = replica;
        insert into assets (supplier_id, id, name, name_key, search_text, file_key, mimetype, mimetype_group, filesize,
          checksum, state, created_at, updated_at) values ${[1, 2, 3].map(asset).join()};
        insert into variants (supplier_id, id, product_id, name, name_key, product_name, product_name_key, search_text,
          state, image_asset_id, created_at, updated_at)
          select ${id(9)}, v::uuid, ${id(8)}, 'v', 'v', 'p', 'p', 'v', 'active', image::uuid, ${at}, ${at}
          from (values (${id(11)}, ${id(1)}), (${id(12)}, ${id(2)}), (${id(13)}, null)) as x (v, image);
        insert into variant_assets (supplier_id, variant_id, asset_id, role) values
          (${id(9)}, ${id(11)}, ${id(1)}, 'asset'), (${id(9)}, ${id(11)}, ${id(1)}, 'ambient'),
          (${id(9)}, ${id(13)}, ${id(1)}, 'asset');
        set session_replication_role = default`),
    )
    await migrate(engine)
    const { rows } = await exclusively(engine.pool, (client) =>
      client.query<{ name: string; variant_count: number }>('select name, variant_count from assets order by name'),
    )
    await engine.close()
    expect(rows.map(({ name, variant_count }) => [name, variant_count])).toEqual([
      ['a1', 2],
      ['a2', 1],
      ['a3', 0],
    ])
  })

  it('R04 completes each step or rolls it back when killed', async () => {
    const expected = await schemaAfter([])
    const newest = MIGRATIONS.length - 1
    const older = sampleOf([...MIGRATIONS.keys()].slice(0, newest), { count: isSlow ? 0 : 2, key: testEngine })
    for (const step of [...older, newest]) expect(await schemaAfter([step])).toEqual(expected)
  })

  /** Kills a start in the middle of each given step, then starts once undisturbed. */
  async function schemaAfter(killedSteps: number[]): Promise<unknown> {
    const place = await emptyPlace(`killed-${killedSteps.join('-')}`)
    for (const step of killedSteps) await startAndKill(place, step)
    const db = await openDatabase(place)
    const schema = { faults: await db.asSystem(lintSchema), columns: await columnsOf(db) }
    await db.close()
    return schema
  }
})

async function startAndKill({ dataFolder, databaseUrl }: OpenOptions, step: number): Promise<void> {
  const parameters = [MIGRATOR, String(step), dataFolder, ...(databaseUrl ? [databaseUrl] : [])]
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  await once(createInterface({ input: child.stdout }), 'line')
  // Any moment inside the step will do: creating its tables takes less than this, and then it lingers.
  await new Promise((resolve) => setTimeout(resolve, 500))
  child.kill('SIGKILL')
  await ended
}

async function columnsOf(db: Database): Promise<unknown> {
  const { rows } = await db.asSystem((trx) =>
    sql`select table_name::text, column_name::text, data_type::text from information_schema.columns
      where table_schema = 'public' order by 1, 2`.execute(trx),
  )
  return rows
}

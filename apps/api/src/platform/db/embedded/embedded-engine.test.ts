import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../../../tools/sampling.ts'
import { type Database, databaseOn, openDatabase } from '../database.ts'
import { DatabaseUnavailable, isUnavailable } from '../errors.ts'
import { failedWithoutRole, namesOfSuppliers } from '../testing/role-away.ts'
import { testEngine, testSupplier } from '../testing/test-database.ts'
import { openFolderEngine, openMemoryEngine } from './embedded-engine.ts'
import { tidy } from './housekeeping.ts'
import { proveDurable } from './open-pglite.ts'

const WRITER = fileURLToPath(new URL('../testing/writer.ts', import.meta.url))

describe.skipIf(testEngine !== 'embedded')('the embedded engine', { timeout: 120_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'selvedge-embedded-'))
  const made = join(root, 'made')
  const copyOf = (name: string) => {
    const folder = join(root, name)
    cpSync(made, folder, { recursive: true })
    return folder
  }
  beforeAll(async () => {
    const db = await openDatabase({ dataFolder: made })
    await db.close()
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('writes each commit through to the disk before it is acknowledged', async () => {
    const engine = await openFolderEngine(copyOf('fsync'))
    const db = await databaseOn(engine)
    const grown: boolean[] = []
    for (let round = 0; round < 5; round += 1) {
      const before = engine.fsyncs()
      await testSupplier(db)
      grown.push(engine.fsyncs() > before)
    }
    await db.close()
    expect(grown).toEqual([true, true, true, true, true])
  })

  it('is not opened where commits do not reach the disk', async () => {
    const commits = { query: async () => ({ rows: [], fields: [] }) }
    await expect(proveDurable(commits, () => 7)).rejects.toThrow('it cannot flush to disk on this machine')
  })

  it('refuses a folder that another process uses, and names the process', async () => {
    const folder = copyOf('locked')
    const writer = await startWriter(folder)
    const second = openDatabase({ dataFolder: folder })
    await expect(second).rejects.toThrow(
      `The folder ${folder} is in use by process ${writer.process.pid}; stop it first.`,
    )
    await kill(writer.process)
    await (await openDatabase({ dataFolder: folder })).close()
  })

  it('refuses a folder that this process uses already', async () => {
    const folder = copyOf('twice')
    const first = await openDatabase({ dataFolder: folder })
    await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(`in use by process ${process.pid}`)
    await first.close()
  })

  it('says which folder cannot be written', async () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    await expect(openDatabase({ dataFolder: join(file, 'data') })).rejects.toThrow(
      `The folder ${join(file, 'data')} cannot be written: ENOTDIR`,
    )
  })

  it('R01 loses no acknowledged commit and keeps no partial one when killed', async () => {
    const folder = copyOf('killed')
    const acknowledged: number[] = []
    const rounds = caseCount({ gate: 2, full: 10 })
    for (let round = 0; round < rounds; round += 1) {
      const writer = await startWriter(folder, acknowledged)
      await writer.afterCommits(3 + round * 2)
      await kill(writer.process)
    }
    const db = await openDatabase({ dataFolder: folder })
    const batches = await readBatches(db)
    await db.close()
    expect(acknowledged.length).toBeGreaterThan(rounds * 3)
    expect(acknowledged.filter((batch) => !batches.has(batch))).toEqual([])
    expect([...batches.values()].filter((size) => size !== 50)).toEqual([])
  })

  it('R04 starts over when it is killed while the folder is created', async () => {
    const folder = join(root, 'half-made')
    for (const delay of [300, 900, 1_500]) {
      const child = spawnWriter(folder)
      await new Promise((resolve) => setTimeout(resolve, delay))
      await kill(child)
    }
    const db = await openDatabase({ dataFolder: folder })
    await testSupplier(db)
    await db.close()
    expect(readdirSync(folder).toSorted()).toEqual(['database', 'database.lock', 'database.pid'])
  })

  it('starts again after its worker died, with all that was committed', async () => {
    const engine = await openFolderEngine(copyOf('died'))
    const db = await databaseOn(engine)
    const { supplierId } = await testSupplier(db)
    const endless = db.asSystem((trx) => sql`select pg_sleep(20)`.execute(trx), { statementMs: 1 })
    engine.kill()
    await expect(endless).rejects.toThrow(DatabaseUnavailable)
    // On a busy machine a restart takes longer than a caller waits.
    while (
      !(await db.ping().then(
        () => true,
        (error) => !isUnavailable(error),
      ))
    )
      continue
    const rows = await db.forSupplier(supplierId, (trx) =>
      trx.selectFrom('users').select('username').where('supplier_id', '=', supplierId).execute(),
    )
    await db.close()
    expect(rows).toEqual([{ username: 'ada' }])
  })

  it('serves again after transactions that failed before their work, because the role was away', async () => {
    const engine = await openMemoryEngine()
    const db = await databaseOn(engine)
    const failed = await failedWithoutRole(db)
    const { supplierId } = await testSupplier(db)
    expect(await db.forSupplier(supplierId, namesOfSuppliers)).toEqual(['Loom & Co'])
    expect(failed).toEqual(['role "selvedge_app" does not exist'])
    await db.close()
  })

  it('vacuums and analyses the tables that changed, and no other', async () => {
    const engine = await openMemoryEngine()
    const client = await engine.pool.acquire()
    await client.query('create table busy (n int); create table calm (n int); insert into calm values (1)')
    await client.query('insert into busy select generate_series(1, 2000)')
    client.release()
    expect([await tidy(engine.pool), await tidy(engine.pool)]).toEqual([['busy'], []])
    await engine.close()
  })
})

interface Writer {
  process: ChildProcess
  afterCommits(count: number): Promise<void>
}

function spawnWriter(folder: string): ChildProcess {
  return spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Resolves once the child's first commit is acknowledged. */
async function startWriter(folder: string, acknowledged: number[] = []): Promise<Writer> {
  const child = spawnWriter(folder)
  const lines = createInterface({ input: child.stdout! })
  lines.on('line', (line) => acknowledged.push(Number(line)))
  await once(lines, 'line')
  return {
    process: child,
    async afterCommits(count) {
      for (let commit = 0; commit < count; commit += 1) await once(lines, 'line')
    },
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child.stdout!, 'close')
  child.kill('SIGKILL')
  await ended
}

async function readBatches(db: Database): Promise<Map<number, number>> {
  const { rows } = await db.asSystem((trx) =>
    sql<{
      batch: number
      size: number
    }>`select action::int8 as batch, count(*) as size from history group by 1`.execute(trx),
  )
  return new Map(rows.map(({ batch, size }) => [batch, size]))
}

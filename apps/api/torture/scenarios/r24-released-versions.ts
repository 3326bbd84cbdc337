import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { startServer } from '../../bench/server-process.ts'
import { rowsOf } from '../../src/features/backup/tables.store.ts'
import { MIGRATIONS } from '../../src/platform/db/migrations/index.ts'
import { emptyPlace, type Place } from '../support/place.ts'
import { runCommand } from '../support/run-command.ts'
import type { Scenario, Scene } from '../support/scenario.ts'

export const releasedVersions: Scenario = {
  id: 'R24',
  title: 'a start from a backup of each released version, and from one of a newer version',
  engines: ['embedded', 'postgres'],
  rounds: 1,
  run,
}

const DUMPS = fileURLToPath(new URL('../dumps/', import.meta.url))
const NEWER = '9999-of-tomorrow'

async function run({ place, postgres }: Scene): Promise<string> {
  const versions = readdirSync(DUMPS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  let rows = 0
  for (const { name } of versions) {
    const restored = emptyPlace(await postgres?.newDatabase())
    try {
      const { code, out } = await runCommand(restored.environment, 'restore', join(DUMPS, name))
      assert.equal(code, 0, out)
      rows += await holdsAll(restored, join(DUMPS, name))
      const server = await startServer(restored.environment, { keepErrors: true })
      assert.equal(await server.stop(), 0)
    } finally {
      await restored.forget()
    }
  }
  await refusesNewerBackup(place, join(DUMPS, versions.at(-1)?.name ?? ''))
  await refusesNewerDatabase(place)
  const names = versions.map(({ name }) => name).join(', ')
  return `${names}: brought up to ${MIGRATIONS.at(-1)?.name}, ${rows} rows equal by their digest, and the server starts; a newer database and a newer backup are refused in a sentence`
}

/** Every column that a row had is unchanged; later versions may have added columns. Returns the number of rows. */
async function holdsAll(place: Place, folder: string): Promise<number> {
  const dumped = tablesIn(folder)
  return place.inspect((db) =>
    db.asSystem(async (trx) => {
      let count = 0
      for (const [table, lines] of dumped) {
        const expected = lines.map((line) => JSON.parse(line) as Row)
        const columns = Object.keys(expected[0] ?? {})
        const found: Row[] = []
        for await (const line of rowsOf(trx, table)) found.push(JSON.parse(line) as Row)
        assert.equal(digestOf(found, columns), digestOf(expected, columns), `the rows of ${table}`)
        count += expected.length
      }
      const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(trx)
      assert.deepEqual(
        rows.map(({ name }) => name),
        MIGRATIONS.map(({ name }) => name).toSorted(),
      )
      return count
    }),
  )
}

type Row = Record<string, unknown>

function tablesIn(folder: string): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  let rows: string[] = []
  for (const line of gunzipSync(readFileSync(join(folder, 'tables.jsonl.gz')))
    .toString()
    .split('\n')) {
    const table = /^\{"table":"(\w+)"\}$/.exec(line)?.[1]
    if (table !== undefined) tables.set(table, (rows = []))
    else if (line !== '') rows.push(line)
  }
  return tables
}

const digestOf = (rows: readonly Row[], columns: readonly string[]): string =>
  createHash('sha256')
    .update(
      rows
        .map((row) => JSON.stringify(columns.map((column) => row[column])))
        .toSorted()
        .join('\n'),
    )
    .digest('hex')

async function refusesNewerBackup(place: Place, folder: string): Promise<void> {
  const newer = mkdtempSync(join(tmpdir(), 'selvedge-torture-newer-'))
  place.atEnd(() => rmSync(newer, { recursive: true, force: true }))
  await cp(folder, newer, { recursive: true })
  const path = join(newer, 'backup.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(path, JSON.stringify({ ...manifest, migration: NEWER }))
  const { code, out } = await runCommand(place.environment, 'restore', newer)
  assert.equal(code, 1)
  assert.match(out, new RegExp(`The backup is newer than the program \\(it has ${NEWER}\\)`))
}

async function refusesNewerDatabase(place: Place): Promise<void> {
  await place.inspect((db) =>
    db.asSystem((trx) => sql`insert into migrations (name, applied_at) values (${NEWER}, now())`.execute(trx)),
  )
  const failure = await startServer(place.environment, { keepErrors: true }).then(
    (server) => server.kill().then(() => ''),
    (error: unknown) => String(error),
  )
  assert.match(failure, new RegExp(`The database is newer than the program \\(it has ${NEWER}\\)`))
}

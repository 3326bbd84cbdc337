import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startServer } from '../../bench/server-process.ts'
import { MIGRATIONS } from '../../src/platform/db/migrations/index.ts'
import { lintSchema } from '../../src/platform/db/schema-lint.ts'
import { milliseconds } from '../support/kill-during.ts'
import { emptyPlace, type Place } from '../support/place.ts'
import type { Scenario, Scene } from '../support/scenario.ts'

export const killedMigration: Scenario = {
  id: 'R04',
  title: 'kill -9 in each migration step, and at random moments of the first start',
  engines: ['embedded', 'postgres'],
  rounds: 30,
  run,
}

const MIGRATOR = fileURLToPath(new URL('../../src/platform/db/testing/migrator.ts', import.meta.url))

async function run({ postgres, rounds }: Scene): Promise<string> {
  const inPlace = async <T>(work: (place: Place) => Promise<T>) => {
    const place = emptyPlace(await postgres?.newDatabase())
    try {
      return await work(place)
    } finally {
      await place.forget()
    }
  }
  let startMs = 0
  const expected = await inPlace(async (place) => {
    startMs = await milliseconds(async () => (await startServer(place.environment, { keepErrors: true })).stop())
    return schemaIn(place)
  })
  for (const step of MIGRATIONS.keys()) {
    const schema = await inPlace(async (place) => {
      await killInStep(place, step)
      return schemaIn(place)
    })
    assert.deepEqual(schema, expected, `the schema after a kill in step ${step}`)
  }
  for (let round = 0; round < rounds; round += 1) {
    const atMs = Math.random() * startMs
    const schema = await inPlace(async (place) => {
      await killStart(place, atMs)
      return schemaIn(place)
    })
    assert.deepEqual(schema, expected, `the schema after a kill ${atMs.toFixed()} ms after the first start`)
  }
  return `${MIGRATIONS.length} steps and ${rounds} moments of the first start; the next start brought the same schema`
}

async function killInStep({ dataFolder, databaseUrl }: Place, step: number): Promise<void> {
  const parameters = [MIGRATOR, String(step), dataFolder, ...(databaseUrl === undefined ? [] : [databaseUrl])]
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  await once(createInterface({ input: child.stdout }), 'line')
  await wait(Math.random() * 1_000)
  child.kill('SIGKILL')
  await ended
}

async function killStart(place: Place, afterMs: number): Promise<void> {
  const kill = new AbortController()
  const started = startServer(place.environment, { keepErrors: true, signal: kill.signal }).catch(() => undefined)
  await wait(afterMs)
  kill.abort()
  await (await started)?.kill()
}

const schemaIn = (place: Place) =>
  place.inspect(async (db) => {
    const { rows: columns } = await db.asSystem((trx) =>
      sql`select table_name::text, column_name::text, data_type::text from information_schema.columns
        where table_schema = 'public' order by 1, 2`.execute(trx),
    )
    const { rows: indexes } = await db.asSystem((trx) =>
      sql`select indexdef::text as definition from pg_indexes where schemaname = 'public' order by 1`.execute(trx),
    )
    return { faults: await db.asSystem(lintSchema), columns, indexes }
  })

import assert from 'node:assert/strict'
import type { Client } from '@selvedge/sdk'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import { killDuring, milliseconds } from '../support/kill-during.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { silenceServers } from '../support/silent-servers.ts'
import { setStage, type Stage } from '../support/stage.ts'
import { untilJobsEnded } from '../support/until-jobs-ended.ts'

export const killedSlices: Scenario = {
  id: 'R32',
  title: 'kill -9 while an import is written, and undone, in slices',
  engines: ['embedded', 'postgres'],
  rounds: 100,
  run,
}

const ROWS = 6_000
/** Variants of the import that are there before and after each step. */
const STEPS = { apply: { before: 0, after: ROWS }, undo: { before: ROWS, after: 0 } }
type Step = keyof typeof STEPS

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place)
  const usualMs = await typicalTimes(stage)
  const tally = { apply: { before: 0, after: 0 }, undo: { before: 0, after: 0 } }
  for (let round = 1; round <= rounds; round += 1) {
    const id = await newImport(stage, round)
    for (const step of ['apply', 'undo'] as const) {
      const left = await killedStep(stage, { place, round, id, step, usualMs: usualMs[step] })
      tally[step][left] += 1
    }
  }
  const outcomes = (step: Step) => `${tally[step].before} times nothing and ${tally[step].after} times everything`
  return `after the crash of an import ${outcomes('apply')} was written, and after that of its undo ${outcomes('undo')} was undone, never a part; what was resumed was done once, no slice is left`
}

async function typicalTimes(stage: Stage): Promise<Record<Step, number>> {
  const { server, client } = await stage.start()
  const { id } = (await client.imports.create({ name: 'cloth.csv', data: file(0) })).value
  const apply = await milliseconds(() => start(client, 'apply', id))
  const undo = await milliseconds(() => start(client, 'undo', id))
  await server.stop()
  return { apply, undo }
}

async function newImport(stage: Stage, round: number): Promise<string> {
  const { server, client } = await stage.start()
  const { id } = (await client.imports.create({ name: 'cloth.csv', data: file(round) })).value
  await server.stop()
  return id
}

interface KilledStep {
  place: Scene['place']
  round: number
  id: string
  step: Step
  usualMs: number
}

/** Returns what the crash left; ends the step afterwards. */
async function killedStep(stage: Stage, { place, round, id, step, usualMs }: KilledStep): Promise<'before' | 'after'> {
  const { supplierId } = stage
  const { before, after } = STEPS[step]
  const { server, client } = await stage.start()
  await killDuring(server, usualMs, (signal) => start(client, step, id, signal))
  await silenceServers(place)
  const written = await place.inspect((db) => variantsOf(db, supplierId, round))
  assert.ok(written === before || written === after, `${written} of ${ROWS} rows after the crash`)
  const again = await stage.start()
  await untilJobsEnded(again.client)
  const { state } = (await again.client.imports.get(id)).value
  // The crash came before the job was stored.
  if (state !== (step === 'apply' ? 'applied' : 'undone')) await start(again.client, step, id)
  await again.server.stop()
  assert.equal(await place.inspect((db) => variantsOf(db, supplierId, round)), after)
  await place.inspect((db) => holds(db, supplierId))
  return written === before ? 'before' : 'after'
}

async function start(client: Client, step: Step, id: string, signal?: AbortSignal): Promise<void> {
  const job = await client.imports.asJob[step](id)
  await watched(client, job.id, signal)
}

async function watched({ jobs }: Client, id: string, signal?: AbortSignal): Promise<void> {
  const { state, problem } = await jobs.watch(id, { signal })
  assert.equal(state, 'done', problem?.detail)
}

function file(round: number): Blob {
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `Cloth ${round}-${row % 60},Width ${row},S${round}-${row},${row % 400}`,
  )
  return new Blob([['Product,Variant,SKU,Weight', ...rows].join('\n')])
}

async function variantsOf(db: Database, supplierId: string, round: number): Promise<number> {
  const { rows } = await db.forSupplier(supplierId, (trx) =>
    sql<{ n: number }>`select count(*) as n from variants
      where supplier_id = ${supplierId} and external_id like ${`S${round}-%`}`.execute(trx),
  )
  return rows[0]?.n ?? 0
}

/** Only whole imports, each counted once, and no prepared transactions. */
async function holds(db: Database, supplierId: string): Promise<void> {
  const { rows } = await db.forSupplier(supplierId, (trx) =>
    sql<Record<'parts' | 'counted' | 'moved' | 'slices', number>>`select
      (select count(*) from variants where supplier_id = ${supplierId}) % ${ROWS}::integer as parts,
      (select count(*) from variants where supplier_id = ${supplierId})
        - (select coalesce(sum(n), 0) from variant_counts where supplier_id = ${supplierId}) as counted,
      (select count(*) from variants where supplier_id = ${supplierId})
        - (select coalesce(sum(nr_variants), 0) from products where supplier_id = ${supplierId}) as moved,
      (select count(*) from pg_prepared_xacts) as slices`.execute(trx),
  )
  assert.deepEqual(rows, [{ parts: 0, counted: 0, moved: 0, slices: 0 }])
}

import assert from 'node:assert/strict'
import type { Client } from '@selvedge/sdk'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import { killDuring, milliseconds } from '../support/kill-during.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { silenceServers } from '../support/silent-servers.ts'
import { setStage } from '../support/stage.ts'

export const killedSlices: Scenario = {
  id: 'R32',
  title: 'kill -9 while an import is written in slices',
  engines: ['embedded', 'postgres'],
  rounds: 100,
  run,
}

const ROWS = 6_000

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place)
  const tally = { nothing: 0, all: 0 }
  let usualMs = 0
  for (let round = 0; round <= rounds; round += 1) {
    const { server, client } = await stage.start()
    const { id } = (await client.imports.create({ name: 'cloth.csv', data: file(round) })).value
    const apply = async (signal?: AbortSignal) => {
      const job = await client.imports.asJob.apply(id)
      await watched(client, job.id, signal)
    }
    if (round === 0) {
      usualMs = await milliseconds(() => apply())
      await server.stop()
      continue
    }
    await killDuring(server, usualMs, apply)
    await silenceServers(place)
    const written = await place.inspect((db) => variantsOf(db, stage.supplierId, round))
    assert.ok(written === 0 || written === ROWS, `${written} of ${ROWS} rows after the crash`)
    tally[written === 0 ? 'nothing' : 'all'] += 1
    const again = await stage.start()
    for (const { id: job, ended_at } of await again.client.jobs.list()) {
      if (ended_at === null) await watched(again.client, job)
    }
    await again.server.stop()
    await place.inspect((db) => holds(db, stage.supplierId))
  }
  return `${tally.nothing} times nothing was written after the crash and ${tally.all} times everything, never a part; what was taken up again was written once, no slice is left`
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

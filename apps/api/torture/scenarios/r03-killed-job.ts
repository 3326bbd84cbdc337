import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import type { Client } from '@selvedge/sdk'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import { sweep } from '../../src/platform/storage/sweep-files.ts'
import { killDuring, milliseconds } from '../support/kill-during.ts'
import type { Place } from '../support/place.ts'
import { runCommand } from '../support/run-command.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { addChannel, METADATA } from '../support/sharing.ts'
import { silenceServers } from '../support/silent-servers.ts'
import { setStage } from '../support/stage.ts'

export const killedJob: Scenario = {
  id: 'R03',
  title: 'kill -9 during the job of an export and that of a document',
  engines: ['embedded', 'postgres'],
  rounds: 100,
  run,
}

const VARIANTS = 5_000
const ORPHANS_AFTER_MS = 61_000

async function run({ place, rounds }: Scene): Promise<string> {
  const products = Array.from({ length: rounds + 1 }, (_, number) => ({
    name: `Product ${number}`,
    variants: number > 0 ? [] : Array.from({ length: VARIANTS }, (_v, variant) => ({ name: `Variant ${variant}` })),
  }))
  const stage = await setStage(place, { products })
  const [usual = '', ...others] = Object.values(stage.catalogue.products)
  const expected = { exports: 0, documents: 0 }
  const tally = { taken: 0, orphans: 0 }
  let [channelId, usualMs] = ['', 0]
  for (const [round, productId] of others.entries()) {
    const { server, client } = await stage.start()
    if (round === 0) {
      channelId = await addChannel(client, 'All', 'csv')
      usualMs = await milliseconds(async () => watchAll(client, await startBoth(client, channelId, usual)))
    }
    const started: string[] = []
    await killDuring(server, usualMs, async (killed) => {
      await startBoth(client, channelId, productId, started)
      await watchAll(client, started, killed)
    })
    // The first round waits as long as the takeover really takes; later rounds pretend that the gone servers have been
    // silent long enough.
    if (round > 0) await silenceServers(place)
    await takenOver(stage, started)
    tally.taken += started.length
    tally.orphans += await place.inspect((db) => filesAndRows(db, place))
    await place.inspect((db) => oneRecordEach(db, stage.supplierId, expected))
    const checked = await runCommand(place.environment, 'check')
    assert.equal(checked.code, 0, `files and the checksums of their records: ${checked.out}`)
  }
  return `${tally.taken} jobs that were answered are done after the restart, ${expected.exports} exports and ${expected.documents} documents have one record each and the file of its checksum, ${tally.orphans} files of killed attempts swept, nothing temporary left`
}

async function startBoth({ exports, documents }: Client, channelId: string, productId: string, started: string[] = []) {
  started.push((await exports.asJob.create({ channel_id: channelId })).id)
  started.push((await documents.asJob.create(productId, METADATA)).id)
  return started
}

async function watchAll({ jobs }: Client, ids: readonly string[], signal?: AbortSignal): Promise<void> {
  const ended = await Promise.all(ids.map((id) => jobs.watch(id, { signal })))
  for (const { kind, state, problem } of ended) assert.equal(state, 'done', `${kind}: ${problem?.detail}`)
}

/** Answered work is done, and so is work whose answer got lost. */
async function takenOver(stage: Awaited<ReturnType<typeof setStage>>, answered: readonly string[]): Promise<void> {
  const { server, client } = await stage.start()
  await watchAll(client, answered)
  const open = (await client.jobs.list()).filter(({ ended_at }) => ended_at === null)
  await watchAll(
    client,
    open.map(({ id }) => id),
  )
  await server.stop()
}

/** Returns the number of files swept. */
async function filesAndRows(db: Database, { files }: Place): Promise<number> {
  const { quarantined } = await sweep({ db, files, now: () => new Date(Date.now() + ORPHANS_AFTER_MS) })
  const { rows } = await db.asSystem((trx) =>
    sql<{ file_key: string }>`select file_key from exports where file_key is not null
      union all select file_key from document_revisions`.execute(trx),
  )
  const kept: string[] = []
  for await (const { key } of files.keys()) kept.push(key)
  assert.deepEqual(kept.toSorted(), rows.map(({ file_key }) => file_key).toSorted(), 'files and rows')
  assert.deepEqual(await readdir(files.incoming), [], 'temporary files')
  return quarantined
}

/** Each finished job has created exactly one item, and nothing else was created. */
async function oneRecordEach(db: Database, supplierId: string, expected: { exports: number; documents: number }) {
  const { rows } = await db.forSupplier(supplierId, (trx) =>
    sql<{ exports: number; jobs: number; documents: number; revisions: number; done: number }>`
      select count(*) filter (where kind = 'create_export') as jobs,
        count(*) filter (where kind = 'create_document') as done,
        (select count(*) from exports where supplier_id = ${supplierId} and outcome = 'done') as exports,
        (select count(*) from documents where supplier_id = ${supplierId}) as documents,
        (select count(*) from document_revisions where supplier_id = ${supplierId}) as revisions
      from jobs where supplier_id = ${supplierId} and state = 'done'`.execute(trx),
  )
  const [{ exports, jobs, documents, revisions, done } = NOTHING] = rows
  assert.deepEqual([exports, documents, revisions], [jobs, done, done], 'records, and jobs that are done')
  Object.assign(expected, { exports, documents })
}

const NOTHING = { exports: 0, jobs: 0, documents: 0, revisions: 0, done: 0 }

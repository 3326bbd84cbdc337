import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, isApiError } from '@selvedge/sdk'
import { countsHold } from '../support/counts.ts'
import { emptyPlace } from '../support/place.ts'
import { runCommand } from '../support/run-command.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { setStage } from '../support/stage.ts'

export const backup: Scenario = {
  id: 'R23',
  title: 'a backup under 50 writes a second, restored to an empty place',
  engines: ['embedded', 'postgres'],
  rounds: 3,
  run,
}

const VARIANTS = 20_000
const EVERY_MS = 20

async function run({ place, postgres, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, {
    products: [{ name: 'Aran', variants: Array.from({ length: VARIANTS }, (_, number) => ({ name: `V${number}` })) }],
  })
  const { server, client } = await stage.start()
  await client.uploads.send([{ name: 'fibres.csv', data: new Blob([`a\n${randomBytes(50_000).toString('hex')}\n`]) }])
  const productId = stage.catalogue.products['Aran'] ?? ''
  let [slowestBackup, slowestRestore, slowestWrite, refused] = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'selvedge-torture-backup-'))
    place.atEnd(() => rmSync(folder, { recursive: true, force: true }))
    const writing = writeOn(client, productId, round)
    await wait(500)
    const before = [...writing.acknowledged]
    const backedUp = await timed(() => runCommand(place.environment, 'backup', folder))
    const writes = await writing.stop()
    slowestWrite = Math.max(slowestWrite, writes.slowestMs)
    refused += writes.refused
    assert.equal(backedUp.code, 0, backedUp.out)
    const other = emptyPlace(await postgres?.newDatabase())
    place.atEnd(() => other.forget())
    const restored = await timed(() => runCommand(other.environment, 'restore', folder))
    assert.equal(restored.code, 0, restored.out)
    const checked = await runCommand(other.environment, 'check')
    assert.equal(checked.code, 0, checked.out)
    await other.inspect((db) => countsHold(db, stage.supplierId))
    const there = await namesIn({ ...stage, place: other })
    assert.deepEqual(
      before.filter((name) => !there.has(name)),
      [],
      'variants that were answered before the backup began and are not in it',
    )
    slowestBackup = Math.max(slowestBackup, backedUp.seconds)
    slowestRestore = Math.max(slowestRestore, restored.seconds)
  }
  await server.stop()
  return `backup in ${slowestBackup.toFixed(1)} s and restore in ${slowestRestore.toFixed(1)} s at most, every file with its checksum, every write that was answered before is there, slowest write meanwhile ${slowestWrite.toFixed()} ms, ${refused} answers to come back later`
}

function writeOn(client: Client, productId: string, round: number) {
  const acknowledged: string[] = []
  const running = new Set<Promise<void>>()
  let [slowestMs, refused, count] = [0, 0, 0]
  const timer = setInterval(() => {
    const [name, since] = [`round ${round} write ${(count += 1)}`, performance.now()]
    const write = client.variants
      .create({ name, product_id: productId })
      .then(() => {
        acknowledged.push(name)
        slowestMs = Math.max(slowestMs, performance.now() - since)
      })
      .catch((error: unknown) => {
        if (!isApiError(error) || error.kind !== 'unavailable') throw error
        refused += 1
      })
      .finally(() => running.delete(write))
    running.add(write)
  }, EVERY_MS)
  return {
    acknowledged,
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      return { slowestMs, refused }
    },
  }
}

async function namesIn(stage: Awaited<ReturnType<typeof setStage>>): Promise<Set<string>> {
  return stage.place.inspect(async (db) => {
    const rows = await db.forSupplier(stage.supplierId, (trx) =>
      trx.selectFrom('variants').select('name').where('supplier_id', '=', stage.supplierId).execute(),
    )
    return new Set(rows.map(({ name }) => name))
  })
}

async function timed<T extends object>(work: () => Promise<T>): Promise<T & { seconds: number }> {
  const since = performance.now()
  return { ...(await work()), seconds: (performance.now() - since) / 1_000 }
}

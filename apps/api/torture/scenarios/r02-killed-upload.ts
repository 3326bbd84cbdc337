import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import type { Client } from '@selvedge/sdk'
import sharp from 'sharp'
import type { Database } from '../../src/platform/db/database.ts'
import { sweep } from '../../src/platform/storage/sweep-files.ts'
import { killDuring, milliseconds } from '../support/kill-during.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { setStage, type Stage } from '../support/stage.ts'

export const killedUpload: Scenario = {
  id: 'R02',
  title: 'kill -9 during POST /assets/bulk of 20 files',
  engines: ['embedded', 'postgres'],
  rounds: 100,
  run,
}

const FILES = 20
const ORPHANS_AFTER_MS = 61_000

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place)
  const answered: string[] = []
  let [orphans, usualMs] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const { server, client } = await stage.start()
    const batches = await Promise.all([newFiles(), newFiles(), newFiles()])
    const send = async () => void answered.push(...(await sendFiles(client, batches.shift() ?? [])))
    if (round % 10 === 0) usualMs = await milliseconds(send)
    await killDuring(server, usualMs * 1.5, async () => {
      while (batches.length > 0) await send()
    })
    orphans += await place.inspect((db) => checkFiles(db, stage, answered))
  }
  return `${answered.length} answered files are there, every row has its file, ${orphans} files without a row swept, nothing temporary left`
}

/** Pictures and tables that were not sent before. */
function newFiles(): Promise<{ name: string; data: Blob }[]> {
  return Promise.all(
    Array.from({ length: FILES }, async (_, number) => {
      if (number % 2 === 1)
        return { name: `${number}.csv`, data: new Blob([`a,b\n${randomBytes(20_000).toString('hex')},1\n`]) }
      const raw = { width: 100, height: 100, channels: 3 as const }
      const picture = await sharp(randomBytes(30_000), { raw }).png().toBuffer()
      return { name: `${number}.png`, data: new Blob([new Uint8Array(picture)]) }
    }),
  )
}

async function sendFiles({ uploads }: Client, files: readonly { name: string; data: Blob }[]): Promise<string[]> {
  const results = await uploads.send(files)
  return results.map((result) => {
    if ('errors' in result) throw new Error(`A file was refused: ${JSON.stringify(result.errors)}`)
    return result.data.id
  })
}

/** Returns the number of files swept. */
async function checkFiles(db: Database, { place, supplierId }: Stage, answered: readonly string[]): Promise<number> {
  const { files } = place
  const assets = await db.forSupplier(supplierId, (trx) =>
    trx.selectFrom('assets').select(['id', 'file_key', 'filesize']).where('supplier_id', '=', supplierId).execute(),
  )
  const ids = new Set(assets.map(({ id }) => id))
  assert.deepEqual(
    answered.filter((id) => !ids.has(id)),
    [],
    'acknowledged files that are missing',
  )
  const { quarantined } = await sweep({ db, files, now: () => new Date(Date.now() + ORPHANS_AFTER_MS) })
  for (const { id, file_key, filesize } of assets) {
    assert.equal(file_key && (await files.size(file_key, 'original')), filesize, `the file of the asset ${id}`)
  }
  const kept: string[] = []
  for await (const { key } of files.keys()) kept.push(key)
  assert.deepEqual(kept.toSorted(), assets.map(({ file_key }) => file_key).toSorted(), 'files and rows')
  assert.deepEqual(await readdir(files.incoming), [], 'temporary files')
  return quarantined
}

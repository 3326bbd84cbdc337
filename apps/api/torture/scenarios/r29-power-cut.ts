import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { emptyPlace, type Place } from '../support/place.ts'
import { type Disk, mountDisk } from '../support/power.ts'
import { runCommand } from '../support/run-command.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { addChannel } from '../support/sharing.ts'
import { type Session, setStage, type Stage } from '../support/stage.ts'

export const powerCut: Scenario = {
  id: 'R29',
  title: 'the power is cut right behind an answer',
  engines: ['embedded', 'postgres'],
  rounds: 30,
  run,
}

const IMPORTED = 60

/** An acknowledged action; returns the check to run once the power is back. */
type Act = (scene: ActScene) => Promise<(session: Session) => Promise<void>>

interface ActScene {
  round: number
  stage: Stage
  session: Session
  disk: Disk
  postgres: Scene['postgres']
}

const ACTS: Record<string, Act> = {
  async save({ round, stage, session }) {
    const id = Object.values(stage.catalogue.variants)[0] ?? ''
    const { value } = await session.client.variants.get(id)
    assert.equal((await session.call('PATCH', `/variants/${id}`, { ...value, name: `Blue ${round}` })).status, 200)
    return async ({ client }) => assert.equal((await client.variants.get(id)).value.name, `Blue ${round}`)
  },
  async upload({ round, session }) {
    const data = new Blob([`a,b\n${round},1\n`])
    const [result] = await session.client.uploads.send([{ name: `${round}.csv`, data }])
    assert.ok(result && 'data' in result)
    return async ({ call }) => {
      const answer = await call('GET', `/assets/${result.data.id}/download`)
      assert.equal(await answer.text(), `a,b\n${round},1\n`)
    }
  },
  async rendition({ round, session }) {
    const background = { r: round, g: 20, b: 30 }
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
    const data = new Blob([Uint8Array.from(picture)])
    const [result] = await session.client.uploads.send([{ name: `${round}.png`, data }])
    assert.ok(result && 'data' in result)
    const { image_url } = (await session.client.assets.get(result.data.id)).value
    const path = image_url?.replace('{size}', 'card_lg')
    const read = async ({ server }: Session) => {
      const answer = await fetch(`${server.address}${path}`)
      assert.equal(answer.status, 200)
      return Buffer.from(await answer.arrayBuffer())
    }
    const before = await read(session)
    assert.ok(before.length > 0)
    return async (after) => assert.deepEqual(await read(after), before)
  },
  async export({ session }) {
    const { client } = session
    const channelId = await addChannel(client, `All ${Math.random()}`, 'csv')
    const { id } = await client.jobs.watch((await client.exports.asJob.create({ channel_id: channelId })).id)
    return async (after) => assert.equal((await after.client.jobs.get(id)).state, 'done')
  },
  async import({ round, stage, session, disk }) {
    // The embedded database can be open in one process only.
    await session.server.stop()
    const rows = Array.from({ length: IMPORTED }, (_, row) => `Bolt ${round},Colour ${row},#00${colour(row)}ff`)
    const file = join(disk.folder, 'import.csv')
    writeFileSync(file, `Product,Colour,Hex\n${rows.join('\n')}\n`)
    const { code, out } = await runCommand(stage.place.environment, 'import', file, '--apply')
    assert.equal(code, 0, out)
    assert.match(out, new RegExp(`Pictures drawn: ${IMPORTED}\\.`))
    return async () => {}
  },
  async restore({ round, stage, session, disk, postgres }) {
    const folder = join(disk.folder, `backup-${round}`)
    assert.equal((await runCommand(stage.place.environment, 'backup', folder)).code, 0)
    const other = emptyPlace(await postgres?.newDatabase(), join(disk.folder, `restored-${round}`))
    await session.server.stop()
    const { code, out } = await runCommand(other.environment, 'restore', folder)
    assert.equal(code, 0, out)
    return async () => {
      const checked = await runCommand(other.environment, 'check')
      assert.equal(checked.code, 0, checked.out)
    }
  },
}

const colour = (row: number) => (row * 4).toString(16).padStart(2, '0')

async function run({ place, postgres, rounds }: Scene): Promise<string> {
  const disk = mountDisk(place, join(place.dataFolder, 'disk'))
  const onDisk = emptyPlace(place.databaseUrl, join(disk.folder, 'data'))
  const stage = await setStage(onDisk, { products: [{ name: 'Aran', variants: [{ name: 'Blue' }] }] })
  const names = Object.keys(ACTS)
  for (let round = 0; round < rounds; round += 1) {
    const name = names[round % names.length] ?? ''
    const session = await stage.start()
    const holds = await ACTS[name]?.({ round, stage, session, disk, postgres })
    disk.cutPower()
    await session.server.kill()
    disk.restore()
    const after = await stage.start()
    await holds?.(after)
    await after.server.stop()
    const checked = await runCommand(onDisk.environment, 'check')
    assert.equal(checked.code, 0, `after ${name}: ${checked.out}`)
    assert.ok((await countFiles(onDisk)) > 0 || round === 0)
  }
  return `after each of ${names.join(', ')} everything that was answered was there, whole`
}

const countFiles = (place: Place) =>
  place.inspect((db) =>
    db.asSystem(async (trx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from file_keys`.execute(trx)
      return rows[0]?.count ?? 0
    }),
  )

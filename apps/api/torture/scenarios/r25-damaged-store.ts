import assert from 'node:assert/strict'
import { mkdirSync, openSync, readSync, rmSync, statSync, writeFileSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { FileStore } from '../../src/platform/file-store/file-store.ts'
import { runCommand } from '../support/run-command.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { setStage } from '../support/stage.ts'

export const damagedStore: Scenario = {
  id: 'R25',
  title: 'a file missing, another in its place, a folder in its place, and a flipped bit in a page of the database',
  engines: ['embedded', 'postgres'],
  rounds: 5,
  run,
}

const VARIANTS = 3_000

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, {
    products: [{ name: 'Aran', variants: Array.from({ length: VARIANTS }, (_, number) => ({ name: `V${number}` })) }],
  })
  const known = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const { server, client, call } = await stage.start()
    const [result] = await client.uploads.send([{ name: `${round}.csv`, data: new Blob([`a,b\n${round},1\n`]) }])
    if (!result || 'errors' in result) throw new Error('The file was refused.')
    const { id } = result.data
    const key = await newKey(place.files, known)
    const path = join(place.dataFolder, 'files', key.slice(0, 2), key, 'original')
    const damages: [string, () => void][] = [
      ['is missing', () => rmSync(path)],
      ['is missing', () => mkdirSync(path)],
      [
        'differs from what was stored',
        () => (rmSync(path, { recursive: true }), writeFileSync(path, 'something else')),
      ],
    ]
    for (const [finding, damage] of damages) {
      damage()
      if (finding === 'is missing') {
        const answer = await fetch((await client.assets.get(id)).value.url.replace(/^https?:\/\/[^/]+/, server.address))
        assert.equal(answer.status, 404)
        assert.match(await answer.text(), /"file_missing"/)
      }
      assert.equal((await call('GET', '/assets/')).status, 200)
    }
    await server.stop()
    const checked = await runCommand(place.environment, 'check')
    assert.equal(checked.code, 1)
    assert.match(checked.out, new RegExp(`The file of asset '${round}.csv' differs from what was stored`))
  }
  const flipped = place.engine === 'embedded' ? await flippedBit(place) : 'pages of the server are its own business'
  return `the others are listed, the damaged one answers 404 file_missing, the check names each; ${flipped}`
}

/** The key written since then; no URL of an original contains it. */
async function newKey(files: FileStore, known: Set<string>): Promise<string> {
  for await (const { key } of files.keys()) {
    if (known.has(key)) continue
    known.add(key)
    return key
  }
  throw new Error('The upload wrote no file.')
}

/** Flips one bit in the middle of the variants. */
async function flippedBit(place: Scene['place']): Promise<string> {
  const { dataFolder, environment } = place
  const { rows } = await place.inspect((db) =>
    db.asSystem((trx) => sql<{ path: string }>`select pg_relation_filepath('variants') as path`.execute(trx)),
  )
  const path = join(dataFolder, 'database', rows[0]?.path ?? '')
  const file = openSync(path, 'r+')
  const [byte, at] = [Buffer.alloc(1), Math.floor(statSync(path).size / PAGE / 2) * PAGE + PAGE - 100]
  readSync(file, byte, 0, 1, at)
  writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
  closeSync(file)
  const { code, out } = await runCommand(environment, 'check')
  assert.equal(code, 1, out)
  assert.match(out, /The table variants cannot be read/)
  return 'a flipped bit is found by its page'
}

const PAGE = 8_192

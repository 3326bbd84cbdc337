import assert from 'node:assert/strict'
import {
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../support/run-command.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { setStage } from '../support/stage.ts'

export const damagedStore: Scenario = {
  id: 'R25',
  title: 'a file missing, another in its place, a folder in its place, and a flipped bit in a page of the data base',
  engines: ['embedded', 'postgres'],
  rounds: 5,
  run,
}

const VARIANTS = 3_000

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, {
    products: [{ name: 'Aran', variants: Array.from({ length: VARIANTS }, (_, number) => ({ name: `V${number}` })) }],
  })
  for (let round = 0; round < rounds; round += 1) {
    const { server, client, call } = await stage.start()
    const [result] = await client.uploads.send([{ name: `${round}.csv`, data: new Blob([`a,b\n${round},1\n`]) }])
    if (!result || 'errors' in result) throw new Error('The file was refused.')
    const { id } = result.data
    const key = await keyOf(client.assets.get(id))
    const path = join(place.dataFolder, 'files', key.slice(0, 2), key, 'original')
    const damages: [string, () => void][] = [
      ['is missing', () => rmSync(path)],
      ['is missing', () => mkdirSync(path)],
      ['is not what was stored', () => (rmSync(path, { recursive: true }), writeFileSync(path, 'something else'))],
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
    assert.match(checked.out, new RegExp(`The file of asset '${round}.csv' is not what was stored`))
  }
  const flipped = place.engine === 'embedded' ? await flippedBit(place) : 'pages of the server are its own business'
  return `the others are listed, the damaged one answers 404 file_missing, the check names each; ${flipped}`
}

async function keyOf(asset: Promise<{ value: { url: string } }>): Promise<string> {
  return /[\da-f]{32}/.exec((await asset).value.url)?.[0] ?? ''
}

/** One bit in the middle of the largest table. */
async function flippedBit({ dataFolder, environment }: Scene['place']): Promise<string> {
  const base = join(dataFolder, 'database/base')
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).map((name) => join(base, name))
  const [largest = ''] = files
    .filter((path) => /\/\d+$/.test(path) && statSync(path).isFile())
    .toSorted((one, other) => statSync(other).size - statSync(one).size)
  const file = openSync(largest, 'r+')
  const [byte, at] = [Buffer.alloc(1), Math.floor(statSync(largest).size / 2) + 4_000]
  readSync(file, byte, 0, 1, at)
  writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
  closeSync(file)
  const { code, out } = await runCommand(environment, 'check')
  assert.equal(code, 1, out)
  assert.match(out, /cannot be read|invalid page|checksum/)
  return 'a flipped bit is found by its page'
}

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { forgetPeak, memoryOf } from '../../bench/machine.ts'
import { buildCatalogue, USER } from '../../bench/catalogue.ts'
import { startServer } from '../../bench/server-process.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { addChannel } from '../support/sharing.ts'
import { signedIn } from '../support/stage.ts'

export const largeExport: Scenario = {
  id: 'R26',
  title: 'an export of 1,000,000 variants (embedded: 100,000) by a server of 128 MB heap',
  engines: ['embedded', 'postgres'],
  rounds: 1,
  run,
}

const SIZES = { embedded: 100_000, postgres: 1_000_000 }
const PEAK_MB = 300

async function run({ place, rounds }: Scene): Promise<string> {
  const size = SIZES[place.engine]
  await place.inspect((db) => buildCatalogue(db, size))
  const environment = { ...place.environment, NODE_OPTIONS: '--max-old-space-size=128', LOG_LEVEL: 'fatal' }
  const server = await startServer(environment, { keepErrors: true })
  place.atEnd(() => server.kill())
  const { client } = await signedIn(server.address, USER)
  const channelId = await addChannel(client, 'All', 'csv')
  const before = memoryOf(server.pid)?.now ?? 0
  forgetPeak(server.pid)
  const since = performance.now()
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const job = await client.exports.asJob.create({ channel_id: channelId })
    const ended = await client.jobs.watch(job.id)
    assert.equal(ended.state, 'done', `${ended.problem?.detail}${server.lastWords()}`)
    const made = await client.exports.get((ended.result as { id: string }).id)
    const file = await digestOf(await client.exports.download(made.id))
    assert.deepEqual(file, { lines: size + 1, sha256: made.sha256, bytes: made.filesize }, 'the file, and its record')
    bytes = file.bytes
  }
  const seconds = (performance.now() - since) / 1_000 / rounds
  const peak = memoryOf(server.pid)?.peak ?? 0
  const engine = place.engine === 'embedded' ? ', the database within it' : ''
  if (place.engine === 'postgres') assert.ok(peak <= PEAK_MB, `the process took ${peak.toFixed()} MB at most`)
  await server.stop()
  return `${size} rows, ${(bytes / 1e6).toFixed()} MB, made and downloaded in ${seconds.toFixed()} s; the process took ${before.toFixed()} MB before and ${peak.toFixed()} MB at most${engine}; every row is there and the SHA-256 is that of the record`
}

async function digestOf({ body }: Response): Promise<{ lines: number; sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  let [lines, bytes] = [0, 0]
  for await (const part of body as AsyncIterable<Uint8Array>) {
    hash.update(part)
    bytes += part.length
    for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1
  }
  return { lines, sha256: hash.digest('hex'), bytes }
}

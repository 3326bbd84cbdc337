import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { freezingProxy } from '../../src/platform/db/testing/freezing-proxy.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { setStage } from '../support/stage.ts'

export const halfOpen: Scenario = {
  id: 'R09',
  title: 'the connections to PostgreSQL stay open and carry nothing any more',
  engines: ['postgres'],
  rounds: 10,
  run,
}

const CALLS_AT_ONCE = 12
const LIMIT_MS = 5_500
/** Allowance for a client and a server that share two cores with other work. */
const SPARE_MS = 500

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, { products: [{ name: 'Aran', variants: [{ name: 'Blue' }] }] })
  const proxy = await freezingProxy(place.databaseUrl ?? '')
  place.atEnd(() => proxy.close())
  const { server, call } = await stage.start({ environment: { DATABASE_URL: proxy.url } })
  const ask = async () => {
    const since = performance.now()
    const response = await call('GET', '/variants/?limit=10')
    await response.text()
    return { status: response.status, retryAfter: response.headers.get('retry-after'), ms: performance.now() - since }
  }
  const askManyAtOnce = () => Promise.all(Array.from({ length: CALLS_AT_ONCE }, ask))
  let slowestMs = 0
  for (let round = 0; round < rounds; round += 1) {
    assert.deepEqual([...new Set((await askManyAtOnce()).map(({ status }) => status))], [200])
    proxy.freeze()
    for (const { status, retryAfter, ms } of await askManyAtOnce()) {
      assert.ok(
        status === 200 || (status === 503 && retryAfter !== null),
        `answered ${status} after ${ms.toFixed()} ms`,
      )
      assert.ok(ms <= LIMIT_MS + SPARE_MS, `answered ${status} after ${ms.toFixed()} ms`)
      slowestMs = Math.max(slowestMs, ms)
    }
    await wait(100)
    const after = await askManyAtOnce()
    assert.deepEqual([...new Set(after.map(({ status }) => status))], [200], 'calls on new connections')
  }
  assert.ok(slowestMs > 1_000, 'nothing was frozen')
  await server.stop()
  return `answered in ${slowestMs.toFixed()} ms at most, and on new connections at once afterwards`
}

import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { Scenario, Scene } from '../support/scenario.ts'
import { type Caller, setStage } from '../support/stage.ts'

export const postgresCrash: Scenario = {
  id: 'R08',
  title: 'PostgreSQL is stopped at once and starts again under 50 requests a second',
  engines: ['postgres'],
  rounds: 10,
  run,
}

const EVERY_MS = 20
const RECOVERED_MS = 5_000

async function run({ place, postgres, rounds }: Scene): Promise<string> {
  if (!postgres) throw new Error('This needs a PostgreSQL server of its own.')
  const stage = await setStage(place, {
    attributes: { Weave: { values: [] } },
    products: [{ name: 'Aran', variants: [{ name: 'Blue' }] }],
  })
  const weave = stage.catalogue.attributes['Weave'] ?? ''
  const { server, client, ...caller } = await stage.start()
  const acknowledged: string[] = []
  let [refused, slowestMs, asked] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const load = underLoad({ client, ...caller }, weave, `${round}`)
    await wait(1_000)
    await postgres.stopAtOnce()
    await wait(500 + Math.random() * 1_500)
    await postgres.restart()
    const startedAt = performance.now()
    await wait(RECOVERED_MS)
    const answers = await load.stop()
    assert.ok(server.isRunning(), `the server ended:\n${server.lastWords()}`)
    slowestMs = Math.max(slowestMs, recoveredAfter(answers, startedAt))
    acknowledged.push(...answers.flatMap(({ status, value }) => (status === 201 && value !== undefined ? [value] : [])))
    refused += answers.filter(({ status }) => status === 503).length
    asked += answers.length
  }
  const there = new Set<string>()
  for (let total = 1; there.size < total;) {
    const { data, paging } = await client.attributeValues.list(weave, { limit: 500, offset: there.size })
    if (data.length === 0) break
    for (const { value } of data) there.add(value)
    total = paging.total
  }
  assert.deepEqual(
    acknowledged.filter((value) => !there.has(value)),
    [],
    'acknowledged values that are missing',
  )
  await server.stop()
  return `${asked} requests, ${refused} answered 503 with Retry-After, recovered in ${slowestMs.toFixed()} ms at most, ${acknowledged.length} acknowledged values are there, the server never ended`
}

interface Answer {
  at: number
  status: number
  value: string | undefined
}

/** Alternates reads and writes, whether or not the previous call was answered. */
function underLoad({ call }: Caller, attributeId: string, round: string) {
  const pending: Promise<Answer>[] = []
  const ask = async (number: number): Promise<Answer> => {
    const value = number % 2 === 0 ? undefined : `${round} ${number}`
    const response =
      value === undefined
        ? await call('GET', '/variants/?limit=10')
        : await call('POST', `/attributes/${attributeId}/values`, { value })
    const text = await response.text()
    const { status, headers } = response
    assert.ok(status < 300 || (status === 503 && Number(headers.get('retry-after')) > 0), `${status}: ${text}`)
    return { at: performance.now(), status, value }
  }
  const timer = setInterval(() => {
    const asked = ask(pending.length)
    asked.catch(() => {})
    pending.push(asked)
  }, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return Promise.all(pending)
    },
  }
}

/** Milliseconds until the last refused call. */
function recoveredAfter(answers: readonly Answer[], startedAt: number): number {
  const lastRefusal = Math.max(startedAt, ...answers.filter(({ status }) => status === 503).map(({ at }) => at))
  assert.ok(
    answers.some(({ at, status }) => at > lastRefusal && status < 300),
    'it did not recover',
  )
  assert.ok(lastRefusal - startedAt <= RECOVERED_MS, `it recovered after ${lastRefusal - startedAt} ms`)
  return lastRefusal - startedAt
}

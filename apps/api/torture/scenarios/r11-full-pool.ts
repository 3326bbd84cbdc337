import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Scenario, Scene } from '../support/scenario.ts'
import { type Session, setStage, type Stage } from '../support/stage.ts'
import { isServed, isRejected, slowest, timed, type Answered } from '../support/steady-load.ts'
import { timeLimits } from '../support/time-limits.ts'

export const fullPool: Scenario = {
  id: 'R11',
  title: '200 requests at once on a pool of 10 connections, also while a lock holds all of those',
  engines: ['postgres'],
  rounds: 20,
  run,
}

const AT_ONCE = 200
const CONNECTIONS = 10
const LOCKED_MS = 4_000
const CONNECTION_WAIT_MS = 2_000
const STATEMENT_MS = 5_500
/** Allowance for 200 answers and a client that share two cores. */
const SPARE_MS = 1_500

async function run({ place, rounds }: Scene): Promise<string> {
  const limits = timeLimits()
  const stage = await setStage(place, {
    attributes: { Weave: { values: [] } },
    products: [{ name: 'Aran', variants: [{ name: 'Blue' }] }],
  })
  // The pool is what should overflow, so nothing in front of it may refuse calls.
  const session = await stage.start({ environment: { LOG_LEVEL: 'fatal', MAX_CALLS_IN_FLIGHT: '0' } })
  const sums = { locked: 0, refused: 0, refusedMs: 0, slowestMs: 0, written: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const { waited, held } = await whileLocked(session, place.databaseUrl ?? '')
    assert.ok(held.length <= CONNECTIONS, `${held.length} calls were served although ${CONNECTIONS} had a connection`)
    sums.locked += held.length
    sums.refused += waited.length
    sums.refusedMs = Math.max(sums.refusedMs, slowest(waited))
    const writes = await writesAtOnce(session, stage, `round ${round}`)
    sums.written += writes.filter(isServed).length
    sums.slowestMs = Math.max(sums.slowestMs, slowest(writes))
    const reads = await atOnce(() => session.call('GET', '/variants/?limit=10'))
    assert.deepEqual([...new Set(reads.map(({ status }) => status))], [200], 'reads when nothing holds the connections')
  }
  await session.server.stop()
  return [
    `behind a lock ${sums.locked} calls got a connection and ended well, ${sums.refused} were answered 503 with Retry-After`,
    limits.judge('at most after', sums.refusedMs, CONNECTION_WAIT_MS + SPARE_MS),
    `of ${rounds * AT_ONCE} writes on one lock ${sums.written} were answered and are there, the others 503`,
    limits.judge('the slowest', sums.slowestMs, CONNECTION_WAIT_MS + STATEMENT_MS + SPARE_MS),
    `then ${AT_ONCE} reads at once are all served`,
  ].join(', ')
}

const atOnce = (ask: (number: number) => Promise<Response>): Promise<Answered[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, number) => timed(ask, number)))

/** Blocks reads of the variants for a while. */
async function whileLocked({ call }: Session, databaseUrl: string): Promise<{ held: Answered[]; waited: Answered[] }> {
  const blocker = new Client(databaseUrl)
  await blocker.connect()
  await blocker.query('begin; lock table variants in access exclusive mode')
  const unlocked = wait(LOCKED_MS).then(() => blocker.end())
  const answers = await atOnce(() => call('GET', '/variants/?limit=10&sort=name'))
  await unlocked
  for (const answer of answers) assert.ok(isServed(answer) || isRejected(answer), JSON.stringify(answer))
  return { held: answers.filter(isServed), waited: answers.filter(isRejected) }
}

async function writesAtOnce({ call, client }: Session, { catalogue }: Stage, name: string): Promise<Answered[]> {
  const weave = catalogue.attributes['Weave'] ?? ''
  const path = `/attributes/${weave}/values`
  const answers = await atOnce((number) => call('POST', path, { value: `${name} ${number}` }))
  for (const answer of answers) assert.ok(isServed(answer) || isRejected(answer), JSON.stringify(answer))
  const { paging } = await client.attributeValues.list(weave, { search: name, limit: 1 })
  assert.equal(paging.total, answers.filter(isServed).length, 'values that are there, and that were answered')
  return answers
}

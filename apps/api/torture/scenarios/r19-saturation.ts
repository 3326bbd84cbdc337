import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { forgetPeak, memoryOf } from '../../bench/machine.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { type Session, setStage } from '../support/stage.ts'
import { isServed, isRejected, p90, slowest, timed, type Answered } from '../support/steady-load.ts'
import { timeLimits } from '../support/time-limits.ts'

export const saturation: Scenario = {
  id: 'R19',
  title: 'ten times as many callers as keep the server busy, for 60 s',
  engines: ['embedded', 'postgres'],
  rounds: 6,
  run,
}

const VARIANTS = 2_000
/** This many callers, each sending one request after another, keep it busy. */
const BUSY = 50
const SATURATED_MS = 10_000
const NORMAL_MS = 5_000
const SERVED_MS = 500
const MAX_GROWTH_MB = 300
const PROBE_EVERY_MS = 500

async function run({ place, rounds }: Scene): Promise<string> {
  const limits = timeLimits()
  const stage = await setStage(place, {
    products: [{ name: 'Aran', variants: Array.from({ length: VARIANTS }, (_, number) => ({ name: `V${number}` })) }],
  })
  const session = await stage.start({ environment: { LOG_LEVEL: 'silent' } })
  const usual = await ask(session, BUSY, NORMAL_MS)
  const before = memoryOf(session.server.pid)?.now ?? 0
  forgetPeak(session.server.pid)
  const probing = probe(session)
  const answers = await ask(session, BUSY * 10, SATURATED_MS * rounds)
  const probes = await probing.stop()
  const normalMs = await untilNormal(session)
  const peak = memoryOf(session.server.pid)?.peak ?? 0
  const wrong = answers.filter((answer) => !isServed(answer) && !isRejected(answer))
  assert.deepEqual(wrong.slice(0, 3), [], 'answers that are neither served nor 503 with Retry-After')
  assert.deepEqual([...new Set(probes.map(({ status }) => status))], [200], 'answers of /health/live')
  assert.ok(peak - before <= MAX_GROWTH_MB, `memory grew from ${before.toFixed()} to ${peak.toFixed()} MB`)
  await session.server.stop()
  const served = answers.filter(isServed)
  const rate = (some: readonly Answered[], ms: number) => `${(some.length / (ms / 1_000)).toFixed()} a second`
  return [
    `${BUSY} callers were served ${rate(usual.filter(isServed), NORMAL_MS)}, ${BUSY * 10} ${rate(served, SATURATED_MS * rounds)}`,
    `${answers.length - served.length} of ${answers.length} were answered 503 with Retry-After`,
    limits.judge('p90 of what was served', p90(served.map(({ ms }) => ms)), SERVED_MS),
    `memory ${before.toFixed()} MB before and ${peak.toFixed()} MB at most`,
    `/health/live answered ${probes.length} times in ${slowest(probes).toFixed()} ms at most`,
    limits.judge('normal again after', normalMs, NORMAL_MS),
  ].join(', ')
}

/** Each caller sends its next request as soon as the previous one is answered, ignoring Retry-After. */
async function ask({ call }: Session, callers: number, forMs: number): Promise<Answered[]> {
  const until = performance.now() + forMs
  const answers: Answered[] = []
  const keepRequesting = async (caller: number) => {
    for (let page = caller; performance.now() < until; page += 1) {
      answers.push(await timed(() => call('GET', `/variants/?limit=10&sort=name&offset=${(page * 10) % VARIANTS}`)))
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => keepRequesting(caller)))
  return answers
}

function probe({ server }: Session) {
  const probes: Promise<Answered>[] = []
  const look = () => probes.push(timed(() => fetch(`${server.address}/health/live`)))
  const timer = setInterval(look, PROBE_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return Promise.all(probes)
    },
  }
}

/** Milliseconds until a call is as fast as a served call may be. */
async function untilNormal({ call }: Session): Promise<number> {
  const since = performance.now()
  for (;;) {
    const answer = await timed(() => call('GET', '/variants/?limit=10'))
    if (isServed(answer) && answer.ms <= SERVED_MS) return performance.now() - since
    assert.ok(performance.now() - since < 60_000, 'it does not become normal again')
    await wait(100)
  }
}

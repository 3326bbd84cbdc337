import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '../../bench/server-process.ts'
import { balancer } from '../support/balancer.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { type Caller, type Session, setStage, signedIn, type Stage } from '../support/stage.ts'
import { isServed, isRejected, slowest, steadyLoad, timed, type Answered } from '../support/steady-load.ts'
import { timeLimits } from '../support/time-limits.ts'

export const rollingRestarts: Scenario = {
  id: 'R18',
  title: 'SIGTERM under 100 requests a second',
  engines: ['embedded', 'postgres'],
  rounds: 20,
  run: (scene) => (scene.place.engine === 'postgres' ? twoServers(scene) : oneServer(scene)),
}

const PER_SECOND = 100
const STOPPED_MS = 10_000

const DRAFT = {
  attributes: { Weave: { values: [] } },
  products: [{ name: 'Aran', variants: Array.from({ length: 500 }, (_, number) => ({ name: `V${number}` })) }],
}

/** Each in turn is stopped and started behind a proxy, without a failed call. */
async function twoServers({ place, rounds }: Scene): Promise<string> {
  const limits = timeLimits()
  const stage = await setStage(place, DRAFT)
  const front = await balancer()
  place.atEnd(() => front.close())
  const start = async () => {
    const { server } = await stage.start()
    front.add(server.address)
    await front.untilReady(server.address)
    return server
  }
  const servers = [await start(), await start()]
  const caller = await signedIn(front.address)
  const load = steadyLoad(place, PER_SECOND, asking(caller, stage, 'rolling'))
  let slowestStopMs = 0
  for (let round = 0; round < rounds; round += 1) {
    const [leaving] = servers.splice(0, 1)
    if (!leaving) break
    slowestStopMs = Math.max(slowestStopMs, await stopWell(leaving))
    front.remove(leaving.address)
    servers.push(await start())
  }
  const answers = await load.stop()
  const failed = answers.filter((answer) => !isServed(answer) && !isRejected(answer))
  assert.deepEqual(kindsOf(failed), {}, `of ${answers.length} requests failed`)
  await assertValuesKept(caller, stage, 'rolling', answers)
  for (const server of servers) await stopWell(server)
  return [
    `${rounds} restarts of two servers behind a proxy: ${answers.length} requests, none failed`,
    limits.judgeCount('503 with Retry-After for want of time', answers.filter(isRejected).length),
    limits.judge('the slowest answer', slowest(answers), STOPPED_MS),
    limits.judge('exit 0 after', slowestStopMs, STOPPED_MS),
  ].join(', ')
}

/** A single server in its folder answers every call it has accepted. */
async function oneServer({ place, rounds }: Scene): Promise<string> {
  const limits = timeLimits()
  const stage = await setStage(place, DRAFT)
  let [slowestStopMs, finished] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const session = await stage.start()
    const load = steadyLoad(place, PER_SECOND, asking(session, stage, `round ${round}`))
    await wait(1_000)
    const underWay = inFlight(session, stage)
    await untilItRuns(session)
    slowestStopMs = Math.max(slowestStopMs, await stopWell(session.server))
    const answer = await underWay
    assert.ok(isServed(answer), `a change of 500 variants that was under way: ${JSON.stringify(answer)}`)
    const answers = await load.stop()
    const wrong = answers.filter((answer) => !isServed(answer) && answer.status !== 0)
    assert.deepEqual(kindsOf(wrong), {}, 'answers that are no success')
    finished += answers.filter(isServed).length
    const again = await stage.start()
    await assertValuesKept(again, stage, `round ${round}`, answers)
    await again.server.stop()
  }
  return `${rounds} stops: ${finished} requests were answered well, the large change under way each time, and what was answered is there; ${limits.judge('exit 0 after', slowestStopMs, STOPPED_MS)}`
}

/** Returns the duration in milliseconds. */
async function stopWell(server: RunningServer): Promise<number> {
  const since = performance.now()
  assert.equal(await server.stop(), 0, `the exit code:\n${server.lastWords()}`)
  return performance.now() - since
}

const asking =
  ({ call }: Caller, { catalogue }: Stage, name: string) =>
  (number: number) =>
    number % 5 === 0
      ? call('POST', `/attributes/${catalogue.attributes['Weave']}/values`, { value: `${name} ${number}` })
      : call('GET', '/variants/?limit=10')

const inFlight = ({ call }: Session, { catalogue }: Stage): Promise<Answered> =>
  timed(() => {
    const [ids, fields] = [Object.values(catalogue.variants), { description: `${Math.random()}` }]
    return call('PATCH', '/variants/?mode=append', { ids, fields })
  })

/** The change has reached the server: later calls are answered, too. */
const untilItRuns = ({ call }: Session) => call('GET', '/variants/?limit=1')

const kindsOf = (answers: readonly Answered[]): Record<string, number> =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        answers,
        ({ status, text }) => `${status} ${/"code":"\w+"/.exec(text)?.[0] ?? text.slice(0, 100)}`,
      ),
    ].map(([kind, some]) => [kind, some.length]),
  )

async function assertValuesKept({ client }: Caller, { catalogue }: Stage, name: string, answers: readonly Answered[]) {
  const { paging } = await client.attributeValues.list(catalogue.attributes['Weave'] ?? '', { search: name, limit: 1 })
  const answered = answers.filter((answer, number) => number % 5 === 0 && isServed(answer)).length
  assert.ok(paging.total >= answered, `${paging.total} of ${answered} answered values are there`)
}

import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type AddedShowcases, addEvents } from './analytics-ground.ts'
import { ANALYTICS_GOAL, STAFF_GOAL } from './goals.ts'
import { HttpCaller } from './http-caller.ts'
import { type Latency, measureLatency, quantile } from './load.ts'
import { load } from './machine.ts'
import { number, table, verdict } from './markdown.ts'
import type { EngineName } from './options.ts'
import { type Busy, busySince, onScratchServer, type Scene } from './scratch-server.ts'

export interface AnalyticsResult {
  engineVersion: string
  events: number
  read: { title: string; goal: number | undefined; latency: Latency; load: number }[]
  recorded: EventTimes
}

/** Latency for staff while events arrive. */
interface EventTimes {
  eventsPerSecond: number
  kept: number
  refused: number
  eventP90: number
  staff: { quiet: number; busy: number; failed: number }
  cores: Busy
}

/**
 * Measures pages and their totals over many events, and staff latency while events arrive; undefined if this machine
 * lacks the engine.
 */
export function measureAnalytics(
  engine: EngineName,
  { size, events, requests, seconds, log }: Extent & { log: (text: string) => void },
): Promise<AnalyticsResult | undefined> {
  log(`${engine}: ${number(events)} events of showcases`)
  return onScratchServer({ engine, size, add: (trx) => addEvents(trx, events) }, async (scene, added) => {
    const showcases = added ?? { ids: [], token: '' }
    const read: AnalyticsResult['read'] = []
    for (const [title, { path, isGoal = false }] of Object.entries(waysOf(showcases))) {
      log(`${engine}: ${title}`)
      const latency = await measureLatency(scene.caller, asking(path), requests)
      read.push({ title, goal: isGoal ? ANALYTICS_GOAL : undefined, latency, load: load() })
    }
    log(`${engine}: events for ${seconds} s`)
    return {
      engineVersion: scene.engineVersion,
      events,
      read,
      recorded: await measureEvents(scene, showcases, seconds),
    }
  })
}

interface Extent {
  size: number
  events: number
  requests: number
  seconds: number
}

interface Way {
  path: string
  isGoal?: boolean
}

function waysOf({ ids }: AddedShowcases): Record<string, Way> {
  const all = '/api/v1/analytics/showcases'
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const zurich = `start_date=${encodeURIComponent(`${day(59)}T00:00:00+02:00`)}`
  return {
    'first page and sums of two months': { path: all, isGoal: true },
    'the same in another time zone': { path: `${all}?${zurich}`, isGoal: true },
    'of one showcase': { path: `/api/v1/analytics/showcase/${ids[0]}`, isGoal: true },
    'of last week': { path: `${all}?start_date=${day(7)}`, isGoal: true },
    'page 200': { path: `${all}?offset=10000`, isGoal: true },
    'under a filter': { path: `${all}?filters=(event_name[eq]:variant_open)` },
    'with a search': { path: `${all}?search=showcase%201` },
  }
}

function* asking(path: string): Generator<string, never> {
  for (;;) yield path
}

const EVENTS_OF_A_CALL = 11
const CALLS_PER_SECOND = 95
const ADDRESSES = 120
const STAFF_PER_SECOND = 20

async function measureEvents(scene: Scene, { token }: AddedShowcases, seconds: number): Promise<EventTimes> {
  const quiet = await staffTimes(scene, seconds)
  const since = performance.now()
  const busy = busySince(scene)
  const [calls, staff] = await Promise.all([sendEvents(scene, token, seconds), staffTimes(scene, seconds)])
  const took = (performance.now() - since) / 1_000
  const times = calls.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const kept = calls.filter(({ status }) => status === 204).length * EVENTS_OF_A_CALL
  return {
    eventsPerSecond: kept / took,
    kept,
    refused: calls.filter(({ status }) => status !== 204).length,
    eventP90: quantile(times, 0.9),
    staff: { quiet: quantile(quiet.times, 0.9), busy: quantile(staff.times, 0.9), failed: staff.failed },
    cores: busy(),
  }
}

async function staffTimes({ caller }: Scene, seconds: number): Promise<{ times: number[]; failed: number }> {
  const http = new HttpCaller(caller, 32)
  const answers = await atPace(seconds * STAFF_PER_SECOND, STAFF_PER_SECOND, async (index) => {
    const since = performance.now()
    const { ok } = await http.send({ path: `/api/v1/variants/?sort=name&offset=${(index % 40) * 25}` })
    return { ms: performance.now() - since, ok }
  })
  http.close()
  return {
    times: answers.map(({ ms }) => ms).toSorted((a, b) => a - b),
    failed: answers.filter(({ ok }) => !ok).length,
  }
}

async function sendEvents({ caller }: Scene, token: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const url = `${caller.address}/api/v1/public/showcases/${token}/events`
  const events = Array.from({ length: EVENTS_OF_A_CALL }, (_, at) => ({ name: 'variant_open', url: '/s/x', at }))
  const body = JSON.stringify({ events })
  const answers = await atPace(seconds * CALLS_PER_SECOND, CALLS_PER_SECOND, async (index) => {
    const since = performance.now()
    const status = await post(url, {
      agent,
      body,
      localAddress: `127.0.1.${1 + (index % ADDRESSES)}`,
      agentName: index,
    })
    return { ms: performance.now() - since, status }
  })
  agent.destroy()
  return answers
}

interface Post {
  agent: Agent
  body: string
  localAddress: string
  agentName: number
}

const post = (url: string, { agent, body, localAddress, agentName }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 Firefox/${agentName % 40}.0` }
    const asked = request(url, { method: 'POST', agent, localAddress, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end(body)
  })

/** Starts work at a fixed rate per second, however long each call takes. */
async function atPace<T>(count: number, perSecond: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const since = performance.now()
  const begun: Promise<T>[] = []
  for (let index = 0; index < count; index += 1) {
    const early = since + (index * 1_000) / perSecond - performance.now()
    if (early >= 1) await wait(early)
    begun.push(work(index))
  }
  return Promise.all(begun)
}

export function analyticsReportOf({ engineVersion, events, read, recorded }: AnalyticsResult): string {
  const rows = read.map(({ title, goal, latency: { p50, p95, failed }, load: wanted }) => [
    title,
    p50.toFixed(1),
    p95.toFixed(1),
    goal === undefined ? '' : `< ${goal}`,
    verdict(goal === undefined ? undefined : p95 < goal && failed === 0),
    number(failed),
    wanted.toFixed(1),
  ])
  const header = ['analytics', 'p50 ms', 'p95 ms', 'goal', '', 'failed', 'load']
  const { staff, cores } = recorded
  const seconds = (busy: number | undefined) => busy?.toFixed(1) ?? 'none of its own'
  return [
    `### Analytics over ${number(events)} events, ${engineVersion}`,
    table([header, ...rows]),
    [
      `- ${number(recorded.eventsPerSecond)} events a second kept (${number(recorded.kept)}; ${number(recorded.refused)} calls refused), p90 of a call ${recorded.eventP90.toFixed(0)} ms.`,
      `- Pages of staff meanwhile: p90 ${staff.busy.toFixed(0)} ms (goal ${STAFF_GOAL}, ${verdict(staff.busy <= STAFF_GOAL && staff.failed === 0)}); without events ${staff.quiet.toFixed(0)} ms; ${number(staff.failed)} failed.`,
      `- Seconds that a core was busy: server ${seconds(cores.server)}, database ${seconds(cores.database)}.`,
    ].join('\n'),
  ].join('\n\n')
}

import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../src/platform/pictures/random.ts'
import { MIXED_RATE, mixedGoal } from './goals.ts'
import { HttpCaller } from './http-caller.ts'
import { quantile } from './load.ts'
import { load } from './machine.ts'
import { number, percent, table, verdict } from './markdown.ts'
import { isWrite, type Kind, planAsks, type PlannedAsk, titleOf } from './mixed-asks.ts'
import type { EngineName } from './options.ts'
import { type Busy, busySince, onScratchServer, type Scene } from './scratch-server.ts'

export interface MixedResult {
  engineVersion: string
  size: number
  seconds: number
  /** p90 in milliseconds. */
  goal: number | undefined
  asked: Asked[]
  /** The longest delay in sending a request, which counts as latency. */
  latestMs: number
  busy: Busy
  load: number
}

interface Asked {
  kind: Kind
  /** Milliseconds from when the request should have been sent. */
  took: number
  isOk: boolean
  /** 0 if there was no answer. */
  status: number
}

/** Measures requests at a fixed average rate, however many are pending; undefined if this machine lacks the engine. */
export function measureMixed(
  engine: EngineName,
  { size, mixedSeconds: seconds, log }: { size: number; mixedSeconds: number; log: (text: string) => void },
): Promise<MixedResult | undefined> {
  log(`${engine}: ${MIXED_RATE} mixed requests a second among ${number(size)} variants, for ${seconds} s`)
  return onScratchServer({ engine, size }, async (scene) => {
    const asks = await planAsks(scene, (WARM_UP_SECONDS + seconds) * MIXED_RATE)
    await send(scene, asks.splice(0, WARM_UP_SECONDS * MIXED_RATE))
    const busy = busySince(scene)
    const sent = await send(scene, asks)
    const goal = mixedGoal({ engine, size })
    return { engineVersion: scene.engineVersion, size, seconds, goal, ...sent, busy: busy(), load: load() }
  })
}

const WARM_UP_SECONDS = 2
const CONNECTIONS = 256

async function send({ caller }: Scene, asks: readonly PlannedAsk[]): Promise<Pick<MixedResult, 'asked' | 'latestMs'>> {
  const http = new HttpCaller(caller, CONNECTIONS)
  const random = createRandom(13)
  let [due, latestMs] = [performance.now(), 0]
  const asked: Promise<Asked>[] = []
  for (const { kind, ask } of asks) {
    // Like independent users: intervals vary, and occasionally many requests coincide.
    due += (-Math.log(1 - random.unit()) * 1_000) / MIXED_RATE
    const early = due - performance.now()
    if (early >= 1) await wait(early)
    latestMs = Math.max(latestMs, performance.now() - due)
    const since = due
    const answer = http.send(ask).catch(() => ({ ok: false, status: 0 }))
    asked.push(answer.then(({ ok, status }) => ({ kind, took: performance.now() - since, isOk: ok, status })))
  }
  const all = await Promise.all(asked)
  http.close()
  return { asked: all, latestMs }
}

export function mixedReportOf({ engineVersion, size, seconds, goal, asked, ...others }: MixedResult): string {
  const kinds = [...new Set(asked.map(({ kind }) => kind))].toSorted((a, b) => Number(isWrite(a)) - Number(isWrite(b)))
  const rows = [
    rowOf('all', asked, goal),
    rowOf(
      'reads',
      asked.filter(({ kind }) => !isWrite(kind)),
    ),
    rowOf(
      'writes',
      asked.filter(({ kind }) => isWrite(kind)),
    ),
    ...kinds.map((kind) =>
      rowOf(
        titleOf(kind),
        asked.filter((one) => one.kind === kind),
      ),
    ),
  ]
  const header = ['requests', 'number', 'p50 ms', 'p90 ms', 'goal', '', 'p95 ms', 'p99 ms', 'longest ms', '2xx']
  const title = `### ${MIXED_RATE} mixed requests a second for ${seconds} s among ${number(size)} variants`
  return [`${title}, ${engineVersion}`, table([header, ...rows]), factsOf(asked, others)].join('\n\n')
}

function factsOf(
  asked: readonly Asked[],
  { busy, latestMs, load: wanted }: Pick<MixedResult, 'busy' | 'latestMs' | 'load'>,
) {
  const seconds = (busySeconds: number | undefined) => busySeconds?.toFixed(1) ?? 'none of its own'
  const refused = asked.filter(({ isOk }) => !isOk)
  const statuses = Object.entries(Object.groupBy(refused, ({ status }) => status))
  return [
    `- Seconds that a core was busy: server ${seconds(busy.server)}, database ${seconds(busy.database)}.`,
    `- Not 2xx: ${statuses.map(([status, those = []]) => `${those.length} × ${status}`).join(', ') || 'none'}.`,
    `- Requests were sent at most ${number(latestMs)} ms late; load ${wanted.toFixed(1)}.`,
  ].join('\n')
}

function rowOf(title: string, asked: readonly Asked[], goal?: number): string[] {
  const times = asked.map(({ took }) => took).toSorted((a, b) => a - b)
  const at = (part: number) => quantile(times, part).toFixed(0)
  const ok = asked.filter(({ isOk }) => isOk).length
  const isMet = goal === undefined ? undefined : quantile(times, 0.9) <= goal && ok === asked.length
  return [
    title,
    number(asked.length),
    at(0.5),
    at(0.9),
    goal === undefined ? '' : `≤ ${goal}`,
    verdict(isMet),
    at(0.95),
    at(0.99),
    at(1),
    percent(ok / Math.max(1, asked.length), 2),
  ]
}

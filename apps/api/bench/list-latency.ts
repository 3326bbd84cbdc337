import { type ListQuery, toListParams } from '@selvedge/sdk/wire'
import { type Latency, measureLatency } from './load.ts'
import { load } from './machine.ts'
import { table, verdict } from './markdown.ts'
import { busySince, type Scene } from './scratch-server.ts'

/** p95 in milliseconds of a page of assets, attributes or values. */
const GOAL_MS = 50
const REQUESTS = 60

export interface ListQuestion {
  title: string
  /** Path of the list below the API, e.g. `assets`. */
  list: string
  /** The query of each request, by its number. */
  at: (place: number) => ListQuery
}

export interface ListMeasure extends Latency {
  title: string
  /** CPU milliseconds per request, of the server and the database's own processes. */
  cpu: number | undefined
  load: number
}

export async function measureLists(scene: Scene, questions: readonly ListQuestion[]): Promise<ListMeasure[]> {
  const lists: ListMeasure[] = []
  for (const question of questions) {
    const busy = busySince(scene)
    const latency = await measureLatency(scene.caller, asking(question), REQUESTS)
    const { server, database = 0 } = busy()
    const cpu = server === undefined ? undefined : ((server + database) * 1_000) / REQUESTS
    lists.push({ ...latency, title: question.title, cpu, load: load() })
  }
  return lists
}

function* asking({ list, at }: ListQuestion): Generator<string, never> {
  for (let place = 0; ; place += 1) yield `/api/v1/${list}/?${new URLSearchParams(toListParams(at(place))).toString()}`
}

export function listTable(lists: readonly ListMeasure[]): string {
  const rows = lists.map(({ title, p50, p95, cpu, failed, load: busy }) => [
    title,
    p50.toFixed(1),
    p95.toFixed(1),
    `≤ ${GOAL_MS}`,
    verdict(p95 <= GOAL_MS && failed === 0),
    cpu?.toFixed(1) ?? '',
    String(failed),
    busy.toFixed(1),
  ])
  return table([['list', 'p50 ms', 'p95 ms', 'goal', '', 'CPU ms', 'failed', 'load'], ...rows])
}

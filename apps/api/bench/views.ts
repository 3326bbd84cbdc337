import { allOf, toListParams, where } from '@selvedge/sdk/wire'
import { viewGoal } from './goals.ts'
import { type Ask, HttpCaller } from './http-caller.ts'
import { quantile } from './load.ts'
import { load } from './machine.ts'
import { number, table, verdict } from './markdown.ts'
import type { EngineName } from './options.ts'
import { onScratchServer, type Scene } from './scratch-server.ts'
import { type AddedView, addViews } from './view-ground.ts'

export interface ViewsResult {
  engineVersion: string
  size: number
  members: number
  opened: ViewMeasure[]
}

export interface ViewMeasure {
  title: string
  members: string
  /** Whether the catalogue was changed right before each request. */
  isFirst: boolean
  p50: number
  p95: number
  /** p95 in milliseconds. */
  goal: number | undefined
  failed: number
  load: number
}

const MEMBERS = 100_000

/** Measures opening large static views in every way; undefined if this machine lacks the engine. */
export function measureViews(
  engine: EngineName,
  { size, requests, log }: { size: number; requests: number; log: (text: string) => void },
): Promise<ViewsResult | undefined> {
  const members = Math.min(MEMBERS, size / 2)
  log(`${engine}: views of ${number(members)} among ${number(size)} variants`)
  return onScratchServer({ engine, size, add: (trx) => addViews(trx, members) }, async (scene, views = []) => {
    const opened: ViewMeasure[] = []
    for (const view of views) {
      for (const [title, asks] of Object.entries(waysOf(view))) {
        log(`${engine}: ${title}, members ${view.title}`)
        const what = { title, members: view.title, goal: viewGoal(members) }
        const rounds = { asks, count: requests }
        opened.push({ ...what, ...(await measure(scene, rounds)) })
        opened.push({ ...what, ...(await measure(scene, { asks, count: requests / ROUNDS_A_WRITE, isFirst: true })) })
      }
    }
    return { engineVersion: scene.engineVersion, size, members, opened }
  })
}

const ROUNDS_A_WRITE = 5

export function viewsReportOf({ engineVersion, size, members, opened }: ViewsResult): string {
  const rows = opened.map(({ title, members: kind, isFirst, p50, p95, goal, failed, load: busy }) => [
    title,
    kind,
    isFirst ? 'first after a write' : 'warm',
    p50.toFixed(1),
    p95.toFixed(1),
    goal === undefined ? '' : `< ${goal}`,
    verdict(goal === undefined ? undefined : p95 < goal && failed === 0),
    number(failed),
    busy.toFixed(1),
  ])
  const header = ['opening', 'members', '', 'p50 ms', 'p95 ms', 'goal', '', 'failed', 'load']
  const title = `### Static views of ${number(members)} among ${number(size)} variants, ${engineVersion}`
  return [title, table([header, ...rows])].join('\n\n')
}

/** The requests that a screen sends, in order. */
function waysOf({ id }: AddedView): Record<string, Ask[]> {
  const params = toListParams({ filter: allOf(where('view', 'in', id)), sort: [{ column: 'name', direction: 'asc' }] })
  const page = { path: `/api/v1/variants/?${new URLSearchParams(params).toString()}` }
  const view = { path: `/api/v1/views/${id}` }
  return {
    'the view': [view],
    'first page, `view[in]`': [page],
    'the view, then its first page': [view, page],
    'POST /views/variants': [{ method: 'POST', path: '/api/v1/views/variants', body: { ids: [id] } }],
  }
}

interface Rounds {
  asks: readonly Ask[]
  count: number
  isFirst?: boolean
}

const WARM_UP = 10

async function measure({ client, caller }: Scene, { asks, count, isFirst = false }: Rounds) {
  const http = new HttpCaller(caller, 1)
  const { data } = await client.variants.list({ limit: 1 })
  const times: number[] = []
  let failed = 0
  for (let round = -WARM_UP; round < count; round += 1) {
    if (isFirst)
      await client.variants.update(data[0]?.id ?? '', { description: `Round ${round}, ${performance.now()}` })
    const since = performance.now()
    for (const ask of asks) if (!(await http.send(ask)).ok) failed += 1
    if (round >= 0) times.push(performance.now() - since)
  }
  http.close()
  times.sort((a, b) => a - b)
  return { isFirst, p50: quantile(times, 0.5), p95: quantile(times, 0.95), failed, load: load() }
}

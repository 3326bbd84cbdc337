import { setTimeout as wait } from 'node:timers/promises'
import { HttpCaller, type Caller } from './http-caller.ts'
import { IMPORT_MAPPING, importFile } from './import-file.ts'
import { importGoals } from './goals.ts'
import { quantile } from './load.ts'
import { forgetPeak, load, memoryOf } from './machine.ts'
import { number, table, verdict } from './markdown.ts'
import type { EngineName } from './options.ts'
import { type Busy, busySince, onScratchServer, type Scene } from './scratch-server.ts'
import { startJob } from './start-job.ts'

export interface ImportsResult {
  engineVersion: string
  rows: number
  steps: Step[]
}

interface Step {
  title: string
  seconds: number
  goal: number | undefined
  peakMegabytes: number | undefined
  others: Others
  busy: Busy
  load: number
}

/** Latency of a colleague who requests a page of a list ten times a second, counted from the intended start. */
interface Others {
  p50: number
  p95: number
  longest: number
  pages: number
  /** Count by status, 0 if there was no answer. */
  failed: Record<number, number>
}

/** Existing variants besides the imported ones. */
const CATALOGUE = 10_000

/** Measures checking, applying and undoing a file; undefined if this machine lacks the engine. */
export function measureImports(
  engine: EngineName,
  { size: rows, log }: { size: number; log: (text: string) => void },
): Promise<ImportsResult | undefined> {
  log(`${engine}: an import of ${number(rows)} rows`)
  return onScratchServer({ engine, size: CATALOGUE }, async (scene) => {
    const id = await sendFile(scene, rows)
    const steps: Step[] = []
    for (const task of ['check', 'apply', 'undo'] as const) {
      log(`${engine}: ${task}`)
      steps.push(await measured(scene, { task, id }))
    }
    return { engineVersion: scene.engineVersion, rows, steps }
  })
}

async function sendFile({ caller: { address, token } }: Scene, rows: number): Promise<string> {
  const body = new FormData()
  body.set('file', importFile(rows), 'catalogue.csv')
  const headers = { authorization: `Bearer ${token}` }
  const sent = await fetch(`${address}/api/v1/imports/`, { method: 'POST', headers, body })
  const { data, detail } = (await sent.json()) as { data?: { id: string }; detail?: string }
  if (!data) throw new Error(`The file was answered ${sent.status}: ${detail}`)
  const mapped = await fetch(`${address}/api/v1/imports/${data.id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ mapping: IMPORT_MAPPING }),
  })
  if (!mapped.ok) throw new Error(`The mapping was answered ${mapped.status}: ${await mapped.text()}`)
  return data.id
}

interface Asked {
  task: 'check' | 'apply' | 'undo'
  id: string
}

async function measured(scene: Scene, { task, id }: Asked): Promise<Step> {
  const { client, caller, server, engine } = scene
  forgetPeak(server.pid)
  const [since, busy, others] = [performance.now(), busySince(scene), askMeanwhile(caller)]
  const job = await startJob(caller, { method: 'POST', path: `imports/${id}/${task}`, body: {} })
  const { state, problem } = await client.jobs.watch(job)
  const seconds = (performance.now() - since) / 1_000
  const waited = await others.stop()
  if (state !== 'done') throw new Error(`The job to ${task} ${state}: ${problem?.detail}`)
  return {
    title: task,
    seconds,
    goal: task === 'check' ? undefined : importGoals(engine).rowsPerSecond,
    others: waited,
    peakMegabytes: memoryOf(server.pid)?.peak,
    busy: busy(),
    load: load(),
  }
}

const EVERY_MS = 100
const CONNECTIONS = 64

/** Sends requests whether or not the previous one was answered: otherwise a long wait would be counted only once. */
function askMeanwhile(caller: Caller): { stop: () => Promise<Others> } {
  const http = new HttpCaller(caller, CONNECTIONS)
  const asked: Promise<{ took: number; status: number }>[] = []
  let stopped = false
  const asking = (async () => {
    for (let offset = 0; !stopped; offset = (offset + 25) % 1_000) {
      const since = performance.now()
      const answer = http.send({ path: `/api/v1/variants/?sort=name&limit=25&offset=${offset}` })
      const status = answer.then((answered) => answered.status).catch(() => 0)
      asked.push(status.then((answer) => ({ took: performance.now() - since, status: answer })))
      await wait(EVERY_MS)
    }
  })()
  return {
    async stop() {
      stopped = true
      await asking
      const pages = await Promise.all(asked)
      http.close()
      const times = pages.map(({ took }) => took).toSorted((one, other) => one - other)
      const failed: Record<number, number> = {}
      for (const { status } of pages) if (status !== 200) failed[status] = (failed[status] ?? 0) + 1
      return {
        p50: quantile(times, 0.5),
        p95: quantile(times, 0.95),
        longest: quantile(times, 1),
        pages: pages.length,
        failed,
      }
    },
  }
}

export function importsReportOf({ engineVersion, rows, steps }: ImportsResult): string {
  const lines = steps.map(({ title, seconds, goal, peakMegabytes, others, busy, load: wanted }) => [
    title,
    seconds.toFixed(1),
    number(rows / seconds),
    goal === undefined ? '' : `≥ ${number(goal)}`,
    verdict(goal === undefined ? undefined : rows / seconds >= goal),
    number(peakMegabytes),
    verdict(peakMegabytes === undefined ? undefined : peakMegabytes < MEMORY_GOAL),
    ...[others.p50, others.p95, others.longest].map((time) => time.toFixed(0)),
    verdict(others.p95 < OTHERS_GOAL && Object.keys(others.failed).length === 0),
    Object.entries(others.failed)
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ') || 'none',
    busy.server?.toFixed(1) ?? '',
    busy.database?.toFixed(1) ?? '',
    wanted.toFixed(1),
  ])
  return [`### An import of ${number(rows)} rows × 20 columns, ${engineVersion}`, table([COLUMNS, ...lines])].join(
    '\n\n',
  )
}

const MEMORY_GOAL = 900
const OTHERS_GOAL = 200

const COLUMNS = [
  'step',
  's',
  'rows/s',
  'goal',
  '',
  'peak, MB',
  `< ${MEMORY_GOAL}`,
  'others p50, ms',
  'p95, ms',
  'longest, ms',
  `p95 < ${OTHERS_GOAL}`,
  'failed',
  'server CPU s',
  'database CPU s',
  'load',
]

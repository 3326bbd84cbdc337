import type { ExportFormat } from '@selvedge/sdk/wire'
import { setTimeout as wait } from 'node:timers/promises'
import { bystander, type Waited } from './bystander.ts'
import { type ExportGoals, exportGoals } from './goals.ts'
import { forgetPeak, load, memoryOf } from './machine.ts'
import { number, table, verdict } from './markdown.ts'
import type { EngineName } from './options.ts'
import { type Busy, busySince, onScratchServer, type Scene } from './scratch-server.ts'
import { startJob } from './start-job.ts'

export interface ExportsResult {
  engineVersion: string
  size: number
  /** Latency of another user's list while no export runs. */
  alone: Waited
  files: FileMeasure[]
}

export interface FileMeasure {
  title: string
  goals: ExportGoals
  seconds: number
  rowsPerSecond: number
  megabytes: number
  /** Memory of the server process in MB: right before the export, and the peak during it. */
  memory: { before: number; peak: number } | undefined
  others: Waited
  busy: Busy
  load: number
}

/**
 * Measures exports of a whole catalogue and their effect on other users; undefined if this machine lacks the engine.
 */
export function measureExports(
  engine: EngineName,
  { size, log }: { size: number; log: (text: string) => void },
): Promise<ExportsResult | undefined> {
  log(`${engine}: exports of ${number(size)} variants`)
  return onScratchServer({ engine, size }, async (scene) => {
    const { value: view } = await scene.client.views.create({ name: 'All variants', kind: 'dynamic', sort: [BY_NAME] })
    const alone = await waitedAlone(scene)
    const files: FileMeasure[] = []
    for (const kind of KINDS) {
      log(`${engine}: ${titleOf(kind)}`)
      files.push(await measure(scene, view.id, kind))
    }
    return { engineVersion: scene.engineVersion, size, alone, files }
  })
}

const BY_NAME = { column: 'name', direction: 'asc' } as const

interface FileKind {
  format: ExportFormat
  columns: number
}

const KINDS: readonly FileKind[] = [
  { format: 'csv', columns: 7 },
  { format: 'csv', columns: 20 },
  { format: 'xlsx', columns: 20 },
]

const titleOf = ({ format, columns }: FileKind) => `${format.toUpperCase()}, ${columns} columns`

const ALONE_MS = 5_000

async function waitedAlone({ caller }: Scene): Promise<Waited> {
  const other = bystander(caller)
  await wait(ALONE_MS)
  return other.stop()
}

async function measure(scene: Scene, viewId: string, kind: FileKind): Promise<FileMeasure> {
  const { engine, size, server, caller } = scene
  const channelId = await addChannel(scene, viewId, kind)
  const before = memoryOf(server.pid)?.now
  forgetPeak(server.pid)
  const [other, busy, since] = [bystander(caller), busySince(scene), performance.now()]
  const made = exported(scene, channelId, since)
  // Otherwise it would keep sending requests to a stopped server.
  made.catch(() => other.stop())
  const { exportId, seconds } = await made
  const memory = memoryOf(server.pid)
  const measured = { busy: busy(), others: await other.stop(), load: load() }
  const { bytes, lines } = await downloaded(scene, exportId)
  if (kind.format === 'csv' && lines !== size + 1)
    throw new Error(`${number(lines)} lines for ${number(size)} variants.`)
  return {
    title: titleOf(kind),
    goals: exportGoals(kind, { engine, size }),
    seconds,
    rowsPerSecond: size / seconds,
    megabytes: bytes / 1e6,
    memory: memory && before !== undefined ? { before, peak: memory.peak } : undefined,
    ...measured,
  }
}

async function addChannel({ client, facts }: Scene, view_id: string, { format, columns }: FileKind): Promise<string> {
  const attributes = facts.attributes.map(({ id }) => `attributes.${id}`)
  const fields = [...PLAIN_COLUMNS, ...attributes].slice(0, columns).map((id) => ({ id, title: '' }))
  const name = titleOf({ format, columns })
  return (await client.channels.create({ name, export_format: format, fields, view_id })).value.id
}

/** The first seven make up the narrow file. */
const PLAIN_COLUMNS = [
  'name',
  'external_id',
  'state',
  'meta.product.name',
  'meta.material.name',
  'meta.material.material_family_name',
  'updated_at',
  'description',
  'external_url',
  'created_at',
  'id',
]

async function exported({ client, caller }: Scene, channelId: string, since: number) {
  const job = await startJob(caller, { method: 'POST', path: 'exports/', body: { channel_id: channelId } })
  const ended = await client.jobs.watch(job)
  const seconds = (performance.now() - since) / 1_000
  if (ended.state !== 'done') throw new Error(`The export ${ended.state}: ${ended.problem?.detail}`)
  return { exportId: (ended.result as { id: string }).id, seconds }
}

/** Downloads the whole file, so that the measured time is what a user would see. */
async function downloaded({ caller: { address, token } }: Scene, exportId: string) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/api/v1/exports/${exportId}/download`, { headers })
  if (!response.ok || !response.body) throw new Error(`The download answered ${response.status}.`)
  let [bytes, lines] = [0, 0]
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    bytes += part.length
    for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1)) lines += 1
  }
  return { bytes, lines }
}

const LINE_FEED = 10

export function exportsReportOf({ engineVersion, size, alone, files }: ExportsResult): string {
  const rows = files.map(({ title, goals, seconds, rowsPerSecond, megabytes, memory, others, busy, load: wanted }) => [
    title,
    seconds.toFixed(1),
    number(rowsPerSecond),
    goals.rowsPerSecond === undefined ? '' : `≥ ${number(goals.rowsPerSecond)}`,
    verdict(goals.rowsPerSecond === undefined ? undefined : rowsPerSecond >= goals.rowsPerSecond),
    megabytes.toFixed(1),
    number(memory?.before),
    number(memory?.peak),
    goals.memory === undefined ? '' : `< ${goals.memory}`,
    verdict(memory && goals.memory !== undefined ? memory.peak < goals.memory : undefined),
    others.p95.toFixed(0),
    `≤ ${goals.others}`,
    verdict(others.p95 <= goals.others && others.failed === 0),
    others.longest.toFixed(0),
    number(others.failed),
    busy.server?.toFixed(1) ?? '',
    busy.database?.toFixed(1) ?? '',
    wanted.toFixed(1),
  ])
  const quiet = `Alone, the other's page takes ${alone.p95.toFixed(0)} ms (p95), ${alone.longest.toFixed(0)} ms at most.`
  return [`### Exports of ${number(size)} variants, ${engineVersion}`, table([HEADER, ...rows]), quiet].join('\n\n')
}

const HEADER = [
  'file',
  's',
  'rows/s',
  'goal',
  '',
  'MB',
  'memory before, MB',
  'peak, MB',
  'goal',
  '',
  'others p95, ms',
  'goal',
  '',
  'longest, ms',
  'failed',
  'server CPU s',
  'database CPU s',
  'load',
]

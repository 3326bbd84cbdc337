import type { Client } from '@selvedge/sdk'
import { bystander, type Waited } from './bystander.ts'
import { load, type Machine, memoryOf } from './machine.ts'
import { machineLine, number, table, verdict } from './markdown.ts'
import type { EngineName } from './options.ts'
import { type Busy, busySince, onScratchServer, type Scene } from './scratch-server.ts'
import { type AddedAttribute, type AddedAttributes, addAttributes } from './values-ground.ts'

export interface ValuesResult {
  engine: EngineName
  engineVersion: string
  size: number
  changes: ValuesMeasure[]
}

export interface ValuesMeasure {
  title: string
  seconds: number
  goalSeconds: number | undefined
  /** Number of values, as reported by the server. */
  count: number
  /** Another user who pages through a list meanwhile. */
  others: Waited
  busy: Busy
  /** Peak memory of the server so far, in MB. */
  peakMemory: number | undefined
  load: number
}

const ROWS = 100_000

/** Measures merges of many values and the upload of a long file; undefined if this machine lacks the engine. */
export function measureValues(
  engine: EngineName,
  size: number,
  log: (text: string) => void,
): Promise<ValuesResult | undefined> {
  log(`${engine}: values among ${size.toLocaleString('en')} variants`)
  return onScratchServer({ engine, size, add: addAttributes }, async (scene, attributes) => {
    const changes: ValuesMeasure[] = []
    for (const change of attributes ? changesOf(scene.client, attributes) : []) {
      log(`${engine}: ${change.title}`)
      changes.push(await measure(scene, change))
    }
    return { engine, engineVersion: scene.engineVersion, size, changes }
  })
}

export function valuesReportOf(machine: Machine, results: readonly ValuesResult[]): string {
  const sections = results.map(({ engineVersion, size, changes }) => {
    const rows = changes.map(({ title, seconds, goalSeconds: goal, others, busy, peakMemory, load: wanted }) => [
      title,
      seconds.toFixed(2),
      goal === undefined ? '' : `≤ ${goal}`,
      verdict(goal === undefined ? undefined : seconds <= goal),
      ...[others.p50, others.p95, others.longest].map((time) => time.toFixed(0)),
      number(others.failed),
      busy.server?.toFixed(1) ?? '',
      busy.database?.toFixed(1) ?? '',
      number(peakMemory),
      wanted.toFixed(1),
    ])
    return [`### Values among ${number(size)} variants, ${engineVersion}`, table([HEADER, ...rows])].join('\n\n')
  })
  return [machineLine(machine), ...sections].join('\n\n')
}

const HEADER = [
  'change',
  's',
  'goal',
  '',
  'others p50, ms',
  'p95, ms',
  'longest, ms',
  'failed',
  'server CPU s',
  'database CPU s',
  'peak MB of the server',
  'load',
]

interface ValuesChange {
  title: string
  goalSeconds?: number
  make: () => Promise<number>
}

function changesOf({ attributeValues }: Client, added: AddedAttributes): ValuesChange[] {
  const { onEach, onSome, onEachOfMany, empty } = added
  let mergeId = ''
  const merge = ({ id, links, valueIds: [first = '', ...others] }: AddedAttribute, spread: string) => ({
    title: `merge of ${number(others.length + 1)} values over ${number(links)} links, ${spread}`,
    async make() {
      const { count, merge_id } = await attributeValues.merge(id, { merge_ids: others, selected_id: first })
      mergeId = merge_id ?? ''
      return count
    },
  })
  const undo = { title: 'undone', make: async () => (await attributeValues.undoMerge(mergeId)).values }
  const lines = Array.from({ length: ROWS }, (_, row) => `Shade ${row},Shade number ${row},,EN 1021,± 3 %`)
  const file = new Blob([`value,display_name,description,standard,tolerance\n${lines.join('\n')}\n`])
  return [
    { ...merge(onSome, 'ten on a variant'), goalSeconds: 5 },
    undo,
    merge(onEachOfMany, 'one on a variant'),
    undo,
    merge(onEach, 'one on a variant'),
    {
      title: `deletion of that value over ${number(onEach.links)} links`,
      make: () => attributeValues.deleteMany(onEach.valueIds.slice(0, 1)),
    },
    {
      title: `upload of ${number(ROWS)} rows of CSV`,
      goalSeconds: 20,
      make: () => attributeValues.upload(empty.id, file, 'shades.csv'),
    },
  ]
}

async function measure(scene: Scene, { title, goalSeconds, make }: ValuesChange): Promise<ValuesMeasure> {
  const others = bystander(scene.caller)
  const [since, busy] = [performance.now(), busySince(scene)]
  const count = await make()
  const seconds = (performance.now() - since) / 1_000
  return {
    title,
    seconds,
    goalSeconds,
    count,
    others: await others.stop(),
    busy: busy(),
    peakMemory: memoryOf(scene.server.pid)?.peak,
    load: load(),
  }
}

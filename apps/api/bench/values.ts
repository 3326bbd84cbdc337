import { createClient, type Client } from '@selvedge/sdk'
import { USER } from './catalogue.ts'
import { signIn } from './load.ts'
import { load, type Machine, memoryOf, processorSecondsOf } from './machine.ts'
import type { EngineName } from './options.ts'
import { scratchGround } from './scratch-ground.ts'
import { startServer } from './server-process.ts'
import { type AddedAttribute, type AddedAttributes, addAttributes, MERGED } from './values-ground.ts'

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
  /** How many there were, as the server says. */
  count: number
  /** That the server kept a core busy, the embedded engine included; a full machine does not stretch it. */
  processorSeconds: number | undefined
  /** MB that the server took at most until now. */
  peakMemory: number | undefined
  load: number
}

const ROWS = 100_000

/** Merges of many values and an upload of a long file; undefined where this machine has no such engine. */
export async function measureValues(
  engine: EngineName,
  size: number,
  tell: (text: string) => void,
): Promise<ValuesResult | undefined> {
  tell(`${engine}: values among ${size.toLocaleString('en')} variants`)
  const ground = await scratchGround(engine, size)
  if (!ground) return undefined
  try {
    const attributes = await addAttributes(ground.environment)
    const server = await startServer({ ...ground.environment, LOG_LEVEL: 'fatal' })
    try {
      const token = await signIn(server.address, USER)
      const client = createClient({ baseUrl: `${server.address}/api/v1`, accessToken: token, timeout: 300_000 })
      const changes: ValuesMeasure[] = []
      for (const change of changesOf(client, attributes)) {
        tell(`${engine}: ${change.title}`)
        changes.push(await measure(server.pid, change))
      }
      return { engine, engineVersion: ground.engineVersion, size, changes }
    } finally {
      await server.stop()
    }
  } finally {
    await ground.stop()
  }
}

export function valuesReportOf({ processor, cores, date }: Machine, results: readonly ValuesResult[]): string {
  const sections = results.map(({ engineVersion, size, changes }) => {
    const lines = changes.map(({ title, seconds, goalSeconds, processorSeconds, peakMemory, load: busy }) => {
      const goal = goalSeconds === undefined ? '' : ` (goal ≤ ${goalSeconds})`
      const core = `${processorSeconds?.toFixed(1) ?? '?'} s of a core, ${peakMemory?.toFixed(0) ?? '?'} MB`
      return `- ${title}: ${seconds.toFixed(2)} s${goal}, ${core}, load ${busy.toFixed(1)}`
    })
    return [`### Values among ${size.toLocaleString('en')} variants, ${engineVersion}`, lines.join('\n')].join('\n\n')
  })
  return [`${date}: ${processor}, ${cores} cores.`, ...sections].join('\n\n')
}

interface ValuesChange {
  title: string
  goalSeconds?: number
  make: () => Promise<number>
}

function changesOf({ attributeValues }: Client, { onEach, onSome, empty }: AddedAttributes): ValuesChange[] {
  const merge = ({ id, links, valueIds: [first = '', ...others] }: AddedAttribute, spread: string) => ({
    title: `merge of ${MERGED.toLocaleString('en')} values over ${links.toLocaleString('en')} links, ${spread}`,
    make: async () => (await attributeValues.merge(id, { merge_ids: others, selected_id: first })).count,
  })
  const lines = Array.from({ length: ROWS }, (_, row) => `Shade ${row},Shade number ${row},,EN 1021,± 3 %`)
  const file = new Blob([`value,display_name,description,standard,tolerance\n${lines.join('\n')}\n`])
  return [
    { ...merge(onSome, 'ten on a variant'), goalSeconds: 5 },
    merge(onEach, 'one on a variant'),
    {
      title: `upload of ${ROWS.toLocaleString('en')} rows of CSV`,
      goalSeconds: 20,
      make: () => attributeValues.upload(empty.id, file, 'shades.csv'),
    },
  ]
}

async function measure(pid: number, { title, goalSeconds, make }: ValuesChange): Promise<ValuesMeasure> {
  const [since, before] = [performance.now(), processorSecondsOf(pid)]
  const count = await make()
  const [seconds, after] = [(performance.now() - since) / 1_000, processorSecondsOf(pid)]
  const processorSeconds = before === undefined || after === undefined ? undefined : after - before
  return { title, seconds, goalSeconds, count, processorSeconds, peakMemory: memoryOf(pid)?.peak, load: load() }
}

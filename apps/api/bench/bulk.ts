import type { Client, Job } from '@selvedge/sdk'
import { bulkGoals } from './goals.ts'
import { load } from './machine.ts'
import type { EngineName } from './options.ts'
import { type Busy, busySince, onScratchServer, type Scene } from './scratch-server.ts'
import { startJob } from './start-job.ts'

export interface BulkResult {
  engine: EngineName
  engineVersion: string
  size: number
  changes: BulkMeasure[]
}

export interface BulkMeasure {
  title: string
  seconds: number
  goalSeconds: number | undefined
  /** Of a job: the number of progress reports, and the time of the first. */
  progress: { times: number; firstSeconds: number } | undefined
  /** The longest wait of another user for a page of a list during the call. */
  othersSeconds: number
  othersFailed: number
  busy: Busy
  load: number
}

/** Undefined if this machine lacks the engine. */
export function measureBulk(
  engine: EngineName,
  size: number,
  log: (text: string) => void,
): Promise<BulkResult | undefined> {
  log(`${engine}: bulk changes among ${size.toLocaleString('en')} variants`)
  return onScratchServer({ engine, size }, async (scene) => {
    const changes: BulkMeasure[] = []
    for (const change of changesOf(scene, await someIds(scene.client))) {
      log(`${engine}: ${change.title}`)
      changes.push(await measure(scene, change))
    }
    return { engine, engineVersion: scene.engineVersion, size, changes }
  })
}

interface BulkChange {
  title: string
  goalSeconds?: number | undefined
  /** Resolves when the work is done; passes progress reports to `onProgress`. */
  make: (onProgress: (job: Job) => void) => Promise<unknown>
}

const IDS = 10_000

function changesOf({ client, caller, facts, size }: Scene, chosen: readonly string[]): BulkChange[] {
  const { variants } = client
  const [first = '', second = ''] = facts.attributes.slice(-2).map(({ values }) => values[0] ?? '')
  const asJob = (fields: object) => async (onProgress: (job: Job) => void) => {
    const body = { matching: {}, fields }
    const job = await startJob(caller, { method: 'PATCH', path: 'variants/?mode=append', body })
    const ended = await client.jobs.watch(job, { onProgress })
    if (ended.state !== 'done') throw new Error(`The job ${ended.state}: ${ended.problem?.detail}`)
  }
  const ids = `${IDS.toLocaleString('en')} ids`
  const all = `all ${size.toLocaleString('en')} that match, as a job`
  const goals = bulkGoals(size)
  return [
    {
      title: `state of ${ids}`,
      goalSeconds: goals.ids,
      make: async () => variants.updateMany(chosen, { state: 'archived' }),
    },
    {
      title: `a value more for ${ids}`,
      goalSeconds: goals.ids,
      make: async () => variants.updateMany(chosen, { attributes: [first] }),
    },
    { title: `state of ${all}`, goalSeconds: goals.all, make: asJob({ state: 'active' }) },
    { title: `a value more for ${all}`, goalSeconds: goals.all, make: asJob({ attributes: [second] }) },
    { title: `copies of ${ids}`, make: async () => variants.duplicate(chosen) },
    { title: `deleting ${ids}`, goalSeconds: goals.ids, make: async () => variants.deleteMany(chosen) },
  ]
}

const PAGE = 500

async function someIds({ variants }: Client): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < IDS) {
    const { data } = await variants.list({ limit: PAGE, offset: ids.length, sort: [BY_NAME] })
    ids.push(...data.map(({ id }) => id))
  }
  return ids
}

const BY_NAME = { column: 'name', direction: 'desc' } as const

async function measure(scene: Scene, { title, goalSeconds, make }: BulkChange): Promise<BulkMeasure> {
  const others = askMeanwhile(scene.client)
  const [since, busy] = [performance.now(), busySince(scene)]
  const progressTimes: number[] = []
  const onProgress = ({ state, done }: Job) => {
    if (state === 'running' && done > 0) progressTimes.push(secondsSince(since))
  }
  let seconds = Number.NaN
  try {
    await make(onProgress)
    seconds = secondsSince(since)
  } finally {
    await others.stop()
  }
  const [firstSeconds] = progressTimes
  return {
    title,
    seconds,
    goalSeconds,
    ...others.waited(),
    busy: busy(),
    load: load(),
    progress: firstSeconds === undefined ? undefined : { times: progressTimes.length, firstSeconds },
  }
}

/** Another user who pages through a list. */
function askMeanwhile(client: Client) {
  let [stopped, othersSeconds, othersFailed] = [false, 0, 0]
  const ask = async () => {
    for (let offset = 0; !stopped; offset += 25) {
      const since = performance.now()
      await client.variants.list({ offset: offset % 1_000 }).catch(() => (othersFailed += 1))
      othersSeconds = Math.max(othersSeconds, secondsSince(since))
    }
  }
  const asking = ask()
  return {
    async stop() {
      stopped = true
      await asking
    },
    waited: () => ({ othersSeconds, othersFailed }),
  }
}

const secondsSince = (since: number) => (performance.now() - since) / 1_000

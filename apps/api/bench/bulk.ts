import { type Client, createClient, type Job } from '@selvedge/sdk'
import { USER } from './catalogue.ts'
import { scratchGround } from './scratch-ground.ts'
import { signIn } from './load.ts'
import { load, processorSecondsOf } from './machine.ts'
import type { EngineName } from './options.ts'
import { startServer } from './server-process.ts'

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
  /** Of a job: how often it was told how far it is, and when for the first time. */
  progress: { times: number; firstSeconds: number } | undefined
  /** The longest that somebody else waited for a page of a list meanwhile. */
  othersSeconds: number
  othersFailed: number
  /** That the server kept a core busy, the embedded engine included; a full machine does not stretch it. */
  processorSeconds: number | undefined
  load: number
}

/** Undefined where this machine has no such engine. */
export async function measureBulk(
  engine: EngineName,
  size: number,
  tell: (text: string) => void,
): Promise<BulkResult | undefined> {
  tell(`${engine}: bulk changes among ${size.toLocaleString('en')} variants`)
  const ground = await scratchGround(engine, size)
  if (!ground) return undefined
  try {
    const server = await startServer({ ...ground.environment, LOG_LEVEL: 'fatal' })
    try {
      const token = await signIn(server.address, USER)
      const client = createClient({ baseUrl: `${server.address}/api/v1`, accessToken: token, timeout: 300_000 })
      const valueIds = ground.facts.attributes.slice(-2).map(({ values }) => values[0] ?? '')
      const changes: BulkMeasure[] = []
      const chosen = await someIds(client)
      for (const change of changesOf({ client, address: server.address, token, chosen, valueIds, size })) {
        tell(`${engine}: ${change.title}`)
        changes.push(await measure(client, server.pid, change))
      }
      return { engine, engineVersion: ground.engineVersion, size, changes }
    } finally {
      await server.stop()
    }
  } finally {
    await ground.stop()
  }
}

interface BulkChange {
  title: string
  goalSeconds?: number
  /** Answers the progress that it was told of. */
  make: (onProgress: (job: Job) => void) => Promise<unknown>
}

interface Scene {
  client: Client
  address: string
  token: string
  chosen: readonly string[]
  valueIds: readonly string[]
  size: number
}

const IDS = 10_000

function changesOf({ client, address, token, chosen, valueIds, size }: Scene): BulkChange[] {
  const { variants } = client
  const [first = '', second = ''] = valueIds
  const asJob = (fields: object) => async (onProgress: (job: Job) => void) => {
    const job = await startJob(`${address}/api/v1/variants/?mode=append`, token, { matching: {}, fields })
    const ended = await client.jobs.watch(job, { onProgress })
    if (ended.state !== 'done') throw new Error(`The job ${ended.state}: ${ended.problem?.detail}`)
  }
  const ids = `${IDS.toLocaleString('en')} ids`
  const all = `all ${size.toLocaleString('en')} that match, as a job`
  const goals = { ids: { goalSeconds: 3 }, all: size === 100_000 ? { goalSeconds: 15 } : {} }
  return [
    {
      title: `state of ${ids}`,
      ...goals.ids,
      make: async () => variants.updateMany(chosen, { state: 'archived' }),
    },
    {
      title: `a value more for ${ids}`,
      ...goals.ids,
      make: async () => variants.updateMany(chosen, { attributes: [first] }),
    },
    { title: `state of ${all}`, ...goals.all, make: asJob({ state: 'active' }) },
    { title: `a value more for ${all}`, ...goals.all, make: asJob({ attributes: [second] }) },
    { title: `copies of ${ids}`, make: async () => variants.duplicate(chosen) },
    { title: `deleting ${ids}`, ...goals.ids, make: async () => variants.deleteMany(chosen) },
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

async function startJob(address: string, token: string, body: object): Promise<string> {
  const response = await fetch(address, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { data?: { id: string }; detail?: string }
  if (response.status !== 202 || !answer.data) throw new Error(`${response.status}: ${answer.detail}`)
  return answer.data.id
}

async function measure(client: Client, pid: number, { title, goalSeconds, make }: BulkChange): Promise<BulkMeasure> {
  const others = askMeanwhile(client)
  const [since, before] = [performance.now(), processorSecondsOf(pid)]
  const told: number[] = []
  const onProgress = ({ state, done }: Job) => {
    if (state === 'running' && done > 0) told.push(secondsSince(since))
  }
  let seconds = Number.NaN
  try {
    await make(onProgress)
    seconds = secondsSince(since)
  } finally {
    await others.stop()
  }
  const [after, [firstSeconds]] = [processorSecondsOf(pid), told]
  return {
    ...{ title, seconds, goalSeconds, ...others.waited(), load: load() },
    processorSeconds: before === undefined || after === undefined ? undefined : after - before,
    progress: firstSeconds === undefined ? undefined : { times: told.length, firstSeconds },
  }
}

/** Somebody else who looks at a list, page after page. */
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

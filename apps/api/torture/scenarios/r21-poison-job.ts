import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Scenario, Scene } from '../support/scenario.ts'
import { METADATA } from '../support/sharing.ts'
import { silenceServers } from '../support/silent-servers.ts'
import { type Session, setStage, type Stage } from '../support/stage.ts'

export const poisonJob: Scenario = {
  id: 'R21',
  title: 'a job that kills its thread each time, and one that kills the server',
  engines: ['embedded', 'postgres'],
  rounds: 3,
  run,
}

const POISON = new URL('../support/poison.ts', import.meta.url).href
const ENVIRONMENT = { NODE_OPTIONS: `--import=${POISON}`, LOG_LEVEL: 'silent' }
const TRIES = 3
/** 5 s after the first attempt, 20 s after the second. */
const BACK_OFF_MS = 25_000
/** Threads besides those of the calls: pictures, files, sheets. */
const SPARE_THREADS = 6

async function run({ place, rounds }: Scene): Promise<string> {
  const names = Array.from({ length: rounds * 4 }, (_, number) => ({ name: `Product ${number}` }))
  const stage = await setStage(place, { products: names })
  const products = Object.values(stage.catalogue.products)
  let waitedMs = 0
  for (let round = 0; round < rounds; round += 1) {
    const [poisoned = '', healthy = '', killer = '', patient = ''] = products.splice(0, 4)
    waitedMs = Math.max(waitedMs, await killedThread(stage, poisoned, healthy))
    await killedServer(stage, killer, patient)
  }
  return `failed after ${TRIES} tries in ${(waitedMs / 1_000).toFixed()} s with render_failed, or job_lost when it took the server with it; jobs behind it were done, nothing of it is left, no thread and no process stayed behind`
}

/** Returns how long it took until the job had failed. */
async function killedThread(stage: Stage, poisoned: string, healthy: string): Promise<number> {
  const { server, client } = await stage.start({ environment: ENVIRONMENT })
  const warmUp = await client.documents.data(healthy)
  assert.equal(warmUp.product.name.startsWith('Product'), true)
  const threads = threadsOf(server.pid)
  const since = performance.now()
  const poison = await client.documents.asJob.create(poisoned, { ...METADATA, process_title: 'POISON' })
  const other = await client.documents.asJob.create(healthy, METADATA)
  assert.equal((await client.jobs.watch(other.id)).state, 'done', 'the job behind it')
  assert.equal((await client.jobs.get(poison.id)).ended_at, null, 'the poisoned job waits for another try')
  const ended = await client.jobs.watch(poison.id)
  const tookMs = performance.now() - since
  assert.deepEqual([ended.state, ended.problem?.code], ['failed', 'render_failed'])
  assert.ok(tookMs >= BACK_OFF_MS, `it was given up after ${tookMs.toFixed()} ms`)
  assert.ok(threadsOf(server.pid) <= threads + SPARE_THREADS, 'threads')
  assert.deepEqual(zombiesOf(server.pid), [], 'processes that ended and stay')
  await server.stop()
  assert.equal(await triesOf(stage, poison.id), TRIES)
  return tookMs
}

async function killedServer(stage: Stage, killer: string, patient: string): Promise<void> {
  const first = await stage.start({ environment: ENVIRONMENT })
  const ended = untilGone(first)
  const job = await first.client.documents.asJob.create(killer, { ...METADATA, process_title: 'KILLER' })
  await ended
  let [session, deaths]: [Session | undefined, number] = [undefined, 1]
  while (!session) {
    await silenceServers(stage.place)
    const started = await stage.start({ environment: ENVIRONMENT }).catch(() => undefined)
    if (started && (await survives(started, job.id))) session = started
    else deaths += 1
    assert.ok(deaths <= TRIES, `it has killed ${deaths} servers`)
  }
  const lost = await session.client.jobs.watch(job.id)
  assert.deepEqual([lost.state, lost.problem?.code, deaths], ['failed', 'job_lost', TRIES])
  const behind = await session.client.documents.asJob.create(patient, METADATA)
  assert.equal((await session.client.jobs.watch(behind.id)).state, 'done', 'a job after it')
  const { data } = await session.client.documents.list({ limit: 500 })
  assert.ok(!data.some(({ id }) => id === killer), 'nothing was made of it')
  await session.server.stop()
}

/** Returns true if the job ends, false if the server dies first. */
async function survives({ server, client }: Session, jobId: string): Promise<boolean> {
  while (server.isRunning()) {
    const job = await client.jobs.get(jobId).catch(() => undefined)
    if (job?.ended_at) return true
  }
  return false
}

async function untilGone({ server }: Session): Promise<void> {
  while (server.isRunning()) await wait(20)
}

const triesOf = ({ place, supplierId }: Stage, id: string): Promise<number | undefined> =>
  place.inspect(async (db) => {
    const row = await db.forSupplier(supplierId, (trx) =>
      trx
        .selectFrom('jobs')
        .select('tries')
        .where('supplier_id', '=', supplierId)
        .where('id', '=', id)
        .executeTakeFirst(),
    )
    return row?.tries
  })

const threadsOf = (pid: number): number => readdirSync(`/proc/${pid}/task`).length

function zombiesOf(pid: number): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.filter((child) => /^State:\s+Z/m.test(readFileSync(`/proc/${child}/status`, 'utf8')))
}

import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Client, Job } from '@selvedge/sdk'
import type { Scenario, Scene } from '../support/scenario.ts'
import { addChannel, METADATA } from '../support/sharing.ts'
import { addSupplier, type Caller, setStage, signedIn, USER } from '../support/stage.ts'
import { isServed, p90, timed, type Answered } from '../support/steady-load.ts'
import { timeLimits } from '../support/time-limits.ts'

export const allAtOnce: Scenario = {
  id: 'R20',
  title: '20 exports, 20 PDFs and 50 uploads at once, of two suppliers',
  engines: ['embedded', 'postgres'],
  rounds: 3,
  run,
}

const EXPORTS = 20
const SHEETS = 20
const UPLOADS = 50
const VARIANTS = 1_000
const INTERACTIVE_MS = 200
const JOBS_AT_ONCE = 2
const LOOK_EVERY_MS = 50

async function run({ place, rounds }: Scene): Promise<string> {
  const limits = timeLimits()
  const stage = await setStage(place)
  const other = { email: 'mill@selvedge.example', password: USER.password }
  const draft = {
    products: Array.from({ length: (rounds * SHEETS) / 2 }, (_, number) => ({
      name: `Product ${number}`,
      variants: number > 0 ? [] : Array.from({ length: VARIANTS }, (_v, variant) => ({ name: `V${variant}` })),
    })),
  }
  const [loom, mill] = await place.inspect(async (db) => [
    await addSupplier(db, { ...LOOM, supplierName: 'Loom' }, draft),
    await addSupplier(db, { ...other, supplierName: 'Mill' }, draft),
  ])
  const { server } = await stage.start()
  const callers = [await signedIn(server.address, LOOM), await signedIn(server.address, other)]
  const products = [loom, mill].map((made) => Object.values(made?.catalogue.products ?? {}))
  const channels = await Promise.all(callers.map(({ client }) => addChannel(client, 'All', 'csv')))
  const pages: Answered[] = []
  let [maxRunning, uploaded] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const [reader] = callers
    if (!reader) break
    const watching = watch(reader, callers)
    const jobs = await Promise.all(
      callers.flatMap(({ client }, who) => [
        ...repeat(EXPORTS / 2, () => started(client, client.exports.asJob.create({ channel_id: channels[who] ?? '' }))),
        ...repeat(SHEETS / 2, () =>
          started(client, client.documents.asJob.create(products[who]?.shift() ?? '', METADATA)),
        ),
        ...repeat(UPLOADS / 2, () => upload(client)),
      ]),
    )
    uploaded += jobs.filter((job) => job === undefined).length
    for (const job of jobs) assert.ok(job === undefined || job.state === 'done', job?.problem?.detail)
    const seen = await watching.stop()
    pages.push(...seen.pages)
    maxRunning = Math.max(maxRunning, seen.maxRunning)
  }
  await server.stop()
  assert.ok(pages.every(isServed), 'a page was refused')
  assert.ok(maxRunning <= JOBS_AT_ONCE, `${maxRunning} jobs ran at once`)
  return `${rounds * EXPORTS} exports and ${rounds * SHEETS} PDFs are done as jobs, ${maxRunning} at once at most, ${uploaded} files uploaded; of ${pages.length} pages of a list meanwhile ${limits.judge('p90', p90(pages.map(({ ms }) => ms)), INTERACTIVE_MS)}`
}

const LOOM = { email: 'loom@selvedge.example', password: USER.password }

const repeat = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work)

const started = async ({ jobs }: Client, job: Promise<Job>): Promise<Job> => jobs.watch((await job).id)

async function upload({ uploads }: Client): Promise<undefined> {
  const raw = { width: 300, height: 300, channels: 3 as const }
  const picture = await sharp(randomBytes(270_000), { raw }).png().toBuffer()
  const [result] = await uploads.send([{ name: 'cloth.png', data: new Blob([new Uint8Array(picture)]) }])
  assert.ok(result && 'data' in result, 'an upload was refused')
}

/** Pages through a list and counts the running jobs. */
function watch({ call }: Caller, callers: readonly Caller[]) {
  const pages: Answered[] = []
  let [isOver, maxRunning] = [false, 0]
  const turn = async () => {
    for (let page = 0; !isOver; page += 1) {
      pages.push(await timed(() => call('GET', `/variants/?limit=25&sort=name&offset=${(page * 25) % VARIANTS}`)))
      if (page % 10 === 0) {
        const jobs = (await Promise.all(callers.map(({ client }) => client.jobs.list()))).flat()
        maxRunning = Math.max(maxRunning, jobs.filter(({ state }) => state === 'running').length)
      }
      await wait(LOOK_EVERY_MS)
    }
  }
  const turning = turn()
  return {
    async stop() {
      isOver = true
      await turning
      return { pages, maxRunning }
    },
  }
}

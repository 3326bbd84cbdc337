import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from '../../bench/machine.ts'
import type { Scenario, Scene } from '../support/scenario.ts'
import { addChannel, METADATA } from '../support/sharing.ts'
import { mixedCalls } from '../support/mixed-calls.ts'
import { type Caller, setStage, type Stage } from '../support/stage.ts'
import { isServed, p90, slowest, steadyLoad } from '../support/steady-load.ts'

export const soak: Scenario = {
  id: 'R27',
  title: 'an hour at 20 mixed requests a second; a round is a minute',
  engines: ['embedded', 'postgres'],
  rounds: 60,
  run,
}

const PER_SECOND = 20
const VARIANTS = 2_000
const SAMPLE_MS = 2_000
const MINUTE_MS = 60_000
/** Less than the fifteen minutes for which an access token is valid. */
const MINUTES_SIGNED_IN = 10
/**
 * Parts of the last two thirds, ten minutes each for an hour: one garbage collection more or less moves a single
 * minute.
 */
const PARTS = 4
/** How far a part may be above the mean, as a fraction of it. */
const FLAT = 0.05

async function run({ place, rounds }: Scene): Promise<string> {
  const stage = await setStage(place, {
    attributes: { Weave: { values: Array.from({ length: 50 }, (_, number) => `Weave ${number}`) } },
    products: Array.from({ length: 20 }, (_, product) => ({
      name: `Product ${product}`,
      variants: Array.from({ length: VARIANTS / 20 }, (_v, number) => ({ name: `V${product}-${number}` })),
    })),
  })
  const session = await stage.start()
  let caller: Caller = session
  const load = steadyLoad(place, PER_SECOND, mixedCalls({ call: (...asked) => caller.call(...asked) }, stage))
  const minutes: number[] = []
  for (let minute = 0; minute < rounds; minute += 1) {
    if (minute % MINUTES_SIGNED_IN === 0) caller = await session.signIn()
    const [memory] = await Promise.all([memoryOfMinute(session.server.pid), runJobs(caller, stage, minute)])
    minutes.push(memory)
    console.log(`R27 ${place.engine}: minute ${minute + 1}, ${mb(memory)}`)
  }
  const answers = await load.stop()
  assert.equal(await session.server.stop(), 0, session.server.lastWords())
  const failed = answers.filter((answer) => !isServed(answer))
  assert.deepEqual(failed.slice(0, 3), [], `${failed.length} of ${answers.length} requests failed`)
  const settled = minutes.slice(Math.ceil(rounds / 3))
  const parts = partsOf(settled).map(meanOf)
  const growth = Math.max(...parts) / meanOf(parts) - 1
  const figures = `memory ${mb(minutes[0])} in the first minute, ${mb(Math.min(...settled))} to ${mb(Math.max(...settled))} in the last ${settled.length}, ${parts.map(mb).join(', ')} in their parts`
  const above = `${figures}, ${(growth * 100).toFixed(1)} % above their mean at most`
  assert.ok(growth <= FLAT, above)
  const times = answers.map(({ ms }) => ms)
  return `${answers.length} requests, none failed, p90 ${p90(times).toFixed()} ms, the slowest ${slowest(answers).toFixed()} ms; ${rounds} exports and data sheets; ${above}`
}

/** The mean of its samples. */
async function memoryOfMinute(pid: number): Promise<number> {
  const until = performance.now() + MINUTE_MS
  const samples: number[] = []
  while (performance.now() < until) {
    samples.push(memoryOf(pid)?.now ?? 0)
    await wait(SAMPLE_MS)
  }
  return meanOf(samples)
}

/** Every minute, an export and a data sheet, whose sweeps run as on any server. */
async function runJobs({ client }: Caller, { catalogue }: Stage, minute: number): Promise<void> {
  const products = Object.values(catalogue.products)
  const product = products[minute % products.length] ?? ''
  const channel = await addChannel(client, `Channel ${minute}`, minute % 2 === 0 ? 'csv' : 'xlsx')
  const issue = minute < products.length ? client.documents.asJob.create : client.documents.asJob.update
  const jobs = await Promise.all([client.exports.asJob.create({ channel_id: channel }), issue(product, METADATA)])
  for (const job of jobs) {
    const ended = await client.jobs.watch(job.id)
    assert.equal(ended.state, 'done', ended.problem?.detail)
  }
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const mb = (megabytes = 0) => `${megabytes.toFixed()} MB`

function partsOf(numbers: readonly number[]): number[][] {
  const length = Math.ceil(numbers.length / PARTS)
  return Array.from({ length: Math.ceil(numbers.length / length) }, (_, part) =>
    numbers.slice(part * length, (part + 1) * length),
  )
}

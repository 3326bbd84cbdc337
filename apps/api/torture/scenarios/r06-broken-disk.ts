import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { isApiError } from '@selvedge/sdk'
import { type Breaking, breakCalls } from '../support/broken-calls.ts'
import { type Scenario, type Scene, Skipped } from '../support/scenario.ts'
import type { ScratchPostgres } from '../support/scratch-postgres.ts'
import { type Caller, type Session, setStage } from '../support/stage.ts'

export const brokenDisk: Scenario = {
  id: 'R06',
  title: 'fsync fails with EIO, writing with ENOSPC',
  engines: ['embedded', 'postgres'],
  rounds: 5,
  run,
}

const RECOVERED_MS = 30_000

async function run({ place, postgres, rounds }: Scene): Promise<string> {
  if (process.platform !== 'linux') throw new Skipped('strace breaks system calls on Linux only')
  const stage = await setStage(place, {
    attributes: { Weave: { values: [] } },
    products: [{ name: 'Aran', variants: [{ name: 'Blue' }] }],
  })
  const weave = stage.catalogue.attributes['Weave'] ?? ''
  const session = await stage.start()
  const tally: Tally = { acknowledged: [], refused: 0, readMs: 0 }
  for (let round = 0; round < rounds; round += 1) {
    for (const fault of faultsOf(session, postgres)) {
      await underFault({ session, weave, fault, name: `${round} ${fault.title}` }, tally)
    }
  }
  const { data } = await session.client.attributeValues.list(weave, { limit: 500 })
  const there = new Set(data.map(({ value }) => value))
  assert.deepEqual(
    tally.acknowledged.filter((value) => !there.has(value)),
    [],
    'values that were answered',
  )
  await session.server.stop()
  return `${tally.refused} writes refused with 503 or 507, ${tally.acknowledged.length} acknowledged ones are there, reads at the latest after ${tally.readMs.toFixed()} ms`
}

interface Tally {
  acknowledged: string[]
  refused: number
  /** The longest time during which reads failed. */
  readMs: number
}

interface Fault {
  title: string
  breaking: Breaking
  /** Processes, or threads of one. */
  ids: () => number[]
  /** What the fault keeps from being written. */
  hits: { files: boolean; rows: boolean }
  /** The database cannot even restart before the fault is over. */
  lasts?: boolean
}

/** The embedded engine writes in a thread of the server, PostgreSQL in the processes that serve its connections. */
function faultsOf({ server: { pid } }: Session, postgres: ScratchPostgres | undefined): Fault[] {
  const threads = () => readdirSync(`/proc/${pid}/task`).map(Number)
  const syncing = { calls: 'fsync,fdatasync', error: 'EIO' }
  const writing = { calls: 'pwrite64,pwritev,pwritev2', error: 'ENOSPC' }
  const [files, rows] = [
    { files: true, rows: false },
    { files: false, rows: true },
  ]
  if (postgres) {
    const backends = () => backendsOf(postgres)
    return [
      { title: 'fsync EIO in the server', breaking: { ...syncing, follow: true }, ids: () => [pid], hits: files },
      { title: 'fsync EIO in PostgreSQL', breaking: { ...syncing, follow: false }, ids: backends, hits: rows },
      { title: 'write ENOSPC in PostgreSQL', breaking: { ...writing, follow: false }, ids: backends, hits: rows },
    ]
  }
  return [
    {
      title: 'fsync EIO until the engine starts again',
      breaking: { ...syncing, follow: false },
      ids: threads,
      hits: rows,
    },
    {
      title: 'write ENOSPC until the engine starts again',
      breaking: { ...writing, follow: false },
      ids: threads,
      hits: rows,
    },
    {
      title: 'fsync EIO',
      breaking: { ...syncing, follow: true },
      ids: () => [pid],
      hits: { files: true, rows: true },
      lasts: true,
    },
  ]
}

function backendsOf(postgres: ScratchPostgres): number[] {
  const pid = postgres.pid()
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('selvedge torture'))
}

interface Trial {
  session: Session
  weave: string
  fault: Fault
  name: string
}

async function underFault({ session, weave, fault, name }: Trial, tally: Tally): Promise<void> {
  await eventually('a write before the fault', async () => (await writeValue(session, weave, `${name} before`)) === 201)
  tally.acknowledged.push(`${name} before`)
  const broken = await breakCalls(fault.ids(), fault.breaking)
  try {
    if (fault.hits.files) {
      assert.ok([503, 507].includes(await sendFile(session, name)), `a file under ${fault.title}`)
      tally.refused += 1
    }
    const status = await writeValue(session, weave, `${name} meanwhile`)
    if (status === 201) tally.acknowledged.push(`${name} meanwhile`)
    assert.equal(status === 201, !fault.hits.rows, `a value under ${fault.title} was answered ${status}`)
    if (status !== 201) tally.refused += 1
    const since = performance.now()
    if (!fault.lasts)
      await eventually(
        `a read under ${fault.title}`,
        async () => (await session.call('GET', '/variants/')).status === 200,
      )
    tally.readMs = Math.max(tally.readMs, performance.now() - since)
  } finally {
    await broken.mend()
  }
  assert.ok(session.server.isRunning(), `the server ended:\n${session.server.lastWords()}`)
  await eventually('a write after the fault', async () => (await writeValue(session, weave, `${name} after`)) === 201)
  tally.acknowledged.push(`${name} after`)
  await eventually('a file after the fault', async () => (await sendFile(session, name)) === 201)
}

async function writeValue({ call }: Caller, attributeId: string, value: string): Promise<number> {
  const response = await call('POST', `/attributes/${attributeId}/values`, { value })
  const text = await response.text()
  // 409: an earlier write with an unknown outcome had succeeded.
  const { status } = response
  assert.ok([201, 409, 503, 507].includes(status), `${status}: ${text}`)
  return status === 409 ? 201 : status
}

/** Returns the status of the call, or that of the file. */
async function sendFile({ client }: Session, name: string): Promise<number> {
  const data = new Blob([`a,b\n${randomBytes(5_000).toString('hex')},1\n`])
  try {
    const [result] = await client.uploads.send([{ name: `${name}.csv`, data }])
    return result === undefined || 'data' in result ? 201 : result.status
  } catch (error) {
    if (isApiError(error) && error.status !== undefined) return error.status
    throw error
  }
}

async function eventually(what: string, holds: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + RECOVERED_MS
  while (!(await holds())) {
    assert.ok(performance.now() < until, `${what} took longer than ${RECOVERED_MS} ms`)
    await wait(100)
  }
}

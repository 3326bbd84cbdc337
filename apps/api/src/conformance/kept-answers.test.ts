import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleOf } from '../../../../tools/sampling.ts'
import { bumpCatalogue } from '../platform/db/catalogue-version.ts'
import type { Work, WorkLimits } from '../platform/db/database.ts'
import { testEngine } from '../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { guardedRoutes, nameOf, openStage, type Stage } from './stage.ts'

const MINUTES = 60_000

/** Calls that write no row, or report each file separately. */
const WITHOUT_ROWS = new Set([
  'POST /api/v1/uploads',
  'POST /api/v1/assets/bulk',
  'POST /api/v1/views/variants',
  'POST /api/v1/attributes/values/usage',
  'POST /api/v1/attributes/preview',
  'POST /api/v1/assets/label_counts',
  'POST /api/v1/assets/usage',
  'POST /api/v1/asset_links/preview',
])

let server: TestApp
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

const ORDER = ['PUT', 'PATCH', 'POST', 'DELETE']
/** Deletions come last. */
const writes = () =>
  guardedRoutes(server)
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/query'))
    .toSorted((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method))
/** Everything is read twice after each write. Caching hardly depends on the engine. */
const WRITES_IN_GATE = { postgres: 12, embedded: 4 }
const writesInRun = () => sampleOf(writes(), { count: WRITES_IN_GATE[testEngine], key: testEngine })
const reads = () =>
  guardedRoutes(server).filter(
    ({ method, path }) =>
      (method === 'GET' && !path.includes('/jobs') && !path.endsWith('/template')) || path.endsWith('/variants/query'),
  )

/** All readable answers, without the parts that differ on every read. */
async function readAll(stage: Stage): Promise<Record<string, string>> {
  const read: Record<string, string> = {}
  for (const route of reads()) {
    const { body } = await stage.ask(route)
    read[nameOf(route)] = body.replaceAll(/"request_id":"[^"]*",?/g, '')
  }
  return read
}

const forgetKept = ({ supplier: { supplierId } }: Stage) =>
  server.db.forSupplier(supplierId, (trx) => bumpCatalogue(trx, supplierId))

const otherwise = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).filter((name) => one[name] !== other[name])

function failingAtItsEnd<T>(inTransaction: Work<T>, limits?: WorkLimits): [Work<T>, WorkLimits | undefined] {
  const failing: Work<T> = async (trx) => {
    const result = await inTransaction(trx)
    const { rows } = await sql<{ id: string | null }>`select pg_current_xact_id_if_assigned()::text as id`.execute(trx)
    if (rows[0]?.id) throw new Error('The transaction fails at its end.')
    return result
  }
  return [failing, limits]
}

/** Makes every writing transaction fail at its very end. */
async function rollingBack<T>(work: () => Promise<T>): Promise<T> {
  const { db } = server
  const [forSupplier, asSystem] = [db.forSupplier.bind(db), db.asSystem.bind(db)]
  const spies = [
    vi
      .spyOn(db, 'forSupplier')
      .mockImplementation((supplierId, ...rest) => forSupplier(supplierId, ...failingAtItsEnd(...rest))),
    vi.spyOn(db, 'asSystem').mockImplementation((...rest) => asSystem(...failingAtItsEnd(...rest))),
  ]
  try {
    return await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

describe('what is kept of a version of the catalogue', () => {
  it('does not outlive a change', { timeout: 5 * MINUTES }, async () => {
    const stage = await openStage(server)
    const wrong: unknown[] = []
    await readAll(stage)
    for (const route of writesInRun()) {
      await stage.ask(route)
      const read = await readAll(stage)
      await forgetKept(stage)
      // This read also fills the caches with answers that the next change must invalidate.
      const stale = otherwise(read, await readAll(stage))
      if (stale.length > 0) wrong.push([nameOf(route), stale])
    }
    expect(wrong).toEqual([])
  })

  it('is not stored when the change is rolled back', { timeout: 5 * MINUTES }, async () => {
    const stage = await openStage(server)
    const wrong: unknown[] = []
    const before = await readAll(stage)
    for (const route of writesInRun()) {
      await forgetKept(stage)
      const { statusCode } = await rollingBack(() => stage.ask(route))
      const stale = otherwise(before, await readAll(stage))
      if (statusCode < 300 && !WITHOUT_ROWS.has(nameOf(route))) wrong.push([nameOf(route), statusCode])
      if (stale.length > 0) wrong.push([nameOf(route), stale])
    }
    expect(wrong).toEqual([])
  })
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/changing/change.ts'
import { rowsRead } from '../../../platform/db/testing/rows-read.ts'
import { testEngine, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue } from '../../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { multipartBody } from '../../uploads/testing/multipart-body.ts'
import { applyImport } from './apply-import.ts'
import { planImport } from '../planning/plan-import.ts'
import { undoWithin } from '../testing/direct-imports.ts'
import { importOver } from '../testing/import-calls.ts'
import { sourceOfLines } from '../testing/import-file.ts'

/** Both exceed the number that is counted one by one. */
const [FEW, MANY] = [1_100, 3_300]
/**
 * Quadratic work reads three times as many rows per line. If the longer file gets a cheaper plan, growth is below two.
 */
const MAX_GROWTH = 2
const numbered = (count: number, line: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => line(number))

let server: TestApp
const place = () => ({ db: server.db, now: () => new Date() })
beforeEach(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  await buildCatalogue(server.db, server.supplier, {
    products: numbered(40, (product) => `Product ${product}`).map((name) => ({
      name,
      variants: numbered(10, (variant) => `${name}, ${variant}`).map((variant) => ({ name: variant })),
    })),
  })
})
afterEach(() => server.close())

// The rows of a new supplier have no statistics yet. On PostgreSQL, autovacuum may change the plans at any moment.
it.runIf(testEngine === 'embedded')(
  'an import of a new supplier reads as many rows for each line of a long file as of a short one',
  async () => {
    const readForEach = async (count: number) => {
      const { supplierId, userId } = await testSupplier(server.db, `New ${count}`)
      const call = await server.callAs({ supplierId, userId })
      const lines = numbered(count, (n) => `Product ${n},Colour ${n},S${n},Material ${n % 9},Family,${n},Care ${n}`)
      const bytes = ['Product,Colour,SKU,Material,Material family,Weight (g/m2),Care', ...lines].join('\n')
      const made = await call('POST', '/imports/', multipartBody([{ field: 'file', name: 'cloth.csv', bytes }]))
      const source = await sourceOfLines(bytes.split('\n'))
      return inTransaction(place(), { supplierId, userId }, async (change) => {
        const before = await rowsRead(change.trx)
        const plan = await planImport(change.trx, supplierId, source)
        const importId: string = made.json().data.id
        await applyImport(change.trx, plan, { importId, fileName: 'cloth.csv', userId, at: change.at })
        expect(plan.counts.variants.new).toBe(count)
        return ((await rowsRead(change.trx)) - before) / count
      })
    }
    const few = await readForEach(FEW)
    expect(await readForEach(MANY)).toBeLessThan(MAX_GROWTH * few)
  },
)

it('undoing an import of a new supplier reads as many rows per line for many lines as for few', async () => {
  const readForEach = async (count: number) => {
    const { supplierId, userId } = await testSupplier(server.db, `New ${count}`)
    const lines = numbered(count, (n) => `Product ${n},Colour ${n},S${n},Material ${n % 9},Family,${n},Care ${n}`)
    const importId = await importOver(await server.callAs({ supplierId, userId }), lines)
    return inTransaction(place(), { supplierId, userId }, async (change) => {
      const before = await rowsRead(change.trx)
      const { undone } = await undoWithin(change, importId)
      expect(undone?.deleted).toEqual({ products: count, variants: count })
      return ((await rowsRead(change.trx)) - before) / count
    })
  }
  const few = await readForEach(FEW)
  expect(await readForEach(MANY)).toBeLessThan(MAX_GROWTH * few)
})

it('undoing an import reads the rest of the catalogue as often for many materials as for few', async () => {
  const { supplierId, userId } = server.supplier
  const readFor = async (materials: number) => {
    const line = (n: number) =>
      `Cloth ${n} of ${materials},Blue,C${materials}-${n},Wool ${n % materials} of ${materials},Family,,`
    const importId = await importOver(server.call, numbered(200, line))
    return inTransaction(place(), { supplierId, userId }, async (change) => {
      const before = await rowsRead(change.trx)
      await undoWithin(change, importId)
      return (await rowsRead(change.trx)) - before
    })
  }
  const few = await readFor(5)
  expect(await readFor(200)).toBeLessThan(MAX_GROWTH * few)
})

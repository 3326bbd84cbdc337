import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/changing/change.ts'
import { rowsRead } from '../../../platform/db/testing/rows-read.ts'
import { testEngine, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { undoWithin } from '../testing/direct-imports.ts'
import { importOver } from '../testing/import-calls.ts'

let server: TestApp
const place = () => ({ db: server.db, now: () => new Date() })
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

const numbered = (count: number, line: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => line(number))

// On PostgreSQL, autovacuum may change the plans at any moment.
describe.runIf(testEngine === 'embedded')('undoing an import', { timeout: 240_000 }, () => {
  it('reads as many rows for each of many changed items as of few', async () => {
    const readForEach = async (count: number) => {
      const supplier = await testSupplier(server.db, `Changed ${count}`)
      const call = await server.callAs(supplier)
      const linesOf = (colour: string) =>
        numbered(count, (n) => `Product ${n},${colour} ${n},S${n},Felt,Wool,${n % 20},Care ${n % 30}`)
      await importOver(call, linesOf('Green'))
      const importId = await importOver(call, linesOf('Blue'))
      return inTransaction(place(), supplier, async (change) => {
        const before = await rowsRead(change.trx)
        const { undone } = await undoWithin(change, importId)
        expect(undone?.restored.variants).toBe(count)
        return ((await rowsRead(change.trx)) - before) / count
      })
    }
    const few = await readForEach(1_100)
    expect(await readForEach(3_300)).toBeLessThan(2 * few)
  })
})

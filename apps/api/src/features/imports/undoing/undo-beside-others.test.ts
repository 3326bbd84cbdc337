import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/changing/change.ts'
import type { Tables } from '../../../platform/db/schema.ts'
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

/** The planner may read tables of this size whole, whatever their indexes, and differently before they are analysed. */
async function useIndexes(trx: Transaction<Tables>): Promise<void> {
  await sql`analyze`.execute(trx)
  await sql`set local enable_seqscan = off`.execute(trx)
}

// On PostgreSQL, autovacuum may change the plans at any moment.
describe.runIf(testEngine === 'embedded')('undoing an import', { timeout: 240_000 }, () => {
  it('reads what other imports remember once, and not for each of its slices', async () => {
    const [few, many] = [100, 1_100]
    const readBeside = async (others: number) => {
      const supplier = await testSupplier(server.db, `Beside ${others}`)
      const call = await server.callAs(supplier)
      for (const weight of [100, 200]) {
        await importOver(
          call,
          numbered(others, (n) => `Old ${n % 50},Colour ${n},O${n},Felt,Wool,${weight + (n % 9)},`),
        )
      }
      const lines = numbered(2_100, (n) => `New ${n},Colour ${n},N${n},Material ${n % 9},Family,${n},Care ${n}`)
      const importId = await importOver(call, lines)
      return inTransaction(place(), supplier, async (change) => {
        await useIndexes(change.trx)
        const before = await rowsRead(change.trx, 'import_items')
        await undoWithin(change, importId)
        return (await rowsRead(change.trx, 'import_items')) - before
      })
    }
    const read = await readBeside(few)
    expect(((await readBeside(many)) - read) / (many - few)).toBeLessThan(4)
  })

  it('reads as many rows for each of many changed items as of few', async () => {
    const readForEach = async (count: number) => {
      const supplier = await testSupplier(server.db, `Changed ${count}`)
      const call = await server.callAs(supplier)
      const linesOf = (colour: string) =>
        numbered(count, (n) => `Product ${n},${colour} ${n},S${n},Felt,Wool,${n % 20},Care ${n % 30}`)
      await importOver(call, linesOf('Green'))
      const importId = await importOver(call, linesOf('Blue'))
      return inTransaction(place(), supplier, async (change) => {
        await useIndexes(change.trx)
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

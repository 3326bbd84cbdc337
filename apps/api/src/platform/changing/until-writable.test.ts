import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { type TestDatabase, testDatabase, testEngine, testSupplier } from '../db/testing/test-database.ts'
import { bumpCatalogue } from '../db/catalogue-version.ts'
import { inTransaction } from './change.ts'

describe.skipIf(testEngine !== 'embedded')('a change of a catalogue that is being written in slices', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await testDatabase()
  })
  afterAll(() => opened.close())

  it('waits until they are written', async () => {
    const { db } = opened
    const supplier = await testSupplier(db)
    const { supplierId } = supplier
    const events: string[] = []
    const begun = Promise.withResolvers<void>()
    const slices = db.inSlices({ supplierId, jobId: newId() }, async () => {
      begun.resolve()
      await db.ping()
      return async () => void events.push('slices')
    })
    await begun.promise
    const change = inTransaction({ db, now: () => new Date() }, supplier, async ({ trx }) => {
      await bumpCatalogue(trx, supplierId)
      events.push('change')
    })
    await Promise.all([slices, change])
    expect(events).toEqual(['slices', 'change'])
  })
})

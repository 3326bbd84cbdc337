import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  postgresAvailable,
  type TestDatabase,
  testDatabase,
  testSupplier,
} from '../../platform/db/testing/test-database.ts'
import { sweepEvents } from './sweep-events.ts'
import { buildShowcase, plantVisits } from './testing/visits.ts'

describe.skipIf(!postgresAvailable)('the sweep of old events', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await testDatabase()
  })
  afterAll(() => opened.close())

  it('deletes whole days older than 25 months, and visitors seen only on them', async () => {
    const { db } = opened
    const supplier = await testSupplier(db)
    const { id: showcaseId } = await buildShowcase(db, supplier, { name: 'Spring' })
    await plantVisits(db, supplier, [
      { showcaseId, visitor: 'Ada', at: '2024-10-20T23:59:59.999Z' },
      { showcaseId, visitor: 'Bea', at: '2024-10-20T12:00:00.000Z' },
      { showcaseId, visitor: 'Bea', at: '2024-10-21T00:00:00.000Z' },
    ])
    await sweepEvents({ db, now: () => new Date('2026-11-21T10:00:00Z') })
    const { supplierId } = supplier
    const left = await db.forSupplier(supplierId, async (trx) => ({
      events: (
        await trx
          .selectFrom('showcase_events')
          .select('event_timestamp')
          .where('supplier_id', '=', supplierId)
          .execute()
      ).map(({ event_timestamp }) => event_timestamp.toISOString()),
      days: (await trx.selectFrom('showcase_days').select('events').where('supplier_id', '=', supplierId).execute())
        .length,
      visitors: (
        await trx.selectFrom('showcase_visitors').select('first_at').where('supplier_id', '=', supplierId).execute()
      ).map(({ first_at }) => first_at.toISOString()),
    }))
    expect(left).toEqual({
      events: ['2024-10-21T00:00:00.000Z'],
      days: 1,
      visitors: ['2024-10-20T12:00:00.000Z'],
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { postgresAvailable, type TestDatabase, testDatabase, testSupplier } from './testing/test-database.ts'

describe.skipIf(!postgresAvailable)('the data base', () => {
  let opened: TestDatabase
  let db: Database
  beforeAll(async () => {
    opened = await testDatabase()
    db = opened.db
  })
  afterAll(() => opened.close())

  it('shows a supplier its own row', async () => {
    const { supplierId } = await testSupplier(db)
    const rows = await db.forSupplier(supplierId, (trx) =>
      trx.selectFrom('suppliers').select('name').where('supplier_id', '=', supplierId).execute(),
    )
    expect(rows).toEqual([{ name: 'Loom & Co' }])
  })
})

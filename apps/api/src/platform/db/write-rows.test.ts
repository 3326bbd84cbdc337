import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from './ids.ts'
import {
  postgresAvailable,
  type TestDatabase,
  testDatabase,
  type TestSupplier,
  testSupplier,
} from './testing/test-database.ts'
import { insertRows } from './write-rows.ts'

describe.skipIf(!postgresAvailable)('rows that cross as JSON', () => {
  let database: TestDatabase
  let supplier: TestSupplier

  beforeAll(async () => {
    database = await testDatabase()
    supplier = await testSupplier(database.db)
  })
  afterAll(() => database.close())

  const showcase = (name: string, recipient: object) => ({
    supplier_id: supplier.supplierId,
    id: newId(),
    name,
    name_fold: name,
    name_key: name,
    recipient,
    created_at: new Date('2026-11-02T09:00:00.123Z'),
    updated_at: new Date('2026-11-02T09:00:00.123Z'),
  })

  it('are kept as they are, and half a character as the sign for what cannot be read', async () => {
    const rows = [showcase('"Quoted", \\ and 🧵', { name: 'Ada "A" Loom' }), showcase('half \ud83e', {})]
    const kept = await database.db.forSupplier(supplier.supplierId, async (trx) => {
      await insertRows(trx, 'showcases', rows)
      return trx
        .selectFrom('showcases')
        .select(['name', 'recipient', 'created_at'])
        .where('supplier_id', '=', supplier.supplierId)
        .orderBy('name')
        .execute()
    })
    expect(kept).toEqual([
      { name: '"Quoted", \\ and 🧵', recipient: { name: 'Ada "A" Loom' }, created_at: rows[0]?.created_at },
      { name: 'half \ufffd', recipient: {}, created_at: rows[1]?.created_at },
    ])
  })
})

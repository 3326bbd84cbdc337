import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from './schema.ts'
import { refreshStatistics } from './statistics.ts'
import { rowsRead } from './testing/rows-read.ts'
import { postgresAvailable, type TestDatabase, testDatabase, testSupplier } from './testing/test-database.ts'

const [LARGER, WRITTEN] = [3_000, 400]

describe.skipIf(!postgresAvailable)('statistics of what was just written', () => {
  let place: TestDatabase
  beforeAll(async () => {
    place = await testDatabase()
  })
  afterAll(() => place.close())

  it('are refreshed for a supplier that is new beside a much larger one: rows are joined without reading all for each', async () => {
    const [larger, small] = [await testSupplier(place.db, 'Larger'), await testSupplier(place.db, 'Small')]
    await place.db.forSupplier(larger.supplierId, (trx) => writeFamilies(trx, larger.supplierId, LARGER))
    await place.db.asSystem((trx) => sql`analyze material_families`.execute(trx))
    const read = await place.db.forSupplier(small.supplierId, async (trx) => {
      await writeFamilies(trx, small.supplierId, WRITTEN)
      await refreshStatistics(trx, { material_families: WRITTEN })
      const before = await rowsRead(trx)
      await sql`
        select count(*) from material_families a join material_families b on b.supplier_id = a.supplier_id
        and b.rev = a.rev and b.name = a.name where a.supplier_id = ${small.supplierId}`.execute(trx)
      return (await rowsRead(trx)) - before
    })
    expect(read).toBeLessThan(4 * (LARGER + WRITTEN))
  })
})

const writeFamilies = (trx: Transaction<Tables>, supplierId: string, count: number) =>
  sql`
    insert into material_families (supplier_id, id, name, name_fold, name_key)
    select ${supplierId}, gen_random_uuid(), 'Family ' || n, 'family ' || n, 'family ' || n
    from generate_series(1, ${count}::int) as n`.execute(trx)

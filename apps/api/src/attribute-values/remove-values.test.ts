import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase, testSupplier, type TestDatabase } from '../db/testing/test-database.ts'
import { changing } from '../listing/change.ts'
import { buildCatalogue } from '../listing/testing/catalogue.ts'
import { removeValues } from './remove-values.ts'

describe('removeValues', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await testDatabase()
    db = database.db
  })
  afterAll(() => database.close())

  it('takes values out of variants, products and counts', async () => {
    const supplier = await testSupplier(db)
    const { values, attributes } = await buildCatalogue(db, supplier, {
      families: { Fibre: ['Wool'] },
      attributes: { Weave: { values: ['Twill', 'Satin', 'Plain'] } },
      products: [
        {
          name: 'Loden',
          material: 'Wool',
          values: ['Weave: Satin', 'Weave: Plain'],
          variants: [{ name: 'Red', values: ['Weave: Twill', 'Weave: Plain'] }],
        },
      ],
    })
    await changing({ db, now: () => new Date() }, supplier, (change) =>
      removeValues(change, [values['Weave: Twill']!, values['Weave: Satin']!]),
    )
    expect([Object.keys(attributes)]).toEqual([['Weave']])
  })
})

import type { WireChoice } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chosenRows } from '../changing/choice.ts'
import {
  postgresAvailable,
  type TestDatabase,
  testDatabase,
  type TestSupplier,
  testSupplier,
} from '../db/testing/test-database.ts'
import { type ListContext, inReadTransaction } from '../listing/list-context.ts'
import { buildCatalogue } from '../listing/testing/catalogue.ts'
import { variantList } from '../../features/variants/variant-list.store.ts'
import { frozenChoice } from './frozen-choice.store.ts'

describe.skipIf(!postgresAvailable)('a choice that is kept for later', () => {
  let opened: TestDatabase
  let reader: TestSupplier
  let red: string

  beforeAll(async () => {
    opened = await testDatabase()
    reader = await testSupplier(opened.db)
    const variants = [{ name: 'Red' }, { name: 'Rust' }, { name: 'Ink' }]
    const built = await buildCatalogue(opened.db, reader, { products: [{ name: 'Loden', variants }] })
    red = built.variants['Red'] ?? ''
  })
  afterAll(() => opened.close())

  const freeze = (choice: WireChoice) => on((context) => frozenChoice(variantList, context, choice))
  const on = <T>(work: (context: ListContext) => Promise<T>) => inReadTransaction(opened.db, reader, work)

  it('says how many rows it is about', async () => {
    expect(await freeze({ matching: { search: 'r' } })).toEqual({ matching: { search: 'r', expected: 2 } })
    const without = { matching: { search: 'r', except: [red] } }
    expect(await freeze(without)).toEqual({ matching: { search: 'r', except: [red], expected: 1 } })
  })

  it('stays as it is when its caller said so, and when it names its rows', async () => {
    const [matching, named] = [{ matching: { expected: 7 } }, { ids: [red] }]
    expect([await freeze(matching), await freeze(named)]).toEqual([matching, named])
  })

  it('is refused when another number matches later', async () => {
    const frozen = await freeze({ matching: {} })
    await on(({ trx, supplierId }) =>
      sql`delete from variants where supplier_id = ${supplierId} and id = ${red}`.execute(trx),
    )
    const chosen = on((context) => chosenRows(variantList, context, frozen))
    await expect(chosen).rejects.toThrow('2 items match now, not 3.')
  })
})

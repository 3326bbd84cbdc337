import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, testSupplier, type TestDatabase, type TestSupplier } from '../db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../listing/testing/catalogue.ts'
import { changeVariants, deleteVariants, duplicateVariants } from '../../features/variants/variants.service.ts'
import { type Change, inTransaction as changingIn } from './change.ts'
import { keepingCounts, recountSupplier } from './variant-counts.store.ts'

let database: TestDatabase
let supplier: TestSupplier
let made: Catalogue

beforeAll(async () => {
  database = await testDatabase()
  supplier = await testSupplier(database.db)
  made = await buildCatalogue(database.db, supplier, {
    families: { Cotton: ['Poplin'], Wool: ['Felt'] },
    attributes: { Colour: { type: 'multiple_choice', values: ['Red', 'Blue', 'Green'] } },
    products: ['Poplin', 'Felt', ''].map((material, product) => ({
      name: `Product ${product}`,
      material,
      variants: Array.from({ length: 6 }, (_, n) => ({
        name: `Variant ${product}-${n}`,
        state: ['draft', 'active', 'archived'][n % 3]!,
        values: ['Red', 'Blue', 'Green'].slice(n % 4).map((colour) => `Colour: ${colour}`),
      })),
    })),
  })
})
afterAll(() => database.close())

const change = <T>(work: (change: Change) => Promise<T>) =>
  changingIn({ db: database.db, now: () => new Date() }, supplier, work)

const allCounts = () =>
  change(async ({ trx, supplierId }) => {
    const counts = sql`
      select 'variants' as kind, state, material_family_id as about, n from variant_counts
      where supplier_id = ${supplierId} and n <> 0
      union all select 'values', state, value_id, n from value_counts where supplier_id = ${supplierId} and n <> 0
      union all select 'product', '', id, nr_variants from products where supplier_id = ${supplierId}
      order by 1, 2, 3`
    return (await counts.execute(trx)).rows
  })

const existing = () =>
  change(({ trx, supplierId }) =>
    trx.selectFrom('variants').select('id').where('supplier_id', '=', supplierId).orderBy('id').execute(),
  )

type Step = (change: Change, ids: string[]) => Promise<unknown>

const relink =
  (colour: string): Step =>
  ({ trx, supplierId }, ids) =>
    keepingCounts(trx, supplierId, ids, () =>
      trx
        .updateTable('variants')
        .set({ value_ids: [made.values[`Colour: ${colour}`]!] })
        .where('supplier_id', '=', supplierId)
        .where('id', 'in', ids)
        .execute(),
    )

const values = (...colours: string[]) => colours.map((colour) => made.values[`Colour: ${colour}`]!)

const steps: Record<string, Step> = {
  archive: (change, ids) => changeVariants(change, { ids, mode: 'append', fields: { state: 'archived' } }),
  publish: (change, ids) => changeVariants(change, { ids, mode: 'upsert', fields: { state: 'active' } }),
  clear: (change, ids) => changeVariants(change, { ids, mode: 'remove', fields: { state: 'active' } }),
  link: (change, ids) => changeVariants(change, { ids, mode: 'append', fields: { attributes: values('Red', 'Blue') } }),
  unlink: (change, ids) =>
    changeVariants(change, { ids, mode: 'remove', fields: { attributes: values('Blue', 'Green'), state: 'draft' } }),
  replace: (change, ids) =>
    changeVariants(change, { ids, mode: 'upsert', fields: { attributes: values('Green'), state: 'archived' } }),
  duplicate: (change, ids) => duplicateVariants(change, { ids }),
  delete: (change, ids) => deleteVariants(change, { ids }),
  red: relink('Red'),
  blue: relink('Blue'),
}

test('counts maintained by every write equal a recount, after any sequence of changes', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(steps)),
    picked: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (sequence) => {
      for (const { name, picked } of sequence) {
        const variants = await existing()
        const ids = [...new Set(picked.flatMap((number) => variants[number % variants.length]?.id ?? []))]
        if (ids.length > 0) await change((change) => steps[name]!(change, ids))
      }
      const kept = await allCounts()
      await change(({ trx, supplierId }) => recountSupplier(trx, supplierId))
      expect(kept).toEqual(await allCounts())
    }),
    { numRuns: 60 },
  )
}, 120_000)

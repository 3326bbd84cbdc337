import type { BulkMode } from '@selvedge/sdk/wire'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseCount } from '../../../../../tools/sampling.ts'
import { type Change, inTransaction as changingIn } from '../../platform/changing/change.ts'
import { NO_FAMILY } from '../../platform/changing/variant-counts.store.ts'
import {
  testDatabase,
  testSupplier,
  type TestDatabase,
  type TestSupplier,
} from '../../platform/db/testing/test-database.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { createVariant } from './create-variant.ts'
import { changeVariant } from './one-variant.service.ts'
import { addAssets } from './testing/assets.ts'
import { changed, copied, type ModelFields, type ModelVariant, modelCounts, VALUES } from './testing/variants-model.ts'
import { changeVariants, deleteVariants, duplicateVariants } from './variants.service.ts'

const PRODUCTS = ['Kona', 'Loden', 'Bare'] as const
const FAMILIES: Record<string, string> = { Kona: 'Cotton', Loden: 'Wool' }
const ASSETS = ['main', 'room', 'detail'] as const

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A supplier with products, values and assets, and maps between their names and ids. */
async function emptyCatalogue() {
  const supplier = await testSupplier(database.db)
  const made = await buildCatalogue(database.db, supplier, {
    families: { Cotton: ['Poplin'], Wool: ['Felt'] },
    attributes: {
      Colour: { type: 'multiple_choice', values: ['Red', 'Blue', 'Green'] },
      Weight: { type: 'int', values: ['80', '200'] },
      Care: { type: 'text', values: ['wash', 'iron'] },
    },
    products: [{ name: 'Kona', material: 'Poplin' }, { name: 'Loden', material: 'Felt' }, { name: 'Bare' }],
  })
  const assets = Object.entries(await addAssets(database.db, supplier, ASSETS)).map(
    ([name, { id }]) => [name, id] as const,
  )
  const ids: Record<string, string> = { ...made.values, ...made.products, ...Object.fromEntries(assets) }
  const families = Object.entries(made.families).map(([name, id]) => [id, name])
  const names = Object.fromEntries([...Object.entries(ids).map(([name, id]) => [id, name]), ...families])
  return { supplier, idOf: (name: string) => ids[name]!, nameOf: (id: string) => String(names[id] ?? id) }
}
type Empty = Awaited<ReturnType<typeof emptyCatalogue>>

const inTransactionOf = <T>(supplier: TestSupplier, work: (change: Change) => Promise<T>) =>
  changingIn({ db: database.db, now: () => new Date() }, supplier, work)

/** The contents of the database in the model's terms. */
const readAll = ({ supplier, nameOf }: Empty) =>
  inTransactionOf(supplier, async ({ trx, supplierId }) => {
    const variants = await trx
      .selectFrom('variants')
      .selectAll()
      .where('supplier_id', '=', supplierId)
      .orderBy('id')
      .execute()
    const links = await trx
      .selectFrom('variant_assets')
      .select(['variant_id', 'asset_id'])
      .where('supplier_id', '=', supplierId)
      .orderBy('position')
      .execute()
    const counts = await sql<{ about: string; state: string; n: number }>`
      select material_family_id as about, state, n from variant_counts where supplier_id = ${supplierId} and n <> 0
      union all select value_id, state, n from value_counts where supplier_id = ${supplierId} and n <> 0
      union all select id, '', nr_variants from products where supplier_id = ${supplierId} and nr_variants <> 0
    `.execute(trx)
    return {
      variants: variants.map((row) => ({
        id: row.id,
        name: row.name,
        product: row.product_name,
        state: row.state,
        description: row.description,
        values: row.value_ids.map(nameOf).toSorted(),
        assets: links.filter(({ variant_id }) => variant_id === row.id).map(({ asset_id }) => nameOf(asset_id)),
      })),
      counts: Object.fromEntries(
        counts.rows.map(({ about, state, n }) => [`${about === NO_FAMILY ? 'none' : nameOf(about)} ${state}`, n]),
      ),
    }
  })

const fields: fc.Arbitrary<ModelFields> = fc.record(
  {
    state: fc.constantFrom('draft', 'active', 'archived'),
    description: fc.constantFrom('Soft', 'Hard'),
    values: fc.uniqueArray(fc.constantFrom(...VALUES), {
      maxLength: 4,
      selector: (value) => (value.startsWith('Colour') ? value : value.split(':')[0]),
    }),
    assets: fc.uniqueArray(fc.constantFrom(...ASSETS), { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const mode = fc.constantFrom<BulkMode>('append', 'remove', 'upsert')
const picked = fc.array(fc.nat(9), { minLength: 1, maxLength: 3 })

type Step =
  | { do: 'create'; product: string; fields: ModelFields }
  | { do: 'patch'; picked: number[]; fields: ModelFields; mode: BulkMode }
  | { do: 'one'; picked: number[]; fields: ModelFields; mode: BulkMode }
  | { do: 'match'; state: string; fields: ModelFields; mode: BulkMode }
  | { do: 'delete' | 'duplicate'; picked: number[] }

const create = fc.record({ do: fc.constant('create' as const), product: fc.constantFrom(...PRODUCTS), fields })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: create },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('patch' as const, 'one' as const), picked, fields, mode }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('match' as const),
      state: fc.constantFrom('draft', 'active'),
      fields,
      mode,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'duplicate' as const), picked }) },
)

/** Applies a step to the database and to the model, whose variants are in id order. */
async function take(at: Empty, model: ModelVariant[], one: Step): Promise<ModelVariant[]> {
  const { supplier, idOf } = at
  const body = ({ values, assets, ...scalars }: ModelFields) => ({
    ...scalars,
    ...(values && { attributes: values.map(idOf) }),
    ...(assets && { meta: { assets: assets.map(idOf) } }),
  })
  if (one.do === 'create') {
    const draft = { state: 'draft' as const, ...body(one.fields), name: 'New', product_id: idOf(one.product) }
    const { variant } = await inTransactionOf(supplier, (change) => createVariant(change, draft, 'http://localhost'))
    const blank = { id: variant.id, name: 'New', product: one.product, state: 'draft', description: null }
    return [...model, changed({ ...blank, values: [], assets: [] }, one.fields, 'upsert')]
  }
  if (one.do === 'match') {
    const matching = { filters: `(state[eq]:${one.state})` }
    await inTransactionOf(supplier, (change) =>
      changeVariants(change, { matching, mode: one.mode, fields: body(one.fields) }),
    )
    return model.map((variant) => (variant.state === one.state ? changed(variant, one.fields, one.mode) : variant))
  }
  const ids = [...new Set(one.picked.flatMap((number) => model[number % model.length]?.id ?? []))]
  const [id] = ids
  if (id === undefined) return model
  switch (one.do) {
    case 'patch':
      await inTransactionOf(supplier, (change) =>
        changeVariants(change, { ids, mode: one.mode, fields: body(one.fields) }),
      )
      return model.map((variant) => (ids.includes(variant.id) ? changed(variant, one.fields, one.mode) : variant))
    case 'one':
      await inTransactionOf(supplier, (change) =>
        changeVariant(change, { id, ifMatch: undefined }, body(one.fields), one.mode),
      )
      return model.map((variant) => (variant.id === id ? changed(variant, one.fields, one.mode) : variant))
    case 'delete':
      await inTransactionOf(supplier, (change) => deleteVariants(change, { ids }))
      return model.filter((variant) => !ids.includes(variant.id))
    case 'duplicate':
      return copied(model, ids, await inTransactionOf(supplier, (change) => duplicateVariants(change, { ids })))
  }
}

test('variants, links and counts are those of a model after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(create, fc.array(step, { minLength: 4, maxLength: 12 }), async (first, sequence) => {
      const at = await emptyCatalogue()
      let model: ModelVariant[] = []
      for (const one of [first, ...sequence]) {
        model = await take(at, model, one)
        const { variants, counts } = await readAll(at)
        expect(variants).toEqual(model)
        expect(counts).toEqual(modelCounts(model, FAMILIES))
      }
    }),
    { numRuns: caseCount({ gate: 20, full: 100 }) },
  )
}, 300_000)

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Change, inTransaction as changingIn } from '../../platform/changing/change.ts'
import { productKeys } from '../../platform/changing/product-keys.ts'
import { recountSupplier } from '../../platform/changing/variant-counts.store.ts'
import { variantKeys } from '../../platform/changing/variant-keys.ts'
import { foldName } from '../../platform/db/keys.ts'
import {
  testDatabase,
  type TestDatabase,
  testSupplier,
  type TestSupplier,
} from '../../platform/db/testing/test-database.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createVariant } from '../variants/create-variant.ts'
import { changeProducts, deleteProducts, duplicateProducts } from './many-products.service.ts'
import { changeProduct, createProduct } from './products.service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const FAMILIES = { Cotton: ['Poplin', 'Batiste'], Wool: ['Felt'] }
const MATERIALS = Object.values(FAMILIES).flat()
// Some differ only in case or normal form, and some are names that copies will get.
const NAMES = ['Kona', 'KONA', 'Café 2', 'Cafe\u0301 2', 'Loden', 'Copy of Kona', 'copy of loden (2)', 'Ødum 10']
const unwatched: Progress = Object.assign(() => {}, { signal: new AbortController().signal })

interface ModelProduct {
  name: string
  material: string
  state: string
  variants: string[]
}
type Model = ModelProduct[]

/** The same catalogue twice: in the database and as a list. */
interface World {
  supplier: TestSupplier
  made: Catalogue
  model: Model
  ids: string[]
}

const change = <T>({ supplier }: World, work: (change: Change) => Promise<T>): Promise<T> =>
  changingIn({ db: database.db, now: () => new Date() }, supplier, work)

/** Returns true when the work succeeded, false when the name was taken. */
const unlessTaken = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'duplicate_name') return false
      throw error
    },
  )

const isTaken = (model: Model, name: string, but?: ModelProduct) =>
  model.some((product) => product !== but && foldName(product.name) === foldName(name))

function copyNameIn(model: Model, name: string): string {
  const candidates = [`Copy of ${name}`, ...Array.from({ length: 99 }, (_, n) => `Copy of ${name} (${n + 2})`)]
  return candidates.find((candidate) => !isTaken(model, candidate))!
}

type Step = (world: World) => Promise<void>

const pickOf = (world: World, at: number) => at % Math.max(1, world.model.length)

const creates = (name: string, material: string): Step =>
  async function create(world) {
    const draft = { name, material_id: world.made.materials[material]!, state: 'draft' as const }
    let id = ''
    const isDone = await unlessTaken(
      change(world, async (inside) => (id = (await createProduct(inside, draft, '')).product.id)),
    )
    expect(isDone).toBe(!isTaken(world.model, name))
    if (!isDone) return
    world.model.push({ name, material, state: 'draft', variants: [] })
    world.ids.push(id)
  }

const renames = (at: number, name: string): Step =>
  async function rename(world) {
    const product = world.model[pickOf(world, at)]
    if (!product) return
    const id = world.ids[pickOf(world, at)]!
    const isDone = await unlessTaken(
      change(world, (inside) => changeProduct(inside, id, { name }, { mode: 'upsert', ifMatch: undefined })),
    )
    expect(isDone).toBe(!isTaken(world.model, name, product))
    if (isDone) product.name = name
  }

const moves = (ats: number[], material: string): Step =>
  async function move(world) {
    const places = [...new Set(ats.map((at) => pickOf(world, at)))].filter((place) => world.model[place])
    if (places.length === 0) return
    const fields = { material_id: world.made.materials[material]!, state: 'active' as const }
    const ids = places.map((place) => world.ids[place]!)
    await change(world, (inside) => changeProducts(inside, { ids, fields, mode: 'append' }, unwatched))
    for (const place of places) Object.assign(world.model[place]!, { material, state: 'active' })
  }

const fills = (at: number, name: string): Step =>
  async function fill(world) {
    const product = world.model[pickOf(world, at)]
    if (!product) return
    const id = world.ids[pickOf(world, at)]!
    await change(world, (inside) => createVariant(inside, { name, product_id: id, state: 'draft' }, ''))
    product.variants.push(name)
  }

const duplicates = (ats: number[]): Step =>
  async function duplicate(world) {
    const places = [...new Set(ats.map((at) => pickOf(world, at)))].filter((place) => world.model[place])
    if (places.length === 0) return
    const ids = places.map((place) => world.ids[place]!)
    world.ids.push(...(await change(world, (inside) => duplicateProducts(inside, { ids }, unwatched))))
    for (const place of places) {
      const { name, material } = world.model[place]!
      world.model.push({ name: copyNameIn(world.model, name), material, state: 'draft', variants: [] })
    }
  }

const deletes = (ats: number[]): Step =>
  async function drop(world) {
    const places = new Set(ats.map((at) => pickOf(world, at)).filter((place) => world.model[place]))
    if (places.size === 0) return
    const ids = [...places].map((place) => world.ids[place]!)
    expect(await change(world, (inside) => deleteProducts(inside, { ids }, unwatched))).toBe(places.size)
    world.model = world.model.filter((_, place) => !places.has(place))
    world.ids = world.ids.filter((_, place) => !places.has(place))
  }

const at = fc.nat(7)
const some = fc.array(at, { minLength: 1, maxLength: 3 })
const name = fc.constantFrom(...NAMES)
const material = fc.constantFrom(...MATERIALS)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(name, material).map(([called, of]) => creates(called, of)) },
  { weight: 3, arbitrary: fc.tuple(at, name).map(([which, called]) => fills(which, called)) },
  { weight: 2, arbitrary: fc.tuple(at, name).map(([which, called]) => renames(which, called)) },
  { weight: 2, arbitrary: fc.tuple(some, material).map(([which, of]) => moves(which, of)) },
  { weight: 1, arbitrary: some.map(duplicates) },
  { weight: 1, arbitrary: some.map(deletes) },
)

test('products, their variants and counts are what a list in memory says, after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const supplier = await testSupplier(database.db)
      const made = await buildCatalogue(database.db, supplier, { families: FAMILIES })
      const world: World = { supplier, made, model: [], ids: [] }
      for (const take of steps) await take(world)
      expect(await stored(world)).toEqual(expected(world))
      const kept = await counts(world)
      await change(world, ({ trx, supplierId }) => recountSupplier(trx, supplierId))
      expect(kept).toEqual(await counts(world))
    }),
    { numRuns: 60 },
  )
}, 240_000)

const inOrder = <Row extends object>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

function expected({ model, made }: World) {
  const familyOf = Object.fromEntries(
    Object.entries(FAMILIES).flatMap(([family, materials]) => materials.map((one) => [one, made.families[family]])),
  )
  const of = (product: ModelProduct) => ({
    material_id: made.materials[product.material],
    material_family_id: familyOf[product.material],
  })
  return {
    products: inOrder(
      model.map((product) => ({
        name: product.name,
        state: product.state,
        nr_variants: product.variants.length,
        ...productKeys({ name: product.name, extId: null }),
        ...of(product),
      })),
    ),
    variants: inOrder(
      model.flatMap((product) =>
        product.variants.map((variant) => ({
          name: variant,
          product_name: product.name,
          ...of(product),
          ...variantKeys({ name: variant, productName: product.name, externalId: null }),
        })),
      ),
    ),
  }
}

const stored = (world: World) =>
  change(world, async ({ trx, supplierId }) => ({
    products: inOrder(
      await trx
        .selectFrom('products')
        .select(['name', 'state', 'nr_variants', 'name_fold', 'name_key', 'search_text'])
        .select(['material_id', 'material_family_id'])
        .where('supplier_id', '=', supplierId)
        .execute(),
    ),
    variants: inOrder(
      await trx
        .selectFrom('variants')
        .select(['name', 'product_name', 'material_id', 'material_family_id'])
        .select(['name_key', 'product_name_key', 'external_id_key', 'search_text'])
        .where('supplier_id', '=', supplierId)
        .execute(),
    ),
  }))

const counts = (world: World) =>
  change(world, async ({ trx, supplierId }) => {
    const rows = sql`
      select state, material_family_id, n from variant_counts where supplier_id = ${supplierId} and n <> 0
      order by 1, 2`
    return (await rows.execute(trx)).rows
  })

import { OPERATORS_OF_TYPE, type ColumnType, type Filter, printFilter } from '@selvedge/sdk/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  testDatabase,
  testSupplier,
  type TestDatabase,
  type TestSupplier,
} from '../../platform/db/testing/test-database.ts'
import { readList } from '../../platform/listing/pages/list-page.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import {
  buildCatalogue,
  type Catalogue,
  type ProductDraft,
  type VariantDraft,
} from '../../platform/listing/testing/catalogue.ts'
import { matches, type ModelRow } from '../../platform/listing/testing/filter-model.ts'
import { variantList } from './variant-list.store.ts'

const NAMES = [
  'Café',
  'CAFE crème',
  'Col 2',
  'Col 10',
  '100 %',
  'a_b',
  'ab',
  'x\\y',
  'Größe',
  'Ω mega',
  'Жук',
  'ﬁne',
  "O'Neil (1)",
]
const PRODUCTS = ['Kona', 'Löden', 'Plain 7']
const CODES = [null, 'K-1', 'k-2', 'Ä_9', '100%']
const DESCRIPTIONS = [null, '', 'Plain ascii text', 'Crème brûlée', 'ЖУК and beetle']
const STATES = ['draft', 'active', 'archived', 'in_review']
const MOMENTS = ['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z', '2026-02-28T12:00:00.000Z']
const COLOURS = ['Red', 'Réd wine', 'Blue', 'a^b|c', '50 %']
const WEIGHTS = ['80', '120.5', '300', '-5', ...Array.from({ length: 12 }, (_, n) => String(400 + n))]
const TESTED = ['2026-01-31', '2026-02-01']

const pick = <T>(values: readonly T[], number: number): T => values[number % values.length]!
const variants = Array.from(
  { length: 120 },
  (_, n): VariantDraft & Required<Pick<VariantDraft, 'values' | 'createdAt'>> => {
    const externalId = pick(CODES, n * 7)
    const description = pick(DESCRIPTIONS, n * 3 + 1)
    return {
      name: `${pick(NAMES, n)}${n < NAMES.length ? '' : ` ${n}`}`,
      state: pick(STATES, Math.floor(n / 3)),
      createdAt: pick(MOMENTS, n * 5),
      ...(externalId !== null && { externalId }),
      ...(description !== null && { description }),
      values: [
        ...(n % 4 === 0 ? [] : [`Colour: ${pick(COLOURS, n)}`]),
        ...(n % 6 === 1 ? [`Colour: ${pick(COLOURS, n + 2)}`] : []),
        ...(n % 3 === 0 ? [] : [`Weight: ${pick(WEIGHTS, n * 11)}`]),
        ...(n % 5 === 0 ? [`Tested: ${pick(TESTED, n / 5)}`] : []),
        ...(n % 2 === 0 ? [`Washable: ${n % 4 === 0}`] : []),
      ],
    }
  },
)
const products = PRODUCTS.map((name, index): ProductDraft => ({
  name,
  ...(index === 0 && { material: 'Poplin', version: 'ss26' }),
  ...(index === 1 && { material: 'Félt' }),
  variants: variants.filter((_, n) => n % PRODUCTS.length === index),
}))

let database: TestDatabase
let supplier: TestSupplier
let made: Catalogue
let rows: Map<string, ModelRow>

beforeAll(async () => {
  database = await testDatabase()
  supplier = await testSupplier(database.db)
  made = await buildCatalogue(database.db, supplier, {
    families: { Cotton: ['Poplin'], Wöol: ['Félt'] },
    versions: ['ss26'],
    attributes: {
      Colour: { type: 'multiple_choice', values: COLOURS },
      Weight: { type: 'float', values: WEIGHTS },
      Tested: { type: 'date', values: TESTED },
      Washable: { type: 'boolean', values: ['true', 'false'] },
    },
    products,
    views: [{ name: 'Picked', members: variants.filter((_, n) => n % 7 === 0).map(({ name }) => name) }],
  })
  rows = new Map(
    products.flatMap((product, index) =>
      (product.variants ?? []).map((one) => [one.name, modelOf(one, product, index)]),
    ),
  )
})
afterAll(() => database.close())

function modelOf(variant: VariantDraft, product: ProductDraft, index: number): ModelRow {
  const held = (attribute: string) =>
    (variant.values ?? []).flatMap((text) =>
      text.startsWith(`${attribute}: `) ? [text.slice(attribute.length + 2)] : [],
    )
  return {
    id: made.variants[variant.name]!,
    name: variant.name,
    'meta.product.id': made.products[product.name]!,
    'meta.product.name': product.name,
    external_id: variant.externalId ?? null,
    description: variant.description ?? null,
    state: variant.state ?? 'active',
    created_at: variant.createdAt ?? null,
    'meta.material.name': product.material ?? null,
    'meta.material.material_family_name': [['Cotton'], ['Wöol'], []][index]!,
    version_code: product.version ?? null,
    view: variants.findIndex(({ name }) => name === variant.name) % 7 === 0 ? made.views['Picked']! : null,
    Colour: held('Colour'),
    Weight: held('Weight').map(Number),
    Tested: held('Tested'),
    Washable: held('Washable'),
  }
}

const textParts = fc.constantFrom('a', 'É', 'col', '%', '_', '\\', 'ω', 'жук', 'fi', "'", '(1)', 'K-', '2', ' ')
const texts = (whole: readonly (string | null)[]) =>
  fc.oneof(
    fc.constantFrom(...whole.map((text) => text ?? '').map((text) => text.toUpperCase())),
    textParts,
    fc.constant(''),
  )
const days = fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2024-02-29', '')
const ids = () =>
  fc.constantFrom(...Object.values(made.variants).slice(0, 9), '00000000-0000-7000-8000-000000000000', '')

const productIds = () => fc.constantFrom(...Object.values(made.products), '00000000-0000-7000-8000-000000000000', '')

const columns = (): [string, ColumnType, fc.Arbitrary<string>][] => [
  ['id', 'id', ids()],
  ['view', 'id', fc.constantFrom(made.views['Picked']!, '00000000-0000-7000-8000-000000000000')],
  ['meta.product.id', 'id', productIds()],
  ['name', 'text', texts(variants.slice(0, 20).map(({ name }) => name))],
  ['meta.product.name', 'text', texts(PRODUCTS)],
  ['external_id', 'text', texts(CODES)],
  ['description', 'text', texts(DESCRIPTIONS)],
  ['state', 'state', fc.constantFrom(...STATES, 'LIVE', '')],
  ['created_at', 'date', days],
  ['meta.material.name', 'single_choice', texts(['Poplin', 'Félt'])],
  ['meta.material.material_family_name', 'single_choice', texts(['Cotton', 'Wöol'])],
  ['version_code', 'single_choice', texts(['ss26'])],
  ['Colour', 'multiple_choice', texts(COLOURS)],
  ['Weight', 'number', fc.constantFrom('80', '120.5', '+80.0', '-5', '0', '405', '')],
  ['Tested', 'date', days],
  ['Washable', 'boolean', fc.constantFrom('true', 'FALSE', '')],
]
const COMPARES_ONE = new Set(['lt', 'le', 'gt', 'ge', 'dlt', 'dle', 'dgt', 'dge'])

const item = () =>
  fc.constantFrom(...columns()).chain(([column, type, value]) =>
    fc.constantFrom(...OPERATORS_OF_TYPE[type]).chain((operator) =>
      fc.record({
        column: fc.constant(column),
        operator: fc.constant(operator),
        values: fc.array(value, { maxLength: COMPARES_ONE.has(operator) ? 1 : 3 }),
        concat: fc.constantFrom('and' as const, 'or' as const),
      }),
    ),
  )
const filter = (): fc.Arbitrary<Filter> =>
  fc.array(
    fc.record({
      concat: fc.constantFrom('and' as const, 'or' as const),
      items: fc.array(item(), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  )

const withIds = (model: Filter): Filter =>
  model.map((group) => ({
    ...group,
    items: group.items.map((one) => {
      const id = made.attributes[one.column]
      return id ? { ...one, column: `attributes.${id}` } : one
    }),
  }))

test('a random filter finds in SQL exactly the rows that it finds in memory', async () => {
  await fc.assert(
    fc.asyncProperty(filter(), async (model) => {
      const expected = [...rows].filter(([, row]) => matches(model, row)).map(([name]) => name)
      const params = { filters: printFilter(withIds(model)), limit: 500, fields: 'name' }
      const { data, paging } = await inReadTransaction(database.db, supplier, (context) =>
        readList(variantList, context, params),
      )
      expect(new Set(data.map(({ name }) => name))).toEqual(new Set(expected))
      expect(paging.total).toBe(expected.length)
    }),
    { numRuns: 400 },
  )
}, 120_000)

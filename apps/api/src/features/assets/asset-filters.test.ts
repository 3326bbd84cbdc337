import { type ColumnType, type Filter, mediaKindOf, OPERATORS_OF_TYPE, printFilter } from '@selvedge/sdk/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountAssets } from '../../platform/changing/asset-counts.store.ts'
import {
  testDatabase,
  type TestDatabase,
  type TestSupplier,
  testSupplier,
} from '../../platform/db/testing/test-database.ts'
import { readFacets } from '../../platform/listing/facets/list-facets.ts'
import { readList } from '../../platform/listing/pages/list-page.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { matches, type ModelRow } from '../../platform/listing/testing/filter-model.ts'
import { assetList } from './asset-list.store.ts'
import { type AssetDraft, buildLibrary, type Library } from './testing/assets.ts'

const NAMES = ['Café.png', 'Col 2', 'Col 10', '100 %', 'a_b', 'x\\y', 'Größe', 'Жук', 'IMG_0001.JPG']
const TEXTS = ['', 'Plain ascii text', 'Crème brûlée', 'ЖУК and beetle', '100 %']
const MIMETYPES = ['image/png', 'image/webp', 'application/pdf', 'text/csv', 'video/mp4', 'application/vnd.ms-excel']
const STATES = ['draft', 'active', 'archived', 'in_review']
const MOMENTS = ['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z', '2026-02-28T12:00:00.000Z']
const LABELS = { Use: ['Swatch', 'Réd room', 'a^b|c'], Season: ['Swatch', 'SS 26'] }
const ALL_LABELS = Object.entries(LABELS).flatMap(([category, names]) => names.map((name) => `${category}: ${name}`))
const VARIANTS = Array.from({ length: 7 }, (_, n) => `Variant ${n}`)

const pick = <T>(values: readonly T[], number: number): T => values[number % values.length]!
const drafts = (variantIds: readonly string[], userId: string) =>
  Array.from({ length: 90 }, (_, n): AssetDraft & Required<Pick<AssetDraft, 'labels' | 'variants' | 'ambientOf'>> => ({
    name: n < NAMES.length ? pick(NAMES, n) : `${pick(NAMES, n)} ${n}`,
    description: pick(TEXTS, n * 3 + 1),
    mimetype: pick(MIMETYPES, n * 5),
    filesize: pick([0, 1, 2_000, 5_000_000_000], n * 7),
    state: pick(STATES, Math.floor(n / 3)),
    createdAt: pick(MOMENTS, n * 5),
    labels: ALL_LABELS.filter((_label, index) => (n + index) % (index + 3) === 0),
    variants: variantIds.slice(0, n % 4),
    ambientOf: variantIds.slice(1, 1 + (n % 3)),
    ...(n % 3 === 0 && { createdBy: userId }),
  }))

let database: TestDatabase
let supplier: TestSupplier
let library: Library
let rows: Map<string, ModelRow>

beforeAll(async () => {
  database = await testDatabase()
  supplier = await testSupplier(database.db)
  const made = await buildCatalogue(database.db, supplier, {
    products: [{ name: 'Kona', variants: VARIANTS.map((name) => ({ name })) }],
  })
  const assets = drafts(Object.values(made.variants), supplier.userId)
  library = await buildLibrary(database.db, supplier, { labels: LABELS, assets })
  const [image, shown] = [library.assets['Col 2']!, made.variants['Variant 6']!]
  await database.db.forSupplier(supplier.supplierId, async (trx) => {
    await trx
      .updateTable('variants')
      .set({ image_asset_id: image })
      .where('supplier_id', '=', supplier.supplierId)
      .where('id', '=', shown)
      .execute()
    await recountAssets(trx, supplier.supplierId)
  })
  rows = new Map(assets.map((asset) => [asset.name, modelOf(asset)]))
})
afterAll(() => database.close())

function modelOf(asset: ReturnType<typeof drafts>[number]): ModelRow {
  const labelIds = asset.labels.map((label) => library.labels[label]!)
  const mainImages = asset.name === 'Col 2' ? 1 : 0
  return {
    id: library.assets[asset.name]!,
    name: asset.name,
    description: asset.description ?? '',
    state: asset.state ?? '',
    mimetype: asset.mimetype ?? '',
    mimetype_group: { image: 'image', video: 'video' }[asset.mimetype!.split('/')[0]!] ?? 'document',
    kind: mediaKindOf(asset.mimetype!),
    filesize: asset.filesize ?? 0,
    created_at: asset.createdAt ?? '',
    labels: [...labelIds, ...asset.labels.map((label) => label.split(': ')[1]!)],
    label_category: asset.labels.map((label) => label.split(': ')[0]!),
    variant_count: new Set([...asset.variants, ...asset.ambientOf]).size + mainImages,
    created_by: asset.createdBy ? [asset.createdBy, 'Ada Loom'] : null,
  }
}

const textParts = fc.constantFrom('a', 'É', 'col', '%', '_', '\\', 'жук', '2', ' ', 'png')
const texts = (whole: readonly string[]) =>
  fc.oneof(fc.constantFrom(...whole.map((text) => text.toUpperCase())), textParts, fc.constant(''))
const unknown = '00000000-0000-7000-8000-000000000000'

const columns = (): [string, ColumnType, fc.Arbitrary<string>][] => [
  ['id', 'id', fc.constantFrom(...Object.values(library.assets).slice(0, 9), unknown, '')],
  ['name', 'text', texts(NAMES)],
  ['description', 'text', texts(TEXTS)],
  ['state', 'state', fc.constantFrom(...STATES, 'LIVE', '')],
  ['mimetype', 'text', texts(MIMETYPES)],
  ['kind', 'state', fc.constantFrom('image', 'PDF', 'Csv', 'video', 'document', '')],
  ['mimetype_group', 'state', fc.constantFrom('image', 'Document', 'video')],
  ['filesize', 'number', fc.constantFrom('0', '1', '2e3', '5000000000', '7', '0.5', '1999.5', '-1', '1e30', '')],
  ['created_at', 'date', fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '')],
  // A label is matched by its whole id or by its name; ct, sw and ew match part of the name.
  [
    'labels',
    'multiple_choice',
    fc.constantFrom(...Object.values(library.labels), 'swatch', 'RED ROOM', 'a^b|c', 'ss', unknown),
  ],
  ['label_category', 'multiple_choice', fc.constantFrom('use', 'SEASON', 's', '')],
  ['variant_count', 'number', fc.constantFrom('0', '1', '2', '3', '9')],
  ['created_by', 'single_choice', fc.constantFrom('ada loom', 'LOOM', supplier.userId, unknown)],
]
const COMPARES_ONE = new Set(['lt', 'le', 'gt', 'ge', 'dlt', 'dle', 'dgt', 'dge'])
const COMPARES_PARTS = new Set(['ct', 'sw', 'ew'])
const isId = (value: string) => value.length === 36

const item = () =>
  fc.constantFrom(...columns()).chain(([column, type, value]) =>
    fc.constantFrom(...OPERATORS_OF_TYPE[type]).chain((operator) =>
      fc.record({
        column: fc.constant(column),
        operator: fc.constant(operator),
        values: fc.array(COMPARES_PARTS.has(operator) ? value.filter((one) => !isId(one)) : value, {
          maxLength: COMPARES_ONE.has(operator) ? 1 : 3,
        }),
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

const read = (params: Record<string, string | number>) =>
  inReadTransaction(database.db, supplier, (context) => readList(assetList, context, params))

test('a random filter finds in SQL exactly the assets that it finds in memory', async () => {
  await fc.assert(
    fc.asyncProperty(filter(), async (model) => {
      const expected = [...rows].filter(([, row]) => matches(model, row)).map(([name]) => name)
      const { data, paging } = await read({ filters: printFilter(model), limit: 500, fields: 'name' })
      expect(new Set(data.map(({ name }) => name))).toEqual(new Set(expected))
      expect(paging.total).toBe(expected.length)
    }),
    { numRuns: 200 },
  )
}, 120_000)

test('assets sort by how many variants show them, and say the same number', async () => {
  const { data } = await read({ sort: '-variant_count,name', limit: 500, fields: 'name,variant_count' })
  const counts = data.map(({ variant_count }) => variant_count)
  expect(counts).toEqual(counts.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
  expect(new Map(data.map(({ name, variant_count }) => [name, variant_count]))).toEqual(
    new Map([...rows].map(([name, row]) => [name, row['variant_count']])),
  )
})

test('a search covers name and alt text, regardless of case and accents', async () => {
  const found = async (search: string) => (await read({ search, limit: 500 })).paging.total
  const expected = (text: string) =>
    [...rows.values()].filter(({ name, description }) => `${String(name)} ${String(description)}`.includes(text)).length
  expect(await found('CREME')).toBe(expected('Crème'))
  expect(await found('%')).toBe(expected('%'))
  expect(await found('Swatch')).toBe(0)
})

test('facets count kinds, states and creators as a count in memory does', async () => {
  const filters = '(filesize[gt]:0)'
  const facets = await inReadTransaction(database.db, supplier, (context) =>
    readFacets(assetList, context, { filters }),
  )
  const left = [...rows.values()].filter(({ filesize }) => Number(filesize) > 0)
  const counted = (column: string) => new Map((facets[column] ?? []).map(({ id, count }) => [id.toLowerCase(), count]))
  const expected = (column: string) =>
    new Map([...Map.groupBy(left, (row) => String(row[column]))].map(([value, own]) => [value, own.length]))
  expect(counted('kind')).toEqual(expected('kind'))
  expect(counted('state')).toEqual(expected('state'))
  expect(facets['created_by']).toEqual([
    { id: 'Ada Loom', name: 'Ada Loom', count: left.filter(({ created_by }) => created_by !== null).length },
  ])
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount, SEED } from '../../../../../../tools/sampling.ts'
import { postgresAvailable, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue, type CatalogueDraft } from '../../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { foldName } from '../../../platform/tables/cell-values.ts'
import {
  asGermanExcel,
  csvOf,
  csvRows,
  exportedFile,
  plannedFile,
  rearranged,
  sheetRows,
  unchanged,
  workbookOf,
} from '../testing/round-trip.ts'

describe.skipIf(!postgresAvailable)('a random catalogue', () => {
  let server: TestApp

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())

  it('survives a round trip in any form', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(catalogues, async ({ draft, saving, order }) => {
        const supplier = await testSupplier(server.db)
        const call = await server.callAs(supplier)
        await buildCatalogue(server.db, supplier, draft)
        const place = { db: server.db, supplier, call, supplierId: supplier.supplierId }
        const format = saving === 'resaved' || saving === 'xlsx' ? 'xlsx' : 'csv'
        const file = await saved(await exportedFile(place, { format }), saving, order)
        const variants = (draft.products ?? []).map((product) => product.variants?.length ?? 0)
        expect(await plannedFile(place, file)).toEqual({
          is_own_export: true,
          counts: unchanged(
            variants.length,
            variants.reduce((sum, count) => sum + count, 0),
          ),
          reasons: [],
        })
      }),
      { numRuns: caseCount({ gate: 6, full: 150 }), seed: SEED },
    )
  })
})

type Saving = 'csv' | 'xlsx' | 'excel' | 'resaved' | 'shuffled'

async function saved(file: Uint8Array, saving: Saving, order: readonly number[]): Promise<Uint8Array | string> {
  if (saving === 'csv' || saving === 'xlsx') return file
  if (saving === 'resaved') return workbookOf(await sheetRows(file))
  const rows = csvRows(file)
  if (saving === 'excel') return asGermanExcel(rows, (title) => title === 'float' || title === 'int')
  const titles = (rows[0] ?? []).map((title, index) => [title, order[index % order.length] ?? 0] as const)
  return csvOf(
    rearranged(
      rows,
      titles.toSorted((one, other) => one[1] - other[1]).map(([title]) => title),
    ),
  )
}

const SIGNS = [
  '"',
  ';',
  '|',
  ',',
  ' ',
  '=',
  '-',
  "'",
  '7',
  '0',
  '.',
  'a',
  'B',
  'é',
  'ß',
  '＝',
  '@',
  '%',
  '\u00a0',
  '😀',
]
const text = (minLength = 1, signs: readonly string[] = SIGNS) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength, maxLength: 14 }).filter((value) => value.trim() !== '')
const name = text().map((value) => value.trim())
const day = fc.date({ min: new Date('1905-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

const VALUES = {
  text: text(1, [...SIGNS, '\n']),
  single_choice: text(),
  multiple_choice: text(),
  int: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String),
  float: fc.integer({ min: -99_999_999, max: 99_999_999 }).map((number) => String(number / 10_000)),
  date: day.map((date) => date.toISOString().slice(0, 10)),
  boolean: fc.constantFrom('true', 'false'),
  url: fc.webUrl(),
}
type Type = keyof typeof VALUES
const TYPES = Object.keys(VALUES) as Type[]

const once = (values: readonly string[]) => [...new Map(values.map((value) => [foldName(value), value])).values()]

const attributeValues = fc.record(
  Object.fromEntries(TYPES.map((type) => [type, fc.array(VALUES[type], { minLength: 1, maxLength: 5 }).map(once)])),
)

/** Indexes into the list of values; multiple choices have two. */
const links = fc.record(Object.fromEntries(TYPES.map((type) => [type, fc.option(fc.nat(4))])))

const products = fc.uniqueArray(
  fc.record({
    name,
    variants: fc.array(
      fc.record({
        name,
        links,
        description: fc.option(text(1, [...SIGNS, '\n', '\r\n']), { nil: undefined }),
        externalId: fc.option(name, { nil: undefined }),
        state: fc.constantFrom('draft', 'active', 'archived'),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  { minLength: 1, maxLength: 4, selector: (product) => foldName(product.name) },
)

const catalogues = fc
  .record({
    values: attributeValues,
    products,
    saving: fc.constantFrom<Saving[]>('csv', 'xlsx', 'excel', 'resaved', 'shuffled'),
    order: fc.array(fc.nat(99), { minLength: 5, maxLength: 20 }),
  })
  .map(({ values, products: drafts, ...rest }) => ({ draft: draftOf(values, drafts), ...rest }))

function draftOf(
  values: Record<string, string[]>,
  drafts: readonly { name: string; variants: readonly { links: Record<string, number | null> }[] }[],
): CatalogueDraft {
  const linked = (type: string, place: number | null): string[] => {
    const own = values[type] ?? []
    if (place === null) return []
    const places = type === 'multiple_choice' ? [place, place + 1] : [place]
    return [...new Set(places.map((at) => `${type}: ${own[at % own.length]}`))]
  }
  return {
    attributes: Object.fromEntries(TYPES.map((type) => [type, { type, values: values[type] ?? [] }])),
    products: drafts.map((product) => ({
      ...product,
      variants: product.variants.map(({ links: own, ...variant }) => ({
        ...(variant as { name: string }),
        values: Object.entries(own).flatMap(([type, place]) => linked(type, place)),
      })),
    })),
  }
}

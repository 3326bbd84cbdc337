import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepingCounts } from '../../platform/changing/variant-counts.store.ts'
import {
  testDatabase,
  testSupplier,
  type TestDatabase,
  type TestSupplier,
} from '../../platform/db/testing/test-database.ts'
import { inReadTransaction } from '../../platform/listing/list-context.ts'
import { readFacets } from '../../platform/listing/facets/list-facets.ts'
import { readList } from '../../platform/listing/pages/list-page.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { variantList } from './variant-list.store.ts'

let database: TestDatabase
let supplier: TestSupplier
let made: Catalogue

beforeAll(async () => {
  database = await testDatabase()
  supplier = await testSupplier(database.db)
  made = await buildCatalogue(database.db, supplier, {
    families: { Cotton: ['Poplin', 'Twill'], Wool: ['Felt'] },
    versions: ['ss26'],
    attributes: {
      Colour: { type: 'multiple_choice', values: ['Red', 'Blue', 'Grün'] },
      Weight: { type: 'float', unit: 'g/m²', values: ['80', '120.5', '300'] },
      Tested: { type: 'date', values: ['2026-01-31', '2026-03-01'] },
      Washable: { type: 'boolean', values: ['true', 'false'] },
    },
    products: [
      {
        name: 'Kona',
        material: 'Poplin',
        version: 'ss26',
        variants: [
          { name: 'Col 10', externalId: 'K-10', values: ['Colour: Red', 'Weight: 80', 'Tested: 2026-01-31'] },
          { name: 'Col 2', externalId: 'K-2', values: ['Colour: Blue', 'Colour: Red', 'Weight: 120.5'] },
          { name: 'Café au lait', state: 'draft', description: 'Crème, 50 % wool', values: ['Colour: Grün'] },
        ],
      },
      {
        name: 'Loden',
        material: 'Felt',
        variants: [
          {
            name: 'Moss',
            values: ['Colour: Grün', 'Weight: 300', 'Washable: false'],
            createdAt: '2026-11-01T00:00:00Z',
          },
          { name: '100% a_b\\c', state: 'archived', createdAt: '2026-10-31T23:59:59.999Z' },
        ],
      },
      { name: 'Plain', variants: [{ name: 'No material' }] },
    ],
    views: [
      { name: 'Picked', members: ['Col 2', 'Moss'] },
      { name: 'Empty', members: [] },
      { name: 'Reds', filters: '(name[sw]:col)' },
      { name: 'Nested', filters: '(view[in]:x)' },
    ],
  })
})
afterAll(() => database.close())

const names = (params: Record<string, string>) =>
  inReadTransaction(database.db, supplier, async (context) => {
    const { data, paging } = await readList(variantList, context, params)
    expect(paging.total).toBe(data.length)
    return data.map(({ name }) => name)
  })

const COLOUR = () => `attributes.${made.attributes['Colour']}`
const WEIGHT = () => `attributes.${made.attributes['Weight']}`

test.each<[string, () => string, string[]]>([
  ['sw ignores case', () => '(name[sw]:COL)', ['Col 2', 'Col 10']],
  ['accents do not count', () => '(name[ct]:cafe)', ['Café au lait']],
  ['% is literal', () => '(name[ct]:%25)', ['100% a_b\\c']],
  ['_ is literal', () => '(name[ct]:a_b)', ['100% a_b\\c']],
  ['\\ is literal', () => '(name[ct]:%5C)', ['100% a_b\\c']],
  ['description, not ascii', () => '(description[sw]:creme)', ['Café au lait']],
  ['product name', () => '(meta.product.name[eq]:loden)', ['100% a_b\\c', 'Moss']],
  ['product', () => `(meta.product.id[eq]:${made.products['Loden']})`, ['100% a_b\\c', 'Moss']],
  ['sku', () => '(external_id[in]:k-2^K-10)', ['Col 2', 'Col 10']],
  ['sku set', () => '(external_id[xf]:)', ['100% a_b\\c', 'Café au lait', 'Moss', 'No material']],
  ['state', () => '(state[il]:draft^archived)', ['100% a_b\\c', 'Café au lait']],
  ['family', () => '(meta.material.material_family_name[il]:wool)', ['100% a_b\\c', 'Moss']],
  ['family not set', () => '(meta.material.material_family_name[xf]:)', ['No material']],
  ['version', () => '(version_code[eq]:SS26)', ['Café au lait', 'Col 2', 'Col 10']],
  ['day', () => '(created_at[deq]:2026-11-01)', ['Moss']],
  ['before a day', () => '(created_at[dlt]:2026-11-01)', ['100% a_b\\c']],
  ['value text', () => `(${COLOUR()}[io]:grun)`, ['Café au lait', 'Moss']],
  ['all values', () => `(${COLOUR()}[ia]:red^blue)`, ['Col 2']],
  ['no value', () => `(${COLOUR()}[na]:red)`, ['100% a_b\\c', 'Café au lait', 'Moss', 'No material']],
  ['number', () => `(${WEIGHT()}[ge]:120.5)`, ['Col 2', 'Moss']],
  ['value id', () => `(${COLOUR()}[il]:${made.values['Colour: Blue']})`, ['Col 2']],
  ['date value', () => `(attributes.${made.attributes['Tested']}[dle]:2026-02-01)`, ['Col 10']],
  ['boolean value', () => `(attributes.${made.attributes['Washable']}[eq]:FALSE)`, ['Moss']],
  ['and before or', () => '(name[sw]:col&external_id[eq]:k-2|name[eq]:moss)', ['Col 2', 'Moss']],
  ['static view', () => `(view[in]:${made.views['Picked']})`, ['Col 2', 'Moss']],
  ['static view and a name', () => `(view[in]:${made.views['Picked']})&(name[sw]:col)`, ['Col 2']],
  ['outside a static view', () => `(view[na]:${made.views['Picked']}&name[sw]:col)`, ['Col 10']],
  ['one of two views', () => `(view[in]:${made.views['Picked']}^${made.views['Empty']})`, ['Col 2', 'Moss']],
  ['an id in capitals', () => `(view[in]:${made.views['Picked']!.toUpperCase()})`, ['Col 2', 'Moss']],
  ['static view without members', () => `(view[in]:${made.views['Empty']})`, []],
  ['dynamic view', () => `(view[in]:${made.views['Reds']})`, ['Col 2', 'Col 10']],
  ['no view', () => '(view[in]:)', []],
  ['no id', () => '(id[io]:^^)', []],
  ['no value', () => '(name[ct]:)', ['100% a_b\\c', 'Café au lait', 'Col 2', 'Col 10', 'Moss', 'No material']],
])('filter: %s', async (_, filters, expected) => {
  expect(await names({ filters: filters() })).toEqual(expected)
})

test('a static view is counted under the search and with the filter that is not shown', async () => {
  const filters = `(view[in]:${made.views['Picked']})`
  expect(await names({ filters, search: 'moss' })).toEqual(['Moss'])
  expect(await names({ filters, privateFilters: '(name[sw]:col)' })).toEqual(['Col 2'])
  expect(await names({ filters, privateFilters: '' })).toEqual([])
  expect(await names({ privateFilters: filters })).toEqual(['Col 2', 'Moss'])
})

const facetsUnder = (params: Record<string, string>) =>
  inReadTransaction(database.db, supplier, (context) => readFacets(variantList, context, params))

test('facets count states, materials and values, most frequent first, by what a filter takes', async () => {
  const facets = await facetsUnder({})
  expect(facets['state']).toEqual([
    { id: 'active', name: 'Live', count: 4 },
    { id: 'archived', name: 'Archived', count: 1 },
    { id: 'draft', name: 'Draft', count: 1 },
  ])
  expect(facets['meta.material.material_family_name']).toEqual([
    { id: 'Cotton', name: 'Cotton', count: 3 },
    { id: 'Wool', name: 'Wool', count: 2 },
  ])
  expect(facets[WEIGHT()]).toEqual([
    { id: made.values['Weight: 80'], name: '80 g/m²', count: 1 },
    { id: made.values['Weight: 120.5'], name: '120.5 g/m²', count: 1 },
    { id: made.values['Weight: 300'], name: '300 g/m²', count: 1 },
  ])
})

test('a facet ignores the filter on its own column and follows those on the others', async () => {
  const facets = await facetsUnder({ filters: `(${COLOUR()}[io]:red&state[il]:active)`, search: 'kona' })
  expect(facets['state']).toEqual([{ id: 'active', name: 'Live', count: 2 }])
  expect(facets['meta.material.name']).toEqual([{ id: 'Poplin', name: 'Poplin', count: 2 }])
  expect(facets[COLOUR()]).toEqual([
    { id: made.values['Colour: Red'], name: 'Red', count: 2 },
    { id: made.values['Colour: Blue'], name: 'Blue', count: 1 },
  ])
})

test('facets under a filter on the state alone come from the kept counts and say the same', async () => {
  const facets = await facetsUnder({ filters: '(state[il]:draft)' })
  expect(facets['state']?.map(({ count }) => count)).toEqual([4, 1, 1])
  expect(facets['meta.material.material_family_name']).toEqual([{ id: 'Cotton', name: 'Cotton', count: 1 }])
  expect(facets[COLOUR()]).toEqual([{ id: made.values['Colour: Grün'], name: 'Grün', count: 1 }])
})

test('of one column can be searched by name, ignoring its own filter', async () => {
  const filters = `(${COLOUR()}[io]:red)`
  expect(await facetsUnder({ facetColumn: COLOUR(), facetSearch: ' GRUN', filters })).toEqual({
    [COLOUR()]: [{ id: made.values['Colour: Grün'], name: 'Grün', count: 2 }],
  })
  expect(await facetsUnder({ facetColumn: WEIGHT(), facetSearch: '0 g/' })).toEqual({
    [WEIGHT()]: [
      { id: made.values['Weight: 80'], name: '80 g/m²', count: 1 },
      { id: made.values['Weight: 300'], name: '300 g/m²', count: 1 },
    ],
  })
  expect(await facetsUnder({ facetColumn: 'meta.material.material_family_name', facetSearch: 'oo' })).toEqual({
    'meta.material.material_family_name': [{ id: 'Wool', name: 'Wool', count: 2 }],
  })
  await expect(facetsUnder({ facetColumn: 'nothing' })).rejects.toHaveProperty('code', 'unknown_column')
})

test('an answer made for one version of the catalogue is not given for the next', async () => {
  const before = await facetsUnder({ search: 'moss' })
  await database.db.forSupplier(supplier.supplierId, (trx) =>
    keepingCounts(trx, supplier.supplierId, [made.variants['Moss']!], () =>
      trx
        .updateTable('variants')
        .set({ state: 'archived' })
        .where('supplier_id', '=', supplier.supplierId)
        .where('id', '=', made.variants['Moss']!)
        .execute(),
    ),
  )
  expect(before['state']).toEqual([{ id: 'active', name: 'Live', count: 1 }])
  expect((await facetsUnder({ search: 'moss' }))['state']).toEqual([{ id: 'archived', name: 'Archived', count: 1 }])
})

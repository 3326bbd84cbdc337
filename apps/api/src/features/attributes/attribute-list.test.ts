import type { Attribute, Column } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let made: Catalogue
let look: string

const HOSTILE = `x"; drop table variants;--`

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  made = await buildCatalogue(server.db, server.supplier, {
    versions: ['ss26', 'aw26'],
    attributes: {
      'Weight 9': { type: 'float', unit: 'g/m²', values: ['80', '90'] },
      'Weight 10': { type: 'float', values: ['80'] },
      Größe: { type: 'single_choice', values: ['S', 'M', 'L'] },
      Hidden: { live: false, values: [] },
      [HOSTILE]: { type: 'single_choice', values: ['Yes', 'No'] },
    },
    products: [{ name: 'Kona', variants: [{ name: 'Moss', values: [`${HOSTILE}: Yes`] }, { name: 'Ink' }] }],
  })
  const group = { name: 'Look', attributes: [made.attributes['Größe'], made.attributes['Hidden']] }
  look = (await server.call('POST', '/attributes/groups', { payload: group })).json().data.id
  await change('Größe', { version_ids: [{ id: made.versions['ss26'] }, { id: made.versions['aw26'] }] })
  await change('Weight 9', { version_ids: [{ id: made.versions['aw26'] }], description: 'How heavy', public: false })
  await change('Hidden', { display_name: 'Secret' })
})
afterAll(() => server.close())

const change = (name: string, payload: object) =>
  server.call('PATCH', `/attributes/${made.attributes[name]}`, { payload })
const list = async (query: string) =>
  (await server.call('GET', `/attributes/${query}`)).json<{ data: Attribute[]; paging: { total: number } }>()
const found = async (filters: string) =>
  (await list(`?filters=${encodeURIComponent(filters)}`)).data.map(({ name }) => name)

test('the schema lists the columns with what can be done with them', async () => {
  const { data } = (await server.call('GET', '/attributes/schema')).json<{ data: Column[] }>()
  expect(data.map(({ id, type, sortable, facet }) => [id, type, sortable, facet].join(' '))).toEqual([
    'checkbox checkbox false false',
    'name text true false',
    'display_name text false false',
    'description text false false',
    'display_type single_choice true true',
    'data_type single_choice true true',
    'unit text false false',
    'live boolean true true',
    'public boolean true true',
    'versions multiple_choice false true',
    'groups multiple_choice false true',
    'value_count number true false',
    'created_by single_choice false true',
    'created_at date true false',
    'updated_at date true false',
    'id id false false',
  ])
})

test('attributes come by name in natural order, a page at a time', async () => {
  const { data, paging } = await list('?limit=3&offset=1')
  expect([data.map(({ name }) => name), paging]).toEqual([
    ['Hidden', 'Weight 9', 'Weight 10'],
    { current_page: 0, limit: 3, total: 5 },
  ])
})

describe('a filter', () => {
  test('finds those of a group by its id, as its panel does, or by its name', async () => {
    expect([await found(`(groups[in]:${look})`), await found('(groups[io]:look)')]).toEqual([
      ['Größe', 'Hidden'],
      ['Größe', 'Hidden'],
    ])
  })

  test('finds by versions: any, all, none, and whether there are any', async () => {
    expect(await found('(versions[io]:ss26^aw26)')).toEqual(['Größe', 'Weight 9'])
    expect(await found('(versions[ia]:ss26^AW26)')).toEqual(['Größe'])
    expect(await found('(versions[na]:ss26)')).toEqual(['Hidden', 'Weight 9', 'Weight 10', HOSTILE])
    expect(await found('(versions[xt]:)')).toEqual(['Größe', 'Weight 9'])
    expect(await found('(versions[sw]:ss)')).toEqual(['Größe'])
    expect(await found('(versions[in]:gone)')).toEqual([])
  })

  test('finds by texts, type, flags and number of values', async () => {
    expect(await found('(name[ct]:grosse|display_name[eq]:secret)')).toEqual(['Hidden'])
    expect(await found('(name[ct]:größe)&(display_type[il]:single_choice)')).toEqual(['Größe'])
    expect(await found('(live[eq]:false)')).toEqual(['Hidden'])
    expect(await found('(public[eq]:false)&(description[xt]:)')).toEqual(['Weight 9'])
    expect(await found('(value_count[ge]:2)&(value_count[lt]:3)')).toEqual(['Weight 9', HOSTILE])
  })
})

test('a search covers name, display name and description', async () => {
  const search = async (term: string) =>
    (await list(`?search=${encodeURIComponent(term)}`)).data.map(({ name }) => name)
  expect([await search('GROß'), await search('secret'), await search('heavy'), await search('100%')]).toEqual([
    ['Größe'],
    ['Hidden'],
    ['Weight 9'],
    [],
  ])
})

test('attributes are sorted by number of values, type and flags', async () => {
  const sorted = async (sort: string) => (await list(`?sort=${sort}`)).data.map(({ name }) => name)
  expect(await sorted('-value_count,name')).toEqual(['Größe', 'Weight 9', HOSTILE, 'Weight 10', 'Hidden'])
  expect(await sorted('live,-display_type,-name')).toEqual(['Hidden', HOSTILE, 'Größe', 'Weight 10', 'Weight 9'])
})

test('facets count types and flags', async () => {
  const { data } = (await server.call('GET', '/attributes/facets?limit=-1')).json()
  expect([data.live, data.display_type]).toEqual([
    [
      { id: 'true', name: 'Yes', count: 4 },
      { id: 'false', name: 'No', count: 1 },
    ],
    [
      { id: 'float', name: 'Number', count: 2 },
      { id: 'single_choice', name: 'Single choice', count: 2 },
      { id: 'text', name: 'Text', count: 1 },
    ],
  ])
})

test('F05 an attribute whose name is SQL is filtered, shown and counted by like any other', async () => {
  const column = `attributes.${made.attributes[HOSTILE]}`
  const filters = encodeURIComponent(`(${column}[in]:Yes)`)
  const page = (await server.call('GET', `/variants/?filters=${filters}&fields=name,${column}&facets=true`)).json()
  expect([page.data.map(({ name }: { name: string }) => name), page.data[0].attributes[0].attribute]).toEqual([
    ['Moss'],
    HOSTILE,
  ])
  expect(page.facets[column].map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
    ['Yes', 1],
  ])
  expect((await server.call('GET', `/variants/?sort=${column}`)).json().code).toBe('bad_sort')
  expect(await found(`(name[eq]:${encodeURIComponent(HOSTILE)})`)).toEqual([HOSTILE])
  expect((await server.call('GET', '/variants/')).json().paging.total).toBe(2)
})

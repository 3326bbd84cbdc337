import type { OptionHeader } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let supplier: TestApp['supplier']
let call: Call
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

beforeEach(async () => {
  supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    products: [{ name: 'Kona', variants: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }],
  })
})

const give = (name: string, optionset: Record<string, unknown>) =>
  call('PATCH', `/variants/${made.variants[name]}`, { payload: { meta: { optionset } } })
const option = (values: string[] = [], type = 'text') => ({ values, type })
const page = async (query = '') =>
  (await call('GET', `/variants/option_headers${query}`)).json<{ data: OptionHeader[]; paging: object }>()
const headers = async (query = '') => (await page(query)).data.map(({ header, count }) => `${header} ${count}`)

describe('option headers', () => {
  test('are those of the own variants, most frequent first, with their most frequent type', async () => {
    await give('A', { Width: option(['140 cm'], 'length'), Finish: option() })
    await give('B', { Width: option(['280 cm'], 'length'), Größe: option(['S']) })
    await give('C', { Width: option([], 'text') })
    expect(await page()).toEqual({
      data: [
        { header: 'Width', type: 'length', count: 3 },
        { header: 'Finish', type: 'text', count: 1 },
        { header: 'Größe', type: 'text', count: 1 },
      ],
      paging: { current_page: 0, limit: 25, total: 3 },
    })
    const other = await server.callAs(await testSupplier(server.db))
    expect((await other('GET', '/variants/option_headers')).json()).toEqual({
      data: [],
      paging: { current_page: 0, limit: 25, total: 0 },
    })
  })

  test('are searched without case and accents, and read in pages', async () => {
    await give('A', { Width: option(), Größe: option(), 'Wide angle': option(), '100 %': option() })
    expect([
      await headers('?search=GROSSE'),
      await headers('?search=gro%C3%9Fe'),
      await headers('?search=%25'),
    ]).toEqual([[], ['Größe 1'], ['100 % 1']])
    expect(await headers('?search=wid')).toEqual(['Wide angle 1', 'Width 1'])
    expect((await page('?search=wid&limit=1&offset=1')).paging).toEqual({ current_page: 1, limit: 1, total: 2 })
    expect(await headers('?search=wid&limit=1&offset=1')).toEqual(['Width 1'])
  })

  test('called as the search come first', async () => {
    await give('A', { 'Wide width': option() })
    await give('B', { 'Wide width': option(), Width: option() })
    expect(await headers('?search=WIDTH')).toEqual(['Width 1', 'Wide width 2'])
  })

  test('in several spellings count as the most frequent one', async () => {
    await give('A', { colour: option(['Red']) })
    await give('B', { Colour: option(['Red']) })
    await give('C', { Colour: option(['Blue']) })
    expect(await headers()).toEqual(['Colour 3'])
  })

  test('follow every change', async () => {
    await give('A', { Width: option() })
    expect(await headers()).toEqual(['Width 1'])
    await give('A', { Depth: option() })
    expect(await headers()).toEqual(['Depth 1'])
  })

  test('that a page cannot have are refused', async () => {
    for (const query of ['limit=0', 'limit=501', 'offset=-1', `search=${'x'.repeat(201)}`]) {
      expect([query, (await call('GET', `/variants/option_headers?${query}`)).statusCode]).toEqual([query, 400])
    }
  })
})

test('a variant cannot have two options of the same name', async () => {
  const answer = await give('A', { Colour: option(), Width: option(), colour: option() })
  expect([answer.statusCode, answer.json<{ errors: object[] }>().errors]).toEqual([
    422,
    [{ pointer: '#/meta/optionset', code: 'invalid', detail: "Two options are called 'colour'." }],
  ])
})

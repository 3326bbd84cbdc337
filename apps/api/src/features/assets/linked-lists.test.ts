import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from './testing/assets.ts'

let server: TestApp
let made: Catalogue
let library: Library

beforeAll(async () => {
  server = await testApp()
  made = await buildCatalogue(server.db, server.supplier, {
    products: [
      { name: 'Kona', variants: [{ name: 'Red' }, { name: 'Blue', state: 'draft' }, { name: 'Green' }] },
      { name: 'Loden', variants: [{ name: 'Grey' }] },
    ],
    views: [{ name: 'Picked', members: ['Red', 'Green'] }],
  })
  const { Red, Blue, Grey } = made.variants as Record<string, string>
  library = await buildLibrary(server.db, server.supplier, {
    assets: [
      { name: 'Sheet', mimetype: 'application/pdf', products: [made.products['Kona']!], variants: [Red!] },
      { name: 'Room', ambientOf: [Red!, Blue!, Grey!], variants: [Red!] },
      { name: 'Main' },
      { name: 'Unused' },
    ],
  })
  await server.call('PATCH', `/variants/${made.variants['Green']}/image`, {
    payload: { asset_id: library.assets['Main'] },
  })
})
afterAll(() => server.close())

interface Page {
  data: { name: string }[]
  paging: { total: number }
  facets?: Record<string, { id: string; count: number }[]>
}
const read = async (path: string) => (await server.call('GET', path)).json<Page>()
const names = async (path: string) => (await read(path)).data.map(({ name }) => name)

test('the variants of an asset have it as asset, ambient or main image, each once', async () => {
  const of = (asset: string) => `/assets/${library.assets[asset]}/linked/variants`
  expect(await names(of('Room'))).toEqual(['Blue', 'Grey', 'Red'])
  expect(await names(of('Main'))).toEqual(['Green'])
  expect(await names(of('Unused'))).toEqual([])
  expect(await names(`${of('Room')}?sort=-name&limit=1&offset=1`)).toEqual(['Grey'])
  expect(await names(`${of('Room')}?search=kona&filters=(state[eq]:active)`)).toEqual(['Red'])
  const { data, paging } = await read(`${of('Room')}?filters=(view[in]:${made.views['Picked']})`)
  expect([data.map(({ name }) => name), paging.total]).toEqual([['Red'], 1])
  const { facets } = await read(`${of('Room')}?facets=true`)
  expect(facets?.['state']).toEqual([
    { id: 'active', name: 'Live', count: 2 },
    { id: 'draft', name: 'Draft', count: 1 },
  ])
})

test('a product has its own assets and those of its variants, each once', async () => {
  const of = (product: string) => `/products/${made.products[product]}/assets`
  expect(await names(of('Kona'))).toEqual(['Main', 'Room', 'Sheet'])
  expect(await names(of('Loden'))).toEqual(['Room'])
  expect(await names(`${of('Kona')}?filters=(kind[eq]:pdf)`)).toEqual(['Sheet'])
})

test('a variant has assets, ambients and a main image', async () => {
  const of = (variant: string) => `/variants/${made.variants[variant]}/assets`
  expect(await names(of('Red'))).toEqual(['Room', 'Sheet'])
  expect(await names(of('Green'))).toEqual(['Main'])
  const { facets } = await read(`${of('Red')}?facets=true`)
  expect(facets?.['kind']).toEqual([
    { id: 'Image', name: 'Image', count: 1 },
    { id: 'PDF', name: 'PDF', count: 1 },
  ])
})

test('each asset counts the variants that its list of variants has', async () => {
  for (const [name, id] of Object.entries(library.assets)) {
    const { data } = (await server.call('GET', `/assets/${id}`)).json<{ data: { variant_count: number } }>()
    expect([name, data.variant_count]).toEqual([name, (await read(`/assets/${id}/linked/variants`)).paging.total])
  }
})

test('a list below an unknown item is answered 404', async () => {
  for (const path of ['assets/:id/linked/variants', 'products/:id/assets', 'variants/:id/assets']) {
    expect((await server.call('GET', `/${path.replace(':id', newId())}`)).statusCode).toBe(404)
    expect((await server.call('GET', `/${path.replace(':id', 'x')}`)).statusCode).toBe(404)
  }
})

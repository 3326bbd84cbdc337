import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let made: Catalogue

beforeAll(async () => {
  server = await testApp()
  made = await buildCatalogue(server.db, server.supplier, {
    families: { Cotton: ['Poplin'], Wool: ['Felt'] },
    versions: ['ss26'],
    attributes: { Weight: { type: 'int', unit: 'g', values: ['80', '120'] } },
    products: [
      {
        name: 'Kona',
        extId: 'P-1',
        material: 'Poplin',
        version: 'ss26',
        values: ['Weight: 80'],
        variants: [{ name: 'Red' }],
      },
      { name: 'Loden', material: 'Felt', state: 'draft', values: ['Weight: 120'] },
      { name: 'Plain' },
    ],
  })
})
afterAll(() => server.close())

const names = async (filters: string) => {
  const answer = await server.call('GET', `/products/?${new URLSearchParams({ filters }).toString()}`)
  return answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name)
}

test('one product is answered whole, with an ETag; an unknown one is answered 404', async () => {
  const answer = await server.call('GET', `/products/${made.products['Kona']}`)
  expect(answer.headers['etag']).toBe('"1"')
  expect(answer.json()).toEqual({
    data: {
      id: made.products['Kona'],
      name: 'Kona',
      description: null,
      state: 'active',
      ext_id: 'P-1',
      external_url: null,
      warning: null,
      image_url: null,
      nr_variants: 1,
      version_codes: ['ss26'],
      version: { code: 'ss26', color: '#336699' },
      material: {
        id: made.materials['Poplin'],
        name: 'Poplin',
        material_family_id: made.families['Cotton'],
        material_family_name: 'Cotton',
      },
      attributes: [
        {
          attribute_id: made.attributes['Weight'],
          attribute: 'Weight',
          display_type: 'int',
          unit: 'g',
          values: [{ id: made.values['Weight: 80'], value: '80', standard: null, tolerance: null }],
        },
      ],
      created_at: '2026-11-20T09:00:00.000Z',
      updated_at: '2026-11-20T09:00:00.000Z',
    },
  })
  expect((await server.call('GET', `/products/${newId()}`)).statusCode).toBe(404)
})

test('products are found by code, number of variants, material, version and values', async () => {
  expect(await names('(ext_id[sw]:p-)')).toEqual(['Kona'])
  expect(await names('(nr_variants[lt]:1)')).toEqual(['Loden', 'Plain'])
  expect(await names('(material.material_family_name[na]:cotton)')).toEqual(['Loden', 'Plain'])
  expect(await names('(version_codes[xf]:)')).toEqual(['Loden', 'Plain'])
  expect(await names(`(attributes.${made.attributes['Weight']}[gt]:100)`)).toEqual(['Loden'])
})

test('facets count products', async () => {
  const { data } = (await server.call('GET', '/products/facets?limit=-1')).json<{ data: Record<string, object[]> }>()
  expect(data['version_codes']).toEqual([{ id: 'ss26', name: 'ss26', count: 1 }])
  expect(data['state']).toEqual([
    { id: 'active', name: 'Live', count: 2 },
    { id: 'draft', name: 'Draft', count: 1 },
  ])
  expect(data[`attributes.${made.attributes['Weight']}`]).toEqual([
    { id: made.values['Weight: 80'], name: '80 g', count: 1 },
    { id: made.values['Weight: 120'], name: '120 g', count: 1 },
  ])
})

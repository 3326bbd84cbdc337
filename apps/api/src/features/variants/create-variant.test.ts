import type { Variant } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { addAssets, linksOf, type TestAsset } from './testing/assets.ts'

let server: TestApp
let call: Call
let made: Catalogue
let assets: Record<'main' | 'sheet.pdf', TestAsset>
let supplier: TestApp['supplier']

beforeAll(async () => {
  server = await testApp({ now: () => new Date('2026-11-21T10:00:00Z'), config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

beforeEach(async () => {
  supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    families: { Cotton: ['Poplin'] },
    versions: ['ss26'],
    attributes: {
      Colour: { type: 'multiple_choice', values: ['Red', 'Blue'] },
      Weight: { type: 'int', values: ['80', '200'] },
    },
    products: [{ name: 'Kona', material: 'Poplin', version: 'ss26', values: ['Weight: 80'], variants: [] }],
  })
  assets = await addAssets(server.db, supplier, ['main', 'sheet.pdf'])
})

const create = (draft: object) =>
  call('POST', '/variants/', { payload: { name: 'Red', product_id: made.products['Kona'], ...draft } })
const problem = (answer: { json(): unknown }) => {
  const {
    status,
    code,
    errors = [],
  } = answer.json() as { status: number; code: string; errors?: { pointer: string }[] }
  return [status, code, ...errors.map(({ pointer }) => pointer)]
}
const names = async () =>
  (await call('GET', '/variants/?fields=name')).json<{ data: Variant[] }>().data.map(({ name }) => name)
const valueOf = (name: string, value: string) => ({
  id: made.values[`${name}: ${value}`],
  value,
  standard: null,
  tolerance: null,
})

test('a variant is created whole; material, family, version and product attributes are those of its product', async () => {
  const answer = await create({
    name: '  Red ',
    state: 'active',
    description: 'Two\nlines',
    external_url: 'https://example.com/red',
    external_id: 'K-1',
    image_url: `/files/${assets.main.fileKey}/medium_large`,
    attributes: [made.values['Colour: Red'], made.values['Weight: 200']],
    meta: { optionset: { size: { values: ['S', 'M'], type: 'text' } }, assets: [{ id: assets['sheet.pdf'].id }] },
  })
  const { data } = answer.json<{ data: Variant }>()
  expect([answer.statusCode, answer.headers['location'], answer.headers['etag']]).toEqual([
    201,
    `/api/v1/variants/${data.id}`,
    '"1"',
  ])
  expect(data).toEqual({
    id: data.id,
    name: 'Red',
    description: 'Two\nlines',
    image_url: `/files/${assets.main.fileKey}/{size}`,
    state: 'active',
    external_url: 'https://example.com/red',
    external_id: 'K-1',
    warning: null,
    version_code: 'ss26',
    label_count: 0,
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
    meta: {
      product: { id: made.products['Kona'], name: 'Kona' },
      supplier: { id: supplier.supplierId, name: 'Loom & Co' },
      material: {
        id: made.materials['Poplin'],
        name: 'Poplin',
        material_family_id: made.families['Cotton'],
        material_family_name: 'Cotton',
      },
      ambients: [],
      optionset: { size: { values: ['S', 'M'], type: 'text' } },
    },
    attributes: [
      {
        attribute_id: made.attributes['Colour'],
        attribute: 'Colour',
        display_type: 'multiple_choice',
        unit: null,
        values: [valueOf('Colour', 'Red')],
      },
      {
        attribute_id: made.attributes['Weight'],
        attribute: 'Weight',
        display_type: 'int',
        unit: null,
        values: [valueOf('Weight', '200')],
      },
    ],
    product_attributes: [
      {
        attribute_id: made.attributes['Weight'],
        attribute: 'Weight',
        display_type: 'int',
        unit: null,
        values: [valueOf('Weight', '80')],
      },
    ],
  })
  expect((await call('GET', `/variants/${data.id}`)).json()).toEqual({ data })
  expect(await linksOf(server.db, supplier, data.id)).toEqual([assets['sheet.pdf'].id])
})

test('a name and a product are enough for a draft, which is found by its name, its product and its code', async () => {
  const { data } = (await create({ external_id: 'K-77' })).json<{ data: Variant }>()
  expect([data.state, data.description, data.external_url, data.image_url]).toEqual(['draft', null, null, null])
  const totals = ['search=red', 'search=kona', 'search=k-77', `filters=(meta.material.material_family_name[il]:Cotton)`]
  const found = await Promise.all(totals.map((query) => call('GET', `/variants/?${query}`)))
  expect(found.map((page) => page.json<{ paging: { total: number } }>().paging.total)).toEqual([1, 1, 1, 1])
  const product = await call('GET', `/products/${made.products['Kona']}`)
  expect(product.json<{ data: { nr_variants: number } }>().data.nr_variants).toBe(1)
})

test('variants may share a name', async () => {
  expect([(await create({})).statusCode, (await create({})).statusCode, await names()]).toEqual([
    201,
    201,
    ['Red', 'Red'],
  ])
})

test('M01 fields that a client has read may be sent back, unknown ones may not', async () => {
  const readOnly = { id: newId(), created_by: newId(), created_at: 'x', updated_at: 1, label_count: 9, warning: 'w' }
  const accepted = await create({ ...readOnly, version_code: 'x', meta: { product: {}, ambients: [], material: null } })
  const { data } = accepted.json<{ data: Variant }>()
  expect([accepted.statusCode, data.id === readOnly.id, data.label_count, data.warning]).toEqual([201, false, 0, null])
  for (const field of ['tenant_id', 'role', 'supplier_id', 'rev']) {
    expect(problem(await create({ [field]: 1 }))).toEqual([422, 'unknown_field', `#/${field}`])
  }
  expect(problem(await create({ meta: { nonsense: 1 } }))).toEqual([422, 'unknown_field', '#/meta/nonsense'])
})

test('M06 M07 an invalid name, list or URL is rejected with its pointer', async () => {
  for (const name of [['a'], {}, 1, 1e308, null, true, '', '   ', 'a\u0000b', 'a\uD800b', 'a'.repeat(201)]) {
    expect(problem(await create({ name }))).toEqual([422, 'invalid', '#/name'])
  }
  expect((await create({ name: '' })).json<{ detail: string }>().detail).toBe('Variant name is required')
  expect(problem(await create({ attributes: '1' }))).toEqual([422, 'invalid', '#/attributes'])
  expect(problem(await create({ external_url: 'javascript:alert(1)' }))).toEqual([422, 'invalid', '#/external_url'])
  expect(problem(await create({ state: 'live' }))).toEqual([422, 'invalid', '#/state'])
  expect(problem(await create({ product_id: 'zzz' }))).toEqual([422, 'invalid', '#/product_id'])
  expect(await names()).toEqual([])
})

test('M07 names in any script are returned as they were sent', async () => {
  const sent = [
    'Gr\u00f6\u00dfe',
    'Gro\u0308\u00dfe',
    '\u{1F469}\u200D\u{1F3A8}',
    '\u202Eabc',
    '\u{20BB7}',
    '$(reboot) `id`',
    '=1+1',
  ]
  for (const name of sent) expect((await create({ name })).json<{ data: Variant }>().data.name).toBe(name)
  expect((await names()).toSorted()).toEqual(sent.toSorted())
})

describe('T02 what does not exist, or belongs to another supplier,', () => {
  test('is refused with its place, and nothing is created', async () => {
    const foreigner = await testSupplier(server.db)
    const theirs = await buildCatalogue(server.db, foreigner, {
      attributes: { Colour: { values: ['Red'] } },
      products: [{ name: 'Kona' }],
    })
    const { main } = await addAssets(server.db, foreigner, ['main'])
    const refused = [404, 'unknown_reference']
    expect(problem(await create({ product_id: theirs.products['Kona'] }))).toEqual([...refused, '#/product_id'])
    expect(problem(await create({ product_id: newId() }))).toEqual([...refused, '#/product_id'])
    const attributes = [made.values['Colour: Red'], theirs.values['Colour: Red']]
    expect(problem(await create({ attributes }))).toEqual([...refused, '#/attributes/1'])
    expect(problem(await create({ meta: { assets: [main.id] } }))).toEqual([...refused, '#/meta/assets/0'])
    const image_url = `/files/${main.fileKey}/thumbnail`
    expect(problem(await create({ image_url }))).toEqual([422, 'invalid', '#/image_url'])
    expect(await names()).toEqual([])
  })
})

test('an image is one of the pictures that are here, by its address, and no other address is read', async () => {
  const { url } = (await call('GET', `/assets/${assets.main.id}`)).json().data
  const own = [`/files/${assets.main.fileKey}/{size}`, url]
  for (const image_url of own) {
    const { data } = (await create({ image_url })).json<{ data: Variant }>()
    expect(data.image_url).toBe(`/files/${assets.main.fileKey}/{size}`)
  }
  const others = [
    'https://elsewhere.example/a.png',
    `https://elsewhere.example/files/${assets.main.fileKey}/thumbnail`,
    'http://169.254.169.254/latest/meta-data',
    `/files/${assets['sheet.pdf'].fileKey}/thumbnail`,
    `/files/${'0'.repeat(32)}/thumbnail`,
    `/files/../${assets.main.fileKey}/thumbnail`,
    'file:///etc/passwd',
  ]
  for (const image_url of others) expect(problem(await create({ image_url }))).toEqual([422, 'invalid', '#/image_url'])
})

test('two values of an attribute that holds one are refused', async () => {
  const attributes = [made.values['Weight: 80'], made.values['Colour: Red'], made.values['Weight: 200']]
  const answer = await create({ attributes })
  expect(problem(answer)).toEqual([422, 'one_value_only', '#/attributes/2'])
  expect(answer.json<{ detail: string }>().detail).toBe('The attribute Weight takes only one value.')
})

test('one that is sent twice with one Idempotency-Key is created once', async () => {
  const send = () =>
    call('POST', '/variants/', {
      payload: { name: 'Once', product_id: made.products['Kona'] },
      headers: { 'idempotency-key': 'once' },
    })
  const [first, again] = [await send(), await send()]
  expect([again.json(), await names()]).toEqual([first.json(), ['Once']])
})

import type { Product } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let call: Call
let made: Catalogue
let foreign: Catalogue

beforeAll(async () => {
  server = await testApp({ now: () => new Date('2026-11-21T10:00:00Z'), config: { callsPerMinute: 0 } })
  foreign = await buildCatalogue(server.db, await testSupplier(server.db, 'Rival'), {
    families: { Silk: ['Habotai'] },
    versions: ['aw26'],
    attributes: { Weave: { values: ['Twill'] } },
  })
})
afterAll(() => server.close())

beforeEach(async () => {
  const supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    families: { Cotton: ['Poplin'], Wool: ['Felt'] },
    versions: ['ss26'],
    attributes: { Weight: { type: 'int', unit: 'g', values: ['80', '120'] } },
    products: [{ name: 'Kona', material: 'Poplin' }],
  })
})

const create = (payload: object) => call('POST', '/products/', { payload })
const draft = (fields: object = {}) => ({ name: 'Loden', material_id: made.materials['Felt'], ...fields })
const names = async () =>
  (await call('GET', '/products/?fields=name')).json<{ data: Product[] }>().data.map(({ name }) => name)
const problemOf = (answer: { json(): unknown }) => {
  const { status, code, detail, errors } = answer.json() as {
    status: number
    code: string
    detail: string
    errors?: { pointer: string }[]
  }
  return [status, code, errors?.[0]?.pointer ?? '', detail]
}

test('a product with a name and a material is a draft, answered whole with its address', async () => {
  const answer = await create(draft())
  const { data } = answer.json<{ data: Product }>()
  expect([answer.statusCode, answer.headers['location'], answer.headers['etag']]).toEqual([
    201,
    `/api/v1/products/${data.id}`,
    '"1"',
  ])
  expect(data).toEqual({
    id: data.id,
    name: 'Loden',
    description: null,
    state: 'draft',
    ext_id: null,
    external_url: null,
    warning: null,
    image_url: null,
    nr_variants: 0,
    version_codes: [],
    version: null,
    material: {
      id: made.materials['Felt'],
      name: 'Felt',
      material_family_id: made.families['Wool'],
      material_family_name: 'Wool',
    },
    attributes: [],
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
  })
  expect((await call('GET', `/products/${data.id}`)).json()).toEqual({ data })
})

test('everything else can be given at once, and is found by', async () => {
  const answer = await create(
    draft({
      description: 'Milled\nwool',
      state: 'active',
      ext_id: 'L-1',
      external_url: 'https://loom.example/loden',
      material_family_id: made.families['Wool'],
      version_id: made.versions['ss26'],
      attributes: [made.values['Weight: 120']],
    }),
  )
  const { data } = answer.json<{ data: Product }>()
  expect([data.description, data.state, data.ext_id, data.external_url, data.version_codes]).toEqual([
    'Milled\nwool',
    'active',
    'L-1',
    'https://loom.example/loden',
    ['ss26'],
  ])
  expect(data.attributes.map(({ attribute, values }) => [attribute, ...values.map(({ value }) => value)])).toEqual([
    ['Weight', '120'],
  ])
  const found = (await call('GET', '/products/?search=l-1&facets=true')).json<{
    data: Product[]
    facets: Record<string, object[]>
  }>()
  expect([found.data.map(({ name }) => name), found.facets['material.name']]).toEqual([
    ['Loden'],
    [{ id: 'Felt', name: 'Felt', count: 1 }],
  ])
})

describe('a product is refused', () => {
  test.each([
    ['without a name', { name: undefined }, '#/name', 'Product name is required'],
    ['with a name of blanks', { name: '  ' }, '#/name', 'Product name is required'],
    ['with no text as its name', { name: null }, '#/name', 'Product name is required'],
    ['without a material', { material_id: undefined }, '#/material_id', 'Material is required'],
    ['with an empty material', { material_id: '' }, '#/material_id', 'Material is required'],
    ['with a material that is not an id', { material_id: 'x' }, '#/material_id', 'An id must be a UUID.'],
    [
      'with an invalid URL',
      { external_url: 'loom' },
      '#/external_url',
      'Enter a web address that begins with https:// or http://',
    ],
    [
      'X06 with a javascript: URL',
      { external_url: 'javascript:1' },
      '#/external_url',
      'Enter a web address that begins with https:// or http://',
    ],
    ['with another state', { state: 'live' }, '#/state', 'State is draft, active or archived.'],
  ])('%s', async (_, fields, pointer, detail) => {
    expect([problemOf(await create(draft(fields))), await names()]).toEqual([
      [422, 'invalid', pointer, detail],
      ['Kona'],
    ])
  })

  test.each([
    ['M06 a list as its name', { name: ['a'] }],
    ['M06 an object as its name', { name: { a: 1 } }],
    ['M06 a number as its name', { name: 7 }],
    ['M06 text as its attributes', { attributes: '1' }],
    ['M07 a NUL in its name', { name: 'a\0b' }],
    ['M07 half a character in its name', { name: 'a\uD800' }],
    ['M07 a name of a megabyte', { name: 'x'.repeat(900_000) }],
    ['M04 an object as an id', { attributes: [{ $ne: null }] }],
  ])('with %s', async (_, fields) => {
    expect([(await create(draft(fields))).statusCode, await names()]).toEqual([422, ['Kona']])
  })

  test('M06 for a key that occurs twice in the body, or a number out of range', async () => {
    const send = (payload: string) =>
      call('POST', '/products/', { payload, headers: { 'content-type': 'application/json' } })
    const [twice, endless] = [await send('{"name":"a","name":"b"}'), await send('{"name":1e400}')]
    expect([twice.statusCode, endless.statusCode]).toEqual([400, 422])
  })

  test('M01 with an unknown field, but not with read-only fields', async () => {
    expect(problemOf(await create(draft({ tenant_id: newId() })))).toEqual([
      422,
      'unknown_field',
      '#/tenant_id',
      'There is no field tenant_id.',
    ])
    const forged = { id: newId(), created_by: newId(), nr_variants: 9, image_url: 'x', created_at: 'never' }
    const { data } = (await create(draft(forged))).json<{ data: Product }>()
    expect([data.id === forged.id, data.nr_variants, data.image_url, data.created_at]).toEqual([
      false,
      0,
      null,
      '2026-11-21T10:00:00.000Z',
    ])
  })

  test('T02 with a material, version or value of another supplier', async () => {
    const sent = [
      { material_id: foreign.materials['Habotai'] },
      { version_id: foreign.versions['aw26'] },
      { attributes: [made.values['Weight: 80'], foreign.values['Weave: Twill']] },
      { material_family_id: foreign.families['Silk'] },
    ]
    const problems = []
    for (const fields of sent) problems.push(problemOf(await create(draft(fields))).slice(0, 3))
    expect([problems, await names()]).toEqual([
      [
        [404, 'unknown_reference', '#/material_id'],
        [404, 'unknown_reference', '#/version_id'],
        [404, 'unknown_reference', '#/attributes/1'],
        [404, 'unknown_reference', '#/material_family_id'],
      ],
      ['Kona'],
    ])
  })

  test('with a family that its material is not of', async () => {
    expect(problemOf(await create(draft({ material_family_id: made.families['Cotton'] })))).toEqual([
      422,
      'other_family',
      '#/material_family_id',
      'The material belongs to another material family.',
    ])
  })

  test('with two values of an attribute that holds one', async () => {
    const attributes = [made.values['Weight: 80'], made.values['Weight: 120']]
    expect(problemOf(await create(draft({ attributes }))).slice(0, 3)).toEqual([
      422,
      'one_value_only',
      '#/attributes/1',
    ])
  })

  test.each([
    ['in other letters', 'Köna', 'KÖNA'],
    ['M07 in another normal form', 'Caf\u00e9', 'Cafe\u0301'],
  ])('when its name is taken %s', async (_, first, second) => {
    await create(draft({ name: first }))
    expect(problemOf(await create(draft({ name: second })))).toEqual([
      409,
      'duplicate_name',
      '#/name',
      'There is already an attribute with this name.',
    ])
  })

  test('M09 by all but one of twenty concurrent requests for the same name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(draft({ name: n % 2 ? 'Loden' : 'LODEN' }))),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect([statuses, (await names()).length]).toEqual([[201, ...Array.from({ length: 19 }, () => 409)], 2])
  })
})

test.each([
  ['M05 $(reboot) `ls`', '$(reboot) `ls`'],
  ['M07 text that turns around, and joined pictures', 'a\u202Eb 👩\u200D🔬 𠮷'],
])('%s is a name like any other', async (_, name) => {
  expect((await create(draft({ name }))).json<{ data: Product }>().data.name).toBe(name)
})

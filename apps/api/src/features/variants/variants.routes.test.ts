import type { Variant } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ now: () => new Date('2026-11-21T10:00:00Z') })
})
afterAll(() => server.close())

/** Every test has its own supplier, and so its own catalogue. */
beforeEach(async () => {
  const supplier = await testSupplier(server.db)
  server = { ...server, supplier, call: await server.callAs(supplier) }
  made = await buildCatalogue(server.db, supplier, {
    families: { Cotton: ['Poplin'] },
    versions: ['ss26'],
    attributes: {
      Weight: { type: 'float', unit: 'g/m²', values: ['80'] },
      Colour: { type: 'multiple_choice', values: ['Red', 'Blue'] },
      Hidden: { live: false, values: ['x'] },
    },
    products: [
      {
        name: 'Kona',
        material: 'Poplin',
        version: 'ss26',
        values: ['Weight: 80'],
        variants: [
          { name: 'Red', externalId: 'K-1', values: ['Colour: Red'] },
          { name: 'Blue', state: 'draft', values: ['Colour: Blue', 'Colour: Red'] },
        ],
      },
    ],
    views: [{ name: 'Picked', members: ['Red'] }],
  })
})

const idOf = (name: string) => made.variants[name]!
const states = async () => {
  const { data } = (await server.call('GET', '/variants/?fields=name,state')).json<{ data: Variant[] }>()
  return Object.fromEntries(data.map(({ name, state }) => [name, state]))
}
const patch = (query: string, payload: object) => server.call('PATCH', `/variants/${query}`, { payload })
const problem = (answer: { json(): unknown }) => {
  const { status, code } = answer.json() as { status: number; code: string }
  return `${status} ${code}`
}

test('one variant is answered whole, with an ETag', async () => {
  const answer = await server.call('GET', `/variants/${idOf('Red')}`)
  expect(answer.headers['etag']).toBe('"1"')
  const value = (name: string, value: string) => ({
    id: made.values[`${name}: ${value}`],
    value,
    standard: null,
    tolerance: null,
  })
  expect(answer.json()).toEqual({
    data: {
      id: idOf('Red'),
      name: 'Red',
      description: null,
      image_url: null,
      state: 'active',
      external_url: null,
      external_id: 'K-1',
      warning: null,
      version_code: 'ss26',
      label_count: 0,
      created_at: '2026-11-20T09:00:00.000Z',
      updated_at: '2026-11-20T09:00:00.000Z',
      meta: {
        product: { id: made.products['Kona'], name: 'Kona' },
        supplier: { id: server.supplier.supplierId, name: 'Loom & Co' },
        material: {
          id: made.materials['Poplin'],
          name: 'Poplin',
          material_family_id: made.families['Cotton'],
          material_family_name: 'Cotton',
        },
        ambients: [],
        optionset: {},
      },
      attributes: [
        {
          attribute_id: made.attributes['Colour'],
          attribute: 'Colour',
          display_type: 'multiple_choice',
          unit: null,
          values: [value('Colour', 'Red')],
        },
      ],
      product_attributes: [
        {
          attribute_id: made.attributes['Weight'],
          attribute: 'Weight',
          display_type: 'float',
          unit: 'g/m²',
          values: [value('Weight', '80')],
        },
      ],
    },
  })
})

test('the schema lists the fixed columns, then the live attributes by name with their units', async () => {
  const { data } = (await server.call('GET', '/variants/schema')).json<{
    data: { id: string; header: string; unit: string | null }[]
  }>()
  expect(data.slice(-3).map(({ header, unit }) => [header, unit])).toEqual([
    ['Import', null],
    ['Colour', null],
    ['Weight', 'g/m²'],
  ])
  expect(data.slice(0, 4).map(({ id }) => id)).toEqual(['checkbox', 'image_url', 'name', 'meta.product.name'])
})

test('fields picks nested columns and single attributes', async () => {
  const answer = await server.call(
    'GET',
    `/variants/?limit=1&fields=meta.product.name,attributes.${made.attributes['Colour']}`,
  )
  const [row] = answer.json<{ data: { id: string; attributes: { attribute: string }[] }[] }>().data
  expect(row).toEqual({ id: idOf('Blue'), meta: { product: { name: 'Kona' } }, attributes: row!.attributes })
  expect(row!.attributes.map(({ attribute }) => attribute)).toEqual(['Colour'])
})

test('a user of another supplier finds neither the variant nor its actions', async () => {
  const call = await server.callAs(await testSupplier(server.db))
  const answers = [
    await call('GET', `/variants/${idOf('Red')}`),
    await call('DELETE', `/variants/${idOf('Red')}`),
    await call('GET', '/variants/zzz'),
    await call('PATCH', '/variants/', { payload: { ids: [idOf('Red')], fields: { state: 'draft' } } }),
    await call('POST', '/variants/duplicate', { payload: { ids: [idOf('Red')] } }),
    await call('DELETE', '/variants/', { payload: [idOf('Red')] }),
  ]
  expect(answers.map(problem)).toEqual([
    '404 not_found',
    '404 not_found',
    '404 not_found',
    '404 unknown_ids',
    '404 unknown_ids',
    '404 unknown_ids',
  ])
  expect(await states()).toEqual({ Blue: 'draft', Red: 'active' })
})

describe('a bulk change', () => {
  test('sets the state of all, counts what it did and raises the revision', async () => {
    const answer = await patch('?mode=append', {
      ids: [idOf('Red'), idOf('Blue'), idOf('Red')],
      fields: { state: 'archived' },
    })
    expect(answer.json()).toEqual({ data: { count: 2 } })
    expect(await states()).toEqual({ Blue: 'archived', Red: 'archived' })
    expect((await server.call('GET', `/variants/${idOf('Red')}`)).headers['etag']).toBe('"2"')
  })

  test('appends by default, and remove makes drafts', async () => {
    await patch('', { ids: [idOf('Blue')], fields: { state: 'active' } })
    await patch('?mode=remove', { ids: [idOf('Red')], fields: { state: 'active' } })
    expect(await states()).toEqual({ Blue: 'active', Red: 'draft' })
  })

  test('M03 a mode that does not exist is refused', async () => {
    const payload = { ids: [idOf('Red')], fields: { state: 'draft' } }
    for (const mode of ['?mode=delete', '?mode=append&mode=remove', '?mode=APPEND', '?mode=']) {
      expect(problem(await patch(mode, payload))).toBe('400 bad_mode')
    }
    expect(await states()).toEqual({ Blue: 'draft', Red: 'active' })
  })

  test.each([
    ['no ids', [], '422 empty_ids'],
    ['too many', Array.from({ length: 10_001 }, () => newId()), '413 too_many_items'],
    ['an object', { $ne: null }, '422 invalid'],
    ['two in one', ['1^2'], '422 invalid'],
    ['numbers', [1], '422 invalid'],
  ])('M04 invalid ids are rejected: %s', async (_, ids, expected) => {
    expect(problem(await patch('', { ids, fields: { state: 'draft' } }))).toBe(expected)
    expect(problem(await server.call('POST', '/variants/duplicate', { payload: { ids } }))).toBe(expected)
    expect(problem(await server.call('DELETE', '/variants/', { payload: ids }))).toBe(expected)
  })

  test('M05 R01 one unknown id among many changes nothing and is named with its position', async () => {
    const unknown = newId()
    const ids = [idOf('Red'), unknown, idOf('Blue')]
    const answers = [
      await patch('', { ids, fields: { state: 'archived' } }),
      await server.call('POST', '/variants/duplicate', { payload: { ids } }),
      await server.call('DELETE', '/variants/', { payload: ids }),
    ]
    for (const answer of answers) {
      const { status, code, errors } = answer.json<{ status: number; code: string; errors: unknown }>()
      expect([status, code, errors]).toEqual([
        404,
        'unknown_ids',
        [{ index: 1, id: unknown, code: 'unknown_id', detail: `There is no item ${unknown}.` }],
      ])
    }
    expect(await states()).toEqual({ Blue: 'draft', Red: 'active' })
  })
})

test('copies are drafts of the same product with the same values, in the order of the ids', async () => {
  const duplicate = async () =>
    (await server.call('POST', '/variants/duplicate', { payload: { ids: [idOf('Red'), idOf('Blue')] } })).json<{
      data: { count: number; ids: string[] }
    }>().data
  const first = await duplicate()
  await duplicate()
  expect(await states()).toEqual({
    Blue: 'draft',
    'Copy of Blue': 'draft',
    'Copy of Blue (2)': 'draft',
    'Copy of Red': 'draft',
    'Copy of Red (2)': 'draft',
    Red: 'active',
  })
  const { data } = (await server.call('GET', `/variants/${first.ids[1]}`)).json<{ data: Variant }>()
  expect(data.name).toBe('Copy of Blue')
  expect(data.external_id).toBe(null)
  expect(data.meta.product.name).toBe('Kona')
  expect(data.attributes.flatMap(({ values }) => values.map(({ value }) => value))).toEqual(['Blue', 'Red'])
  const product = await server.call('GET', `/products/${made.products['Kona']}`)
  expect(product.json<{ data: { nr_variants: number } }>().data.nr_variants).toBe(6)
})

describe('deletion', () => {
  test('takes the variant out of its views', async () => {
    expect((await server.call('DELETE', `/variants/${idOf('Red')}`)).statusCode).toBe(204)
    expect(await states()).toEqual({ Blue: 'draft' })
    const view = await server.call('GET', `/views/${made.views['Picked']}`)
    expect(view.json<{ data: { item_count: number } }>().data.item_count).toBe(0)
  })

  test('deletes all of the ids', async () => {
    const answer = await server.call('DELETE', '/variants/', { payload: [idOf('Red'), idOf('Blue')] })
    expect([answer.json(), await states()]).toEqual([{ data: { count: 2 } }, {}])
  })

  test('R14 of two users, the one with the stale state gets the current one', async () => {
    const path = `/variants/${idOf('Red')}`
    const { etag } = (await server.call('GET', path)).headers
    await patch('', { ids: [idOf('Red')], fields: { state: 'draft' } })
    const late = await server.call('DELETE', path, { headers: { 'if-match': String(etag) } })
    expect([late.statusCode, late.headers['etag']]).toEqual([412, '"2"'])
    expect(late.json<{ current: Variant }>().current.state).toBe('draft')
    const next = await server.call('DELETE', path, { headers: { 'if-match': '"2"' } })
    expect(next.statusCode).toBe(204)
  })
})

test('every change is recorded in the history with its author', async () => {
  await patch('', { ids: [idOf('Red')], fields: { state: 'draft' } })
  await server.call('DELETE', '/variants/', { payload: [idOf('Red')] })
  const { supplierId, userId } = server.supplier
  const lines = await server.db.forSupplier(supplierId, (trx) =>
    trx
      .selectFrom('history')
      .select(['entity', 'entity_id', 'action', 'changes', 'user_id'])
      .where('supplier_id', '=', supplierId)
      .orderBy('id')
      .execute(),
  )
  const line = { entity: 'variant', entity_id: idOf('Red'), user_id: userId }
  expect(lines).toEqual([
    { ...line, action: 'updated', changes: { state: 'draft' } },
    { ...line, action: 'deleted', changes: {} },
  ])
})

import type { View } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier, type TestSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
let server: TestApp
let supplier: TestSupplier
let call: Call
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ now: () => NOW, config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

beforeEach(async () => {
  supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    attributes: { Weight: { type: 'int', values: ['80'] } },
    products: [{ name: 'Kona', variants: [{ name: 'Red' }, { name: 'Dark red', state: 'draft' }, { name: 'Blue' }] }],
    views: [{ name: 'Größe', filters: '' }],
  })
})

const idOf = (name: string) => made.variants[name]!
const create = (payload: object, as = call) => as('POST', '/views/', { payload })
const created = async (payload: object) => (await create(payload)).json<{ data: { view: View } }>().data.view
const names = async (as = call) =>
  (await as('GET', '/views/?limit=-1&fields=name')).json<{ data: { name: string }[] }>().data.map(({ name }) => name)
const membersOf = async ({ filters }: View) =>
  (await call('GET', `/variants/?fields=name&filters=${filters}`))
    .json<{ data: { name: string }[] }>()
    .data.map(({ name }) => name)
const problemOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]

test('a dynamic view keeps its filter, sort and columns, and is answered whole', async () => {
  const answer = await create({
    name: '  Light reds ',
    kind: 'dynamic',
    description: 'For the\nspring',
    public: false,
    live: true,
    filters: encodeURIComponent('(name[ct]:red%20%26%20white&state[il]:active^draft)'),
    sorts: encodeURIComponent('-updated_at,name'),
    attributes: encodeURIComponent('name,meta.product.name'),
  })
  const { view } = answer.json<{ data: { view: View } }>().data
  expect([answer.statusCode, view]).toEqual([
    201,
    {
      id: view.id,
      name: 'Light reds',
      kind: 'dynamic',
      description: 'For the\nspring',
      public: false,
      live: true,
      item_count: 0,
      filters: encodeURIComponent('(name[ct]:red%20%26%20white&state[il]:active^draft)'),
      sorts: encodeURIComponent('-updated_at,name'),
      attributes: encodeURIComponent('name,meta.product.name'),
      created_by: supplier.userId,
      created_by_name: 'Ada Loom',
      created_at: NOW.toISOString(),
      updated_at: NOW.toISOString(),
    },
  ])
  expect((await call('GET', `/views/${view.id}`)).json<{ data: View }>().data).toEqual(view)
})

test('a view is public and not live unless its draft says otherwise', async () => {
  const view = await created({ name: 'All', kind: 'dynamic' })
  expect([view.public, view.live, view.item_count, await names()]).toEqual([true, false, 3, ['All', 'Größe']])
})

test.each(['Dynamic', 'DYNAMIC'])('the kind %s is read as dynamic', async (kind) => {
  expect((await created({ name: 'All', kind })).kind).toBe('dynamic')
})

describe('the members of a static view', () => {
  test.each(['in', 'io'])('are read with the operator %s', async (operator) => {
    const filters = encodeURIComponent(`(id[${operator}]:${idOf('Red')}^${idOf('Blue')})`)
    const view = await created({ name: 'Chosen', kind: 'Static', filters })
    expect([view.kind, (await membersOf(view)).toSorted()]).toEqual(['static', ['Blue', 'Red']])
  })

  test('are the variants of the ids', async () => {
    const view = await created({ name: 'Two', kind: 'static', variants: { ids: [idOf('Red'), idOf('Blue')] } })
    expect([view.item_count, await membersOf(view)]).toEqual([2, ['Blue', 'Red']])
  })

  test('are all that match, but these', async () => {
    const matching = { search: 'red', filters: '(state[il]:active^draft)', except: [idOf('Red')], expected: 1 }
    const view = await created({ name: 'Reds', kind: 'static', variants: { matching } })
    expect([view.item_count, await membersOf(view)]).toEqual([1, ['Dark red']])
  })

  test('are the ids of its filter, which is not kept as a filter', async () => {
    const filters = encodeURIComponent(`(id[in]:${idOf('Red')}^${idOf('Blue').toUpperCase()})`)
    const view = await created({ name: 'Two', kind: 'static', filters })
    expect([view.filters, await membersOf(view)]).toEqual([
      encodeURIComponent(`(view[in]:${view.id})`),
      ['Blue', 'Red'],
    ])
  })

  test('may be none, and stay those of the moment', async () => {
    const empty = await created({ name: 'None', kind: 'static', variants: { matching: { search: 'red blue' } } })
    const bare = await created({ name: 'Bare', kind: 'static' })
    expect([empty.item_count, bare.item_count, await membersOf(bare)]).toEqual([0, 0, []])
  })
})

describe('nothing is created', () => {
  test.each(['größe', ' GRÖSSE'.replace('SS', 'ß'), 'Größe'])('under a name that is taken: %s', async (name) => {
    const refused = await create({ name, kind: 'dynamic' })
    const { detail, data } = refused.json<{ detail: string; data: unknown }>()
    expect([...problemOf(refused), detail, data, await names()]).toEqual([
      400,
      'duplicate_name',
      'A view with this name already exists',
      { error: 'A view with this name already exists' },
      ['Größe'],
    ])
  })

  test('with unknown ids or ids of another supplier, which are named', async () => {
    const theirs = await buildCatalogue(server.db, await testSupplier(server.db), {
      products: [{ name: 'Kona', variants: [{ name: 'Foreign' }] }],
    })
    const unknown = theirs.variants['Foreign']!
    const drafts = [
      { variants: { ids: [idOf('Red'), unknown] } },
      { filters: encodeURIComponent(`(id[in]:${idOf('Red')}^${unknown})`) },
    ]
    for (const draft of drafts) {
      const refused = await create({ name: 'Two', kind: 'static', ...draft })
      expect([...problemOf(refused), refused.json<{ errors: unknown }>().errors]).toEqual([
        404,
        'unknown_ids',
        [{ index: 1, id: unknown, code: 'unknown_id', detail: `There is no item ${unknown}.` }],
      ])
    }
    expect(await names()).toEqual(['Größe'])
  })

  test('when there are other matches than the user saw', async () => {
    const refused = await create({ name: 'Reds', kind: 'static', variants: { matching: { expected: 2 } } })
    expect([...problemOf(refused), refused.json<{ count: number }>().count, await names()]).toEqual([
      409,
      'count_changed',
      3,
      ['Größe'],
    ])
  })

  test.each([
    ['without a name', { name: ' ' }, 422, 'invalid'],
    ['with a name that is too long', { name: 'x'.repeat(201) }, 422, 'invalid'],
    ['of no kind', { kind: 'fluid' }, 422, 'invalid'],
    ['with an unknown field', { item_count: 3 }, 422, 'unknown_field'],
    ['with an invalid filter', { filters: '(name' }, 400, 'bad_filter'],
    ['with a filter on an unknown column', { filters: '(nonsense[eq]:1)' }, 400, 'unknown_column'],
    ['with an operator that the column does not take', { filters: '(state[gt]:active)' }, 400, 'bad_filter'],
    ['with a value that cannot be compared', { filters: '(created_at[dgt]:yesterday)' }, 400, 'bad_filter'],
    ['with an unknown encoding', { filters: '%' }, 400, 'bad_encoding'],
    ['with control characters', { attributes: 'a\u0000' }, 400, 'bad_character'],
    ['with a sort on an unknown column', { sorts: '-nonsense' }, 400, 'unknown_column'],
    ['that is dynamic and has members', { variants: { matching: {} } }, 422, 'invalid'],
    ['that is static and has a filter', { kind: 'static', filters: '(name[ct]:red)' }, 400, 'bad_filter'],
    ['that is static with invalid ids', { kind: 'static', filters: '(id[in]:a^b)' }, 400, 'bad_value'],
    [
      'that names its members twice',
      { kind: 'static', filters: `(id[in]:${newId()})`, variants: { matching: {} } },
      422,
      'invalid',
    ],
    ['with no ids', { kind: 'static', variants: { ids: [] } }, 422, 'empty_ids'],
  ])('%s', async (_, draft, status, code) => {
    const refused = await create({ name: 'New', kind: 'dynamic', ...draft })
    expect([problemOf(refused), await names()]).toEqual([[status, code], ['Größe']])
  })

  test('by a reader', async () => {
    const reader = await server.callAs(supplier, 'reader')
    expect(problemOf(await create({ name: 'New', kind: 'dynamic' }, reader))).toEqual([403, 'forbidden'])
  })
})

test('names are taken within one supplier only', async () => {
  const other = await server.callAs(await testSupplier(server.db))
  expect((await create({ name: 'Größe', kind: 'dynamic' }, other)).statusCode).toBe(201)
})

test('the same view sent twice with one Idempotency-Key is created once', async () => {
  const send = () =>
    call('POST', '/views/', {
      payload: { name: 'Once', kind: 'static', variants: { matching: {} } },
      headers: { 'idempotency-key': 'once' },
    })
  const [first, again] = [await send(), await send()]
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect(await names()).toEqual(['Größe', 'Once'])
})

test('of two views created with one name at the same time, one is created and the other is rejected', async () => {
  const answers = await Promise.all([1, 2].map(() => create({ name: 'New', kind: 'dynamic' })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 400]))
})

test('a new view is recorded in the history with its author', async () => {
  const { id } = await created({ name: 'New', kind: 'dynamic' })
  const lines = await server.db.forSupplier(supplier.supplierId, (trx) =>
    trx
      .selectFrom('history')
      .select(['entity', 'entity_id', 'action', 'user_id'])
      .where('supplier_id', '=', supplier.supplierId)
      .execute(),
  )
  expect(lines).toEqual([{ entity: 'view', entity_id: id, action: 'created', user_id: supplier.userId }])
})

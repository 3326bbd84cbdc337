import type { View } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier, type TestSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let supplier: TestSupplier
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
    products: [{ name: 'Kona', variants: [{ name: 'Red' }, { name: 'Blue' }] }],
    views: [
      { name: 'Picked', members: ['Red', 'Blue'] },
      { name: 'Reds', filters: '(name[ct]:red)' },
      { name: 'COPY OF reds', filters: '' },
      { name: 'Secret', public: false, members: ['Red'], createdBy: newId() },
    ],
  })
})

const idOf = (name: string) => made.views[name]!
const views = async () => (await call('GET', '/views/?limit=-1')).json<{ data: View[] }>().data
const names = async () => (await views()).map(({ name }) => name)
const ALL = ['COPY OF reds', 'Picked', 'Reds']
const duplicate = (payload: object, as = call) => as('POST', '/views/duplicate', { payload })
const remove = (payload: object, as = call) => as('DELETE', '/views/', { payload })
const problemOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]

describe('copies', () => {
  test('have a name of their own, and the members and the filter of their originals', async () => {
    const ids = [idOf('Reds'), idOf('Picked')]
    const answer = await duplicate({ ids })
    const copies = answer.json<{ data: { count: number; ids: string[] } }>().data
    const byId = new Map((await views()).map((view) => [view.id, view]))
    expect([
      answer.statusCode,
      copies.count,
      copies.ids.map((id) => {
        const { name, kind, item_count, filters, created_by } = byId.get(id)!
        return { name, kind, item_count, filters, created_by }
      }),
    ]).toEqual([
      201,
      2,
      [
        {
          name: 'Copy of Reds (2)',
          kind: 'dynamic',
          item_count: 1,
          created_by: supplier.userId,
          filters: encodeURIComponent('(name[ct]:red)'),
        },
        {
          name: 'Copy of Picked',
          kind: 'static',
          item_count: 2,
          created_by: supplier.userId,
          filters: encodeURIComponent(`(view[in]:${copies.ids[1]})`),
        },
      ],
    ])
  })

  test('are made of all matching views that the user may see', async () => {
    const answer = await duplicate({ matching: { filters: '(kind[eq]:static)', expected: 1 } })
    expect([answer.statusCode, await names()]).toEqual([201, ['Copy of Picked', 'COPY OF reds', 'Picked', 'Reds']])
  })
})

describe('many views', () => {
  test('are deleted by their ids, and their variants stay', async () => {
    const answer = await remove([idOf('Reds'), idOf('Picked'), idOf('Picked')])
    const left = await call('GET', '/variants/')
    expect([answer.statusCode, answer.json(), await names(), left.json().paging.total]).toEqual([
      200,
      { data: { count: 2 } },
      ['COPY OF reds'],
      2,
    ])
  })

  test('are deleted by what they match, but not the private ones of colleagues', async () => {
    const answer = await remove({ matching: { except: [idOf('Reds')] } })
    const secret = await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('views')
        .select('name')
        .where('supplier_id', '=', supplier.supplierId)
        .where('id', '=', idOf('Secret'))
        .executeTakeFirst(),
    )
    expect([answer.json(), await names(), secret]).toEqual([{ data: { count: 2 } }, ['Reds'], { name: 'Secret' }])
  })

  test('one view is deleted, and then there is none', async () => {
    const path = `/views/${idOf('Picked')}`
    const answer = await call('DELETE', path, { headers: { 'if-match': '"1"' } })
    expect([answer.statusCode, answer.body, (await call('GET', path)).statusCode]).toEqual([204, '', 404])
  })
})

describe('nothing is done', () => {
  test.each([
    ['M04 without ids', (): unknown => [], 422, 'empty_ids'],
    ['M04 with 10,001 ids', () => Array(10_001).fill(newId()), 413, 'too_many_items'],
    ['M04 with an id that is an operator', () => [{ $ne: null }], 422, 'invalid'],
    ['M04 with two ids in one', () => ['1^2'], 422, 'invalid'],
    ['M04 with a number', () => [1], 422, 'invalid'],
    ['M05 with an unknown id', () => [idOf('Reds'), newId()], 404, 'unknown_ids'],
    ['T06 with the private view of a colleague', () => [idOf('Reds'), idOf('Secret')], 404, 'unknown_ids'],
  ])('%s', async (_, idsOf, status, code) => {
    const ids = idsOf() as string[]
    const refused = [await remove(ids), await duplicate({ ids })]
    expect([refused.map(problemOf), await names()]).toEqual([Array(2).fill([status, code]), ALL])
  })

  test('by a reader, or by a user of another supplier', async () => {
    const reader = await server.callAs(supplier, 'reader')
    const foreigner = await server.callAs(await testSupplier(server.db))
    const ids = [idOf('Reds')]
    const refused = [
      await remove(ids, reader),
      await duplicate({ ids }, reader),
      await remove(ids, foreigner),
      await duplicate({ ids }, foreigner),
    ]
    expect([refused.map(problemOf), await names()]).toEqual([
      [
        [403, 'forbidden'],
        [403, 'forbidden'],
        [404, 'unknown_ids'],
        [404, 'unknown_ids'],
      ],
      ALL,
    ])
  })

  test('when there are others than the user saw', async () => {
    expect([problemOf(await remove({ matching: { expected: 2 } })), await names()]).toEqual([
      [409, 'count_changed'],
      ALL,
    ])
  })

  test('to a view that a channel exports', async () => {
    await exportedBy('Reds')
    const refused = [await call('DELETE', `/views/${idOf('Reds')}`), await remove([idOf('Picked'), idOf('Reds')])]
    expect([refused.map(problemOf), refused[1]!.json().errors, await names()]).toEqual([
      [
        [409, 'in_use'],
        [409, 'in_use'],
      ],
      [{ index: 1, id: idOf('Reds'), code: 'in_use', detail: 'A channel or a showcase uses this view.' }],
      ALL,
    ])
  })
})

test('views are counted by kind', async () => {
  const answer = await call('GET', '/views/facets?limit=-1')
  expect(answer.json()).toEqual({
    data: {
      kind: [
        { id: 'dynamic', name: 'dynamic', count: 2 },
        { id: 'static', name: 'static', count: 1 },
      ],
    },
  })
})

async function exportedBy(view: string): Promise<void> {
  const at = new Date()
  await server.db.forSupplier(supplier.supplierId, (trx) =>
    trx
      .insertInto('channels')
      .values({
        supplier_id: supplier.supplierId,
        id: newId(),
        name: 'Shop',
        name_fold: 'shop',
        name_key: 'shop',
        export_format: 'csv' as const,
        view_id: idOf(view),
        created_at: at,
        updated_at: at,
      })
      .execute(),
  )
}

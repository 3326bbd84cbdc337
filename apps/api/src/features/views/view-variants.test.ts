import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  made = await buildCatalogue(server.db, server.supplier, {
    products: [{ name: 'Kona', variants: ['Blue', 'Dark red', 'Green', 'Red'].map((name) => ({ name })) }],
    views: [
      { name: 'Two', members: ['Red', 'Blue'] },
      { name: 'None', members: [] },
      { name: 'Reds', filters: '(name[ct]:red)' },
      { name: 'All', filters: '' },
      { name: 'Gone', filters: `(attributes.${newId()}[xt]:)` },
      { name: 'Secret', public: false, members: ['Green'], createdBy: newId() },
    ],
  })
})
afterAll(() => server.close())

const idsOf = (...views: string[]) => views.map((view) => made.views[view]!)
const ask = (payload: object, query = '', call: Call = server.call) =>
  call('POST', `/views/variants${query}`, { payload })
const namesIn = ({ body }: { body: string }): string[] =>
  JSON.parse(body).data.variants.data.map(({ name }: { name: string }) => name)
const problemOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]

test('the variants of static and dynamic views are read once each, by page and with the fields asked for', async () => {
  const answer = await ask(idsOf('Two', 'Reds'), '?offset=1&limit=2&fields=id,name,image_url,meta.product.name')
  const row = (name: string) => ({
    id: made.variants[name],
    name,
    image_url: null,
    meta: { product: { name: 'Kona' } },
  })
  const paging = { current_page: 0, limit: 2, total: 3 }
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: 'success',
      data: { variants: { data: [row('Dark red'), row('Red')], paging } },
      paging,
    },
  ])
})

test('they are narrowed and sorted by parameters of the address or of the body', async () => {
  const ids = idsOf('All')
  const answers = [
    await ask({ ids }, '?sort=-name&filters=(name[ct]:e)&search=red'),
    await ask({ ids, sort: '-name', filters: '(name[ct]:e)', search: 'red', limit: '500', offset: 0 }),
  ]
  expect(answers.map(namesIn)).toEqual([
    ['Red', 'Dark red'],
    ['Red', 'Dark red'],
  ])
})

test('F07 an empty static view has none, beside others and alone', async () => {
  expect([namesIn(await ask(idsOf('None'))), namesIn(await ask(idsOf('None', 'Two')))]).toEqual([[], ['Blue', 'Red']])
})

test('a change of the members is seen at once', async () => {
  const view = (await server.call('POST', '/views/', { payload: { name: 'Changing', kind: 'static' } })).json<{
    data: { view: { id: string } }
  }>().data.view.id
  const before = namesIn(await ask([view]))
  await server.call('PATCH', `/views/${view}/variants`, { payload: { ids: [made.variants['Green']] } })
  expect([before, namesIn(await ask([view]))]).toEqual([[], ['Green']])
})

test('a reader may read them', async () => {
  const supplier = await testSupplier(server.db)
  const { views } = await buildCatalogue(server.db, supplier, { views: [{ name: 'All', filters: '' }] })
  const answer = await ask([views['All']], '', await server.callAs(supplier, 'reader'))
  expect([answer.statusCode, namesIn(answer)]).toEqual([200, []])
})

describe('nothing is answered', () => {
  test('T06 of the private view of a colleague, or one that does not exist', async () => {
    const unknown = newId()
    const refused = [await ask(idsOf('Two', 'Secret')), await ask({ ids: [...idsOf('Two'), unknown] })]
    expect([refused.map(problemOf), refused[1]!.json().errors]).toEqual([
      [
        [404, 'unknown_ids'],
        [404, 'unknown_ids'],
      ],
      [{ index: 1, id: unknown, code: 'unknown_id', detail: `There is no item ${unknown}.` }],
    ])
  })

  test('T02 of views of another supplier', async () => {
    const foreigner = await server.callAs(await testSupplier(server.db))
    expect(problemOf(await ask(idsOf('All'), '', foreigner))).toEqual([404, 'unknown_ids'])
  })

  test('of a view whose filter cannot be read any more', async () => {
    expect(problemOf(await ask(idsOf('Two', 'Gone')))).toEqual([400, 'bad_value'])
  })

  test.each([
    ['M04 without ids', [], '', 422, 'empty_ids'],
    ['M04 with invalid ids', ['1^2'], '', 422, 'invalid'],
    ['M04 with an operator', { ids: { $ne: null } }, '', 422, 'invalid'],
    ['M04 with too many', { ids: Array(10_001).fill(newId()) }, '', 413, 'too_many_items'],
    ['with an unknown field', { ids: [newId()], page: 1 }, '', 422, 'unknown_field'],
    ['with an invalid page', 'all', '?limit=0', 400, 'bad_paging'],
    ['with a limit above the maximum', 'all', '?limit=501', 400, 'bad_paging'],
    ['F01 with an unknown field', 'all', '?fields=created_by.password_hash', 400, 'unknown_column'],
    ['F01 with an unknown sort', 'all', '?sort=zzz', 400, 'unknown_column'],
    ['F01 with an unknown filter', 'all', '?filters=(zzz[eq]:1)', 400, 'unknown_column'],
  ])('%s', async (_, payload, query, status, code) => {
    const body = payload === 'all' ? idsOf('All') : (payload as object)
    expect(problemOf(await ask(body, query))).toEqual([status, code])
  })
})

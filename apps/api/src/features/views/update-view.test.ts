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
    products: [{ name: 'Kona', variants: [{ name: 'Red' }, { name: 'Dark red' }, { name: 'Blue' }] }],
    views: [
      { name: 'Picked', members: ['Red'] },
      { name: 'Reds', filters: '(name[ct]:red)' },
      { name: 'Mine', filters: '', createdBy: supplier.userId },
      { name: 'Secret', public: false, filters: '', createdBy: newId() },
    ],
  })
})

const idOf = (name: string) => made.variants[name]!
const pathOf = (view: string) => `/views/${made.views[view]}`
const patch = (view: string, payload: object, headers = {}, as = call) =>
  as('PATCH', pathOf(view), { payload, headers })
const viewNow = async (view: string) => {
  const answer = await call('GET', pathOf(view))
  return { ...answer.json<{ data: View }>().data, etag: answer.headers['etag'] }
}
const problemOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]
const members = async (view: string) =>
  (await call('GET', `/variants/?fields=name&filters=(view[in]:${made.views[view]})`))
    .json<{ data: { name: string }[] }>()
    .data.map(({ name }) => name)

test('a view changes field by field, and is answered as it is now', async () => {
  const before = await viewNow('Reds')
  const fields = {
    name: ' Blues ',
    description: 'For the\nspring',
    live: true,
    filters: encodeURIComponent('(name[ct]:blue)'),
    sorts: encodeURIComponent('-updated_at'),
    attributes: encodeURIComponent('name,meta.product.name'),
  }
  const answer = await patch('Reds', fields)
  const after = { ...before, ...fields, name: 'Blues', item_count: 1, updated_at: NOW.toISOString(), etag: '"2"' }
  const { etag, ...view } = after
  expect([answer.statusCode, answer.json().data, answer.headers['etag'], await viewNow('Reds')]).toEqual([
    200,
    view,
    etag,
    after,
  ])
})

test('M01 a whole view that is sent back changes nothing, whatever its read-only fields say', async () => {
  const { etag, ...view } = await viewNow('Picked')
  const answer = await patch('Picked', { ...view, item_count: 7, created_by: newId(), created_at: 'x', updated_at: 1 })
  expect([answer.json().data, await viewNow('Picked'), await members('Picked')]).toEqual([
    view,
    { ...view, etag },
    ['Red'],
  ])
})

test('a whole view can be renamed although the attribute of one of its columns, filters and sorts is gone', async () => {
  const column = `attributes.${made.attributes['Weight']}`
  await patch('Reds', { attributes: `name%2C${column}`, sorts: '', filters: encodeURIComponent(`(${column}[gt]:1)`) })
  await server.db.forSupplier(supplier.supplierId, (trx) =>
    trx
      .updateTable('attributes')
      .set({ live: false })
      .where('supplier_id', '=', supplier.supplierId)
      .where('id', '=', made.attributes['Weight']!)
      .execute(),
  )
  await patch('Picked', { description: 'The columns are read again.' })
  const { etag: _, ...view } = await viewNow('Reds')
  const renamed = await patch('Reds', { ...view, name: 'Heavy' })
  const shownMore = await patch('Reds', { attributes: `${column}%2Cstate` })
  expect([renamed.statusCode, renamed.json().data.name, shownMore.json().data.attributes]).toEqual([
    200,
    'Heavy',
    `${column}%2Cstate`,
  ])
})

describe('the filter of a static view', () => {
  const filtered = (filters: string) => patch('Picked', { filters: encodeURIComponent(filters) })

  test('replaces its members by those it names', async () => {
    const answer = await filtered(`(id[in]:${idOf('Blue')}^${idOf('Dark red').toUpperCase()})`)
    const { item_count, filters } = answer.json<{ data: View }>().data
    expect([item_count, filters, await members('Picked')]).toEqual([
      2,
      encodeURIComponent(`(view[in]:${made.views['Picked']})`),
      ['Blue', 'Dark red'],
    ])
  })

  test('that is empty, or the view itself, leaves them', async () => {
    const before = await viewNow('Picked')
    const answers = [await filtered(''), await filtered(`(view[in]:${made.views['Picked']})`)]
    expect([answers.map(({ statusCode }) => statusCode), await viewNow('Picked')]).toEqual([[200, 200], before])
  })

  test('F07 that names no variant removes all, and the view shows no rows', async () => {
    const answer = await filtered('(id[in]:)')
    expect([answer.json<{ data: View }>().data.item_count, await members('Picked')]).toEqual([0, []])
  })

  test.each([
    ['is none of ids', '(name[ct]:red)', 400, 'bad_filter'],
    ['says more', `(id[in]:${newId()}&name[ct]:red)`, 400, 'bad_filter'],
    ['names another view', `(view[in]:${newId()})`, 400, 'bad_filter'],
    ['excludes', `(id[na]:${newId()})`, 400, 'bad_filter'],
    ['names no ids', '(id[in]:a)', 400, 'bad_value'],
    ['cannot be read', '(id[in', 400, 'bad_filter'],
  ])('is refused when it %s', async (_, filters, status, code) => {
    expect([problemOf(await filtered(filters)), await members('Picked')]).toEqual([[status, code], ['Red']])
  })

  test('T02 with the id of another supplier is refused, and nothing is written', async () => {
    const theirs = await buildCatalogue(server.db, await testSupplier(server.db), {
      products: [{ name: 'Kona', variants: [{ name: 'Foreign' }] }],
    })
    const before = await viewNow('Picked')
    const refused = await patch('Picked', {
      name: 'New',
      filters: encodeURIComponent(`(id[in]:${idOf('Blue')}^${theirs.variants['Foreign']})`),
    })
    expect([problemOf(refused), await viewNow('Picked'), await members('Picked')]).toEqual([
      [404, 'unknown_ids'],
      before,
      ['Red'],
    ])
  })
})

describe('nothing is changed', () => {
  test.each([
    ['under the name of another', { name: 'REDS' }, 400, 'duplicate_name'],
    ['without a name', { name: ' ' }, 422, 'invalid'],
    ['into another kind', { kind: 'dynamic' }, 422, 'kind_fixed'],
    ['M01 by an unknown field', { tenant_id: newId() }, 422, 'unknown_field'],
    ['M01 by the whole view of another id', { id: newId() }, 422, 'other_id'],
    ['by a colleague who makes it private', { public: false }, 403, 'forbidden'],
    ['F01 to an unknown column', { attributes: 'name%2Czzz' }, 400, 'unknown_column'],
    ['F01 to a column behind the list', { attributes: 'created_by.password_hash' }, 400, 'unknown_column'],
    ['F01 to a sort on an unknown column', { sorts: '-created_by.password_hash' }, 400, 'unknown_column'],
    ['with an unknown encoding', { attributes: '%' }, 400, 'bad_encoding'],
  ])('%s', async (_, payload, status, code) => {
    const before = await viewNow('Picked')
    expect([problemOf(await patch('Picked', payload)), await viewNow('Picked')]).toEqual([[status, code], before])
  })

  test('F01 to a filter on an unknown column, which is rejected like an internal one', async () => {
    const bodyOf = async (column: string) => {
      const { request_id: _, ...body } = (
        await patch('Reds', { filters: encodeURIComponent(`(${column}[sw]:$argon2)`) })
      ).json()
      return body
    }
    const zzz = await bodyOf('zzz')
    expect([zzz.code, await bodyOf('created_by.password_hash')]).toEqual(['unknown_column', zzz])
  })

  test('under the name of another, in the words of the specification', async () => {
    const { detail, data, errors } = (await patch('Picked', { name: 'REDS' })).json()
    expect([detail, data, errors[0].pointer]).toEqual([
      'A view with this name already exists',
      { error: 'A view with this name already exists' },
      '#/name',
    ])
  })

  test('when stale, answered with the current item', async () => {
    const before = await viewNow('Picked')
    const { etag, ...view } = before
    const refused = [
      await patch('Picked', { name: 'New' }, { 'if-match': '"0"' }),
      await call('DELETE', pathOf('Picked'), { headers: { 'if-match': '"0"' } }),
    ]
    expect(refused.map((answer) => [...problemOf(answer), answer.json().current, answer.headers['etag']])).toEqual([
      [412, 'stale', view, etag],
      [412, 'stale', view, etag],
    ])
    expect(await viewNow('Picked')).toEqual(before)
  })

  test('T06 in the private view of a colleague', async () => {
    const refused = [await patch('Secret', { name: 'New' }), await call('DELETE', pathOf('Secret'))]
    expect(refused.map(problemOf)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
  })

  test('by a reader', async () => {
    const reader = await server.callAs(supplier, 'reader')
    const refused = [await patch('Picked', { name: 'New' }, {}, reader), await reader('DELETE', pathOf('Picked'))]
    expect(refused.map(problemOf)).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
  })
})

test('a view is made private by its author', async () => {
  const answer = await patch('Mine', { public: false }, { 'if-match': '"1"' })
  expect([answer.statusCode, answer.json().data.public]).toEqual([200, false])
})

test('a view keeps its name in another case', async () => {
  const answer = await patch('Reds', { name: 'REDS' })
  expect([answer.statusCode, answer.json().data.name]).toEqual([200, 'REDS'])
})

test("R14 two concurrent edits of a view keep each other's field and members", async () => {
  await Promise.all([
    patch('Picked', { name: 'Renamed' }),
    patch('Picked', { sorts: '-name' }),
    call('PATCH', `${pathOf('Picked')}/variants?mode=append`, { payload: { ids: [idOf('Blue')] } }),
    call('PATCH', `${pathOf('Picked')}/variants?mode=remove`, { payload: { ids: [idOf('Red')] } }),
  ])
  const { name, sorts, item_count, etag } = await viewNow('Picked')
  expect([name, sorts, item_count, etag, await members('Picked')]).toEqual(['Renamed', '-name', 1, '"5"', ['Blue']])
})

test('M09 of twenty renames to one name at the same time, one succeeds and the others are rejected', async () => {
  const create = () => call('POST', '/views/', { payload: { name: 'New', kind: 'dynamic' } })
  const statuses = (await Promise.all(Array.from({ length: 20 }, create))).map(({ statusCode }) => statusCode)
  expect([statuses.filter((status) => status === 201), statuses.filter((status) => status === 400).length]).toEqual([
    [201],
    19,
  ])
})

test('a change is recorded in the history', async () => {
  await patch('Picked', { name: 'New', filters: encodeURIComponent(`(id[in]:${idOf('Blue')})`) })
  const lines = await server.db.forSupplier(supplier.supplierId, (trx) =>
    trx
      .selectFrom('history')
      .select(['entity', 'entity_id', 'action', 'changes', 'user_id'])
      .where('supplier_id', '=', supplier.supplierId)
      .execute(),
  )
  expect(lines).toEqual([
    {
      entity: 'view',
      entity_id: made.views['Picked'],
      action: 'updated',
      changes: { name: 'New', added: 1, removed: 1 },
      user_id: supplier.userId,
    },
  ])
})

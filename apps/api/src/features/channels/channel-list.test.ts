import type { Channel, Column } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buildChannels } from './testing/channels.ts'

let server: TestApp
let channels: Record<string, string>

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  const { db, supplier } = server
  const { views } = await buildCatalogue(db, supplier, {
    products: [{ name: 'Kona', variants: [{ name: 'Red' }, { name: 'Blue' }] }],
    views: [
      { name: 'Summer', filters: '(name[ct]:red)' },
      { name: 'Winter 2', members: ['Red', 'Blue'] },
      { name: 'Winter 10', members: [] },
      { name: 'Secret', public: false, members: ['Red'], createdBy: newId() },
    ],
  })
  const createdBy = supplier.userId
  channels = await buildChannels(db, supplier, [
    { name: 'A', viewId: views['Winter 10']!, format: 'csv', createdBy, exportedAt: '2026-11-02T10:00:00Z' },
    { name: 'B', viewId: views['Winter 2']!, description: 'For the autumn', fields: { name: 'Article' } },
    { name: 'C', viewId: views['Summer']!, createdBy, exportedAt: '2026-11-01T10:00:00Z' },
    { name: 'D', viewId: views['Secret']!, format: 'csv' },
    { name: 'E' },
    { name: 'F', viewId: views['Winter 2']! },
  ])
})
afterAll(() => server.close())

async function found(params: Record<string, string>): Promise<string> {
  const { data } = (await server.call('GET', `/channels/?${new URLSearchParams(params).toString()}`)).json<{
    data: Channel[]
  }>()
  return data.map(({ name }) => name).join('')
}

describe('channels are filtered', () => {
  test.each([
    ['(name[sw]:a)', 'A'],
    ['(description[ct]:AUTUMN)', 'B'],
    ['(export_format[eq]:csv)', 'AD'],
    ['(export_format[ne]:csv)', 'BCEF'],
    ['(view.name[ct]:winter)', 'ABF'],
    ['(view.name[il]:winter 2^summer)', 'BCF'],
    ['(view.name[ne]:summer)', 'ABDEF'],
    ['(view.name[xt]:)', 'ABCF'],
    ['(view.name[xf]:)', 'DE'],
    ['(view.name[eq]:secret)', ''],
    ['(exported_at[dge]:2026-11-02)', 'A'],
    ['(exported_at[xf]:)', 'BDEF'],
    ['(created_by[xt]:)', 'AC'],
    ['(created_at[deq]:2026-11-20)', 'ABCDEF'],
  ])('by %s', async (filters, names) => {
    expect(await found({ filters })).toBe(names)
  })
})

describe('channels are sorted', () => {
  test.each([
    ['-name', 'FEDCBA'],
    ['export_format,name', 'ADBCEF'],
    ['view.name,name', 'CBFADE'],
    ['-exported_at,name', 'ACBDEF'],
    ['exported_at,name', 'BDEFCA'],
    ['created_by,-name', 'CAFEDB'],
    ['created_at,-name', 'FEDCBA'],
  ])('by %s', async (sort, names) => {
    expect(await found({ sort })).toBe(names)
  })
})

test('the search looks through names and descriptions, and through nothing else', async () => {
  expect([await found({ search: 'autumn' }), await found({ search: 'article' }), await found({ search: 'e' })]).toEqual(
    ['B', '', 'BE'],
  )
})

test('formats, views and authors are counted, the views of others left out', async () => {
  const { full_name } = await server.db.forSupplier(server.supplier.supplierId, (trx) =>
    trx
      .selectFrom('users')
      .select('full_name')
      .where('supplier_id', '=', server.supplier.supplierId)
      .executeTakeFirstOrThrow(),
  )
  const named = (name: string, count: number) => ({ id: name, name, count })
  expect((await server.call('GET', '/channels/facets?limit=-1')).json()).toEqual({
    data: {
      export_format: [
        { id: 'xlsx', name: 'XLSX', count: 4 },
        { id: 'csv', name: 'CSV', count: 2 },
      ],
      'view.name': [named('Winter 2', 2), named('Summer', 1), named('Winter 10', 1)],
      created_by: [named(full_name, 2)],
    },
  })
})

test('each row has its view with the number of its items, and none that is private to a colleague', async () => {
  const { data } = (await server.call('GET', '/channels/')).json<{ data: Channel[] }>()
  expect(data.map(({ view }) => view && [view.name, view.item_count])).toEqual([
    ['Winter 10', 0],
    ['Winter 2', 2],
    ['Summer', 1],
    null,
    null,
    ['Winter 2', 2],
  ])
})

test('what was cached for one reader is not shown to another', async () => {
  const { db, supplier } = server
  const [colleague, supplierId] = [newId(), supplier.supplierId]
  const at = new Date()
  const user = { username: 'grace@mill.example', full_name: 'Grace', role: 'editor' as const }
  await db.forSupplier(supplierId, (trx) =>
    trx
      .insertInto('users')
      .values({ supplier_id: supplierId, id: colleague, ...user, created_at: at, updated_at: at })
      .execute(),
  )
  const secret = await buildCatalogue(db, supplier, {
    views: [{ name: 'Hers', public: false, createdBy: colleague }],
  })
  await buildChannels(db, supplier, [{ name: 'G', viewId: secret.views['Hers']! }])
  const hers = await server.callAs({ supplierId, userId: colleague })
  const path = '/channels/?filters=(view.name[eq]:hers)&facets=true'
  const answers = [await hers('GET', path), await server.call('GET', path)].map((answer) => {
    const { paging, facets } = answer.json()
    return [paging.total, facets['created_by'], facets['view.name'].some(({ id }: { id: string }) => id === 'Hers')]
  })
  expect(answers).toEqual([
    [1, [], true],
    [0, [], false],
  ])
})

test('only what was asked for is read', async () => {
  const filters = `(id[in]:${channels['B']})`
  const answer = await server.call('GET', `/channels/?fields=view.name,fields&filters=${filters}`)
  expect(answer.json().data).toEqual([
    {
      id: channels['B'],
      view: { name: 'Winter 2' },
      fields: [{ id: 'name', title: 'Article', kind: 'rename', header: 'Name', gone: false }],
    },
  ])
})

test('the schema names what can be filtered and sorted', async () => {
  const { data } = (await server.call('GET', '/channels/schema')).json<{ data: Column[] }>()
  const capabilities = data.map(({ id, operators, sortable, facet }) => [id, operators.length > 0, sortable, facet])
  expect(capabilities).toEqual([
    ['checkbox', false, false, false],
    ['name', true, true, false],
    ['description', true, false, false],
    ['export_format', true, true, true],
    ['view.name', true, true, true],
    ['view.item_count', false, false, false],
    ['fields', false, false, false],
    ['exported_at', true, true, false],
    ['created_by', true, true, true],
    ['created_at', true, true, false],
    ['updated_at', true, true, false],
    ['id', true, false, false],
  ])
})

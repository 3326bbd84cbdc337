import type { Asset } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from './testing/assets.ts'

let server: TestApp
let other: TestSupplier
let foreign: Library
let made: Library
let ids: string[]
let supplier: TestSupplier

beforeAll(async () => {
  server = await testApp()
  other = await testSupplier(server.db, 'Other')
  foreign = await buildLibrary(server.db, other, { labels: { Use: ['Theirs'] }, assets: [{ name: 'Theirs' }] })
})
afterAll(() => server.close())

beforeEach(async () => {
  supplier = await testSupplier(server.db, 'Mill')
  made = await buildLibrary(server.db, supplier, {
    labels: { Use: ['Swatch', 'Room', 'Detail'] },
    assets: [
      { name: 'a', labels: ['Use: Swatch'] },
      { name: 'b', labels: ['Use: Room', 'Use: Swatch'], state: 'draft' },
      { name: 'c' },
    ],
  })
  ids = Object.values(made.assets)
  call = await server.callAs(supplier)
})
let call: TestApp['call']

const label = (name: string) => made.labels[`Use: ${name}`]!
const change = (payload: object, query = '') => call('PATCH', `/assets/${query}`, { payload })

async function all(): Promise<[string, string, string[]][]> {
  const { data } = (await call('GET', '/assets/')).json<{ data: Asset[] }>()
  return data.map(({ name, state, labels }) => [name, state, labels.map((one) => one.name)])
}
async function refused(payload: object, query = '') {
  const before = await all()
  const answer = await change(payload, query)
  expect(await all()).toEqual(before)
  const { code, errors } = answer.json<{ code: string; errors?: object[] }>()
  return [answer.statusCode, code, errors?.length]
}

const ID = expect.stringMatching(/^[\da-f-]{36}$/)

test('labels are added to many by default, taken off, and replaced; the state goes with them', async () => {
  const added = await change({ ids, fields: { labels: [label('Room'), { id: label('Detail') }], state: 'archived' } })
  expect(added.json()).toEqual({ data: { count: 3, edit_id: ID } })
  expect(await all()).toEqual([
    ['a', 'archived', ['Detail', 'Room', 'Swatch']],
    ['b', 'archived', ['Detail', 'Room', 'Swatch']],
    ['c', 'archived', ['Detail', 'Room']],
  ])
  await change({ ids: ids.slice(0, 2), fields: { labels: [label('Room'), label('Swatch')] } }, '?mode=remove')
  expect((await all()).map(([, , labels]) => labels)).toEqual([['Detail'], ['Detail'], ['Detail', 'Room']])
  await change({ ids, fields: { labels: [label('Swatch')], state: 'active' } }, '?mode=upsert')
  expect((await all()).map(([, state, labels]) => [state, labels])).toEqual(ids.map(() => ['active', ['Swatch']]))
  await change({ ids, fields: { state: 'active' } }, '?mode=remove')
  expect((await all()).map(([, state]) => state)).toEqual(ids.map(() => 'draft'))
})

test('what is already so keeps its ETag', async () => {
  await change({ ids, fields: { labels: [label('Swatch')] } })
  const tags = await Promise.all(ids.map(async (id) => (await call('GET', `/assets/${id}`)).headers['etag']))
  expect(tags).toEqual(['"1"', '"1"', '"2"'])
})

test('everything that matches is changed, but those left out, when there are as many as were seen', async () => {
  const matching = { filters: '(labels[io]:swatch)', except: [made.assets['b']], expected: 1 }
  const fields = { labels: [label('Detail')] }
  expect((await change({ matching, fields })).json()).toEqual({ data: { count: 1, edit_id: ID } })
  expect((await all()).map(([, , labels]) => labels)).toEqual([['Detail', 'Swatch'], ['Room', 'Swatch'], []])
  expect(await refused({ matching: { ...matching, expected: 5 }, fields })).toEqual([409, 'count_changed', undefined])
})

test('M03 a mode is append, remove or upsert', async () => {
  for (const query of ['?mode=delete', '?mode=APPEND', '?mode=append&mode=remove']) {
    expect(await refused({ ids, fields: { state: 'draft' } }, query)).toEqual([400, 'bad_mode', 1])
  }
})

test('M04 ids are required, limited in number, and valid; repeated ones count once', async () => {
  const fields = { state: 'draft' }
  expect(await refused({ ids: [], fields })).toEqual([422, 'empty_ids', 1])
  const many = Array.from({ length: 10_001 }, () => ids[0])
  expect(await refused({ ids: many, fields })).toEqual([413, 'too_many_items', 1])
  for (const bad of [{ $ne: null }, '1^2', [7], ['x']]) {
    expect((await refused({ ids: bad, fields })).slice(0, 2)).toEqual([422, 'invalid'])
  }
  expect((await change({ ids: [ids[0], ids[0]], fields })).json()).toEqual({ data: { count: 1, edit_id: ID } })
})

test('M05 one unknown id, and nothing is changed or deleted', async () => {
  const some = [...ids, newId(), foreign.assets['Theirs']]
  expect(await refused({ ids: some, fields: { state: 'archived' } })).toEqual([404, 'unknown_ids', 2])
  const answer = await call('DELETE', '/assets/', { payload: some })
  expect(answer.statusCode).toBe(404)
  expect(answer.json<{ errors: object[] }>().errors).toEqual(
    [3, 4].map((index) => ({ index, id: some[index], code: 'unknown_id', detail: `There is no item ${some[index]}.` })),
  )
  expect((await all()).length).toBe(3)
})

test('M01 fields of many assets are state and labels, at least one of them', async () => {
  expect((await refused({ ids, fields: {} })).slice(0, 2)).toEqual([422, 'invalid'])
  expect((await refused({ ids, fields: { url: 'x' } })).slice(0, 2)).toEqual([422, 'unknown_field'])
  expect((await refused({ ids, fields: { state: 'draft' }, url: 'x' })).slice(0, 2)).toEqual([422, 'unknown_field'])
})

test('T02 labels of another supplier are unknown, and nothing is written', async () => {
  const labels = [label('Room'), foreign.labels['Use: Theirs']]
  expect(await refused({ ids, fields: { state: 'archived', labels } })).toEqual([404, 'unknown_reference', 1])
})

test('many are deleted by id or by match', async () => {
  const deleted = { data: { count: 1, deletion_id: expect.any(String) } }
  expect((await call('DELETE', '/assets/', { payload: [ids[2]] })).json()).toEqual(deleted)
  const matching = { filters: '(state[eq]:draft)' }
  expect((await call('DELETE', '/assets/', { payload: { matching } })).json()).toEqual(deleted)
  expect(await all()).toEqual([['a', 'active', ['Swatch']]])
})

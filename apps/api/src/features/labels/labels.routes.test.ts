import type { Asset, Label, LabelCategory } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildLibrary, type Library } from '../assets/testing/assets.ts'
import { newId } from '../../platform/db/ids.ts'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const MOMENTS = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() }

let server: TestApp
let call: Call
let other: TestSupplier
let foreign: Library
let made: Library

beforeAll(async () => {
  server = await testApp({ now: () => NOW, config: { callsPerMinute: 0 } })
  other = await testSupplier(server.db, 'Other')
  foreign = await buildLibrary(server.db, other, { labels: { Theirs: ['Label'] } })
})
afterAll(() => server.close())

beforeEach(async () => {
  const supplier = await testSupplier(server.db, 'Mill')
  call = await server.callAs(supplier)
  made = await buildLibrary(server.db, supplier, {
    labels: { Use: ['Swatch', 'Room 10', 'Room 2'], Season: ['SS 26'], Empty: [] },
    assets: [
      { name: 'a', labels: ['Use: Swatch', 'Season: SS 26'] },
      { name: 'b', labels: ['Use: Swatch', 'Use: Room 2'] },
      { name: 'c' },
    ],
  })
})

const post = (path: string, payload: object) => call('POST', path, { payload })
const category = (name: string) => `/label_categories/${made.categories[name]}`
const label = (name: string) => `/labels/${made.labels[name]}`

async function categories(query = ''): Promise<[string, number, string[]][]> {
  const { data } = (await call('GET', `/label_categories/${query}`)).json<{ data: LabelCategory[] }>()
  return data.map(({ name, label_count, labels }) => [name, label_count, labels.map((one) => one.name)])
}
async function labelsOfAssets(): Promise<Record<string, string[]>> {
  const { data } = (await call('GET', '/assets/')).json<{ data: Asset[] }>()
  return Object.fromEntries(data.map(({ name, labels }) => [name, labels.map((one) => one.name)]))
}

/** Status, code and pointers of a refusal, after checking that nothing changed. */
async function refused(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object) {
  const before = [await categories(), await labelsOfAssets()]
  const answer = await call(method, path, { payload })
  expect([await categories(), await labelsOfAssets()]).toEqual(before)
  const { code, errors = [] } = answer.json<{ code: string; errors?: { pointer: string }[] }>()
  return [answer.statusCode, code, ...errors.map(({ pointer }) => pointer)]
}

test('categories come with their labels, by name or by how many labels they have', async () => {
  expect(await categories()).toEqual([
    ['Empty', 0, []],
    ['Season', 1, ['SS 26']],
    ['Use', 3, ['Room 2', 'Room 10', 'Swatch']],
  ])
  expect((await categories('?sort=-label_count&limit=-1')).map(([name]) => name)).toEqual(['Use', 'Season', 'Empty'])
  expect((await categories('?sort=-label_count&limit=1&offset=1')).map(([name]) => name)).toEqual(['Season'])
  expect((await categories('?filters=(label_count[ge]:1)')).map(([name]) => name)).toEqual(['Season', 'Use'])
  const [use] = (await call('GET', '/label_categories/?search=use')).json<{ data: LabelCategory[] }>().data
  expect(use!.labels.map(({ name, asset_count }) => [name, asset_count])).toEqual([
    ['Room 2', 1],
    ['Room 10', 0],
    ['Swatch', 2],
  ])
})

test('a search finds categories by their name and by those of their labels', async () => {
  expect((await categories('?search=SEA')).map(([name]) => name)).toEqual(['Season'])
  expect((await categories('?search=room')).map(([name]) => name)).toEqual(['Use'])
  expect(await categories('?search=label')).toEqual([])
})

test('a category is created, read, changed and deleted with its labels, which leave every asset', async () => {
  const created = await post('/label_categories/', { name: ' Angle ', color: 'pink' })
  const { data } = created.json<{ data: LabelCategory }>()
  expect([created.statusCode, created.headers['location'], created.headers['etag']]).toEqual([
    201,
    `/api/v1/label_categories/${data.id}`,
    '"1"',
  ])
  expect(data).toEqual({
    id: data.id,
    name: 'Angle',
    color: 'pink',
    description: '',
    label_count: 0,
    labels: [],
    ...MOMENTS,
  })
  const changed = await call('PATCH', category('Use'), { payload: { color: 'red', description: 'What for' } })
  const use = changed.json<{ data: LabelCategory }>().data
  expect([use.color, use.description, use.label_count, changed.headers['etag']]).toEqual(['red', 'What for', 3, '"2"'])
  const [asset] = (await call('GET', '/assets/?filters=(name[eq]:b)')).json<{ data: Asset[] }>().data
  expect(asset!.labels[0]!.category.color).toBe('red')
  expect((await call('DELETE', category('Use'))).statusCode).toBe(204)
  expect((await categories()).map(([name]) => name)).toEqual(['Angle', 'Empty', 'Season'])
  expect(await labelsOfAssets()).toEqual({ a: ['SS 26'], b: [], c: [] })
  expect((await call('GET', category('Use'))).statusCode).toBe(404)
  expect((await call('GET', label('Use: Swatch'))).statusCode).toBe(404)
})

test('a label is created, read, moved and deleted from every asset', async () => {
  const created = await post('/labels/', { name: 'Detail', category_id: made.categories['Season'] })
  const { data } = created.json<{ data: Label }>()
  expect([created.statusCode, created.headers['location'], created.headers['etag']]).toEqual([
    201,
    `/api/v1/labels/${data.id}`,
    '"1"',
  ])
  const season = { id: made.categories['Season'], name: 'Season', color: 'sky' }
  expect(data).toEqual({ id: data.id, name: 'Detail', description: '', category: season, asset_count: 0, ...MOMENTS })
  const payload = { category_id: made.categories['Season'], name: 'Swatches' }
  const moved = await call('PATCH', label('Use: Swatch'), { payload })
  expect(moved.json<{ data: Label }>().data).toEqual({
    id: made.labels['Use: Swatch'],
    name: 'Swatches',
    description: '',
    category: season,
    asset_count: 2,
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: NOW.toISOString(),
  })
  expect(await labelsOfAssets()).toEqual({ a: ['SS 26', 'Swatches'], b: ['Swatches', 'Room 2'], c: [] })
  expect((await call('GET', `${label('Use: Swatch')}/usage`)).json()).toEqual({ data: { assets: 2 } })
  expect((await call('DELETE', label('Use: Swatch'))).statusCode).toBe(204)
  expect(await labelsOfAssets()).toEqual({ a: ['SS 26'], b: ['Room 2'], c: [] })
})

test('a stale change is rejected with the current item', async () => {
  for (const [path, name] of [
    [category('Use'), 'For'],
    [label('Season: SS 26'), 'Cut'],
  ] as const) {
    await call('PATCH', path, { payload: { name } })
    const current = (await call('GET', path)).json<{ data: object }>().data
    for (const [method, payload] of [
      ['PATCH', { name: 'Old' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await call(method, path, { headers: { 'if-match': '"1"' }, ...(payload && { payload }) })
      expect([answer.statusCode, answer.headers['etag']]).toEqual([412, '"2"'])
      expect(answer.json<{ current: object }>().current).toEqual(current)
    }
    expect((await call('DELETE', path, { headers: { 'if-match': '"2"' } })).statusCode).toBe(204)
  }
})

test('many labels are deleted, alone or as ids, or none of them', async () => {
  const ids = ['Use: Swatch', 'Season: SS 26'].map((name) => made.labels[name])
  const unknown = [...ids, newId(), foreign.labels['Theirs: Label']]
  expect((await refused('DELETE', '/labels/', unknown)).slice(0, 2)).toEqual([404, 'unknown_ids'])
  expect((await call('DELETE', '/labels/', { payload: ids })).json()).toEqual({ data: { count: 2 } })
  expect(await labelsOfAssets()).toEqual({ a: [], b: ['Room 2'], c: [] })
  const rest = { ids: [made.labels['Use: Room 2']] }
  expect((await call('DELETE', '/labels/', { payload: rest })).json()).toEqual({ data: { count: 1 } })
})

test('M01 read-only fields are ignored, unknown ones are rejected', async () => {
  const whole = (await call('GET', category('Use'))).json<{ data: LabelCategory }>().data
  const same = await call('PATCH', category('Use'), { payload: { ...whole, label_count: 99, labels: [] } })
  expect([same.statusCode, same.headers['etag']]).toEqual([200, '"1"'])
  expect(same.json<{ data: LabelCategory }>().data).toEqual(whole)
  const one = (await call('GET', label('Use: Swatch'))).json<{ data: Label }>().data
  const sent = await call('PATCH', label('Use: Swatch'), { payload: { ...one, asset_count: 99 } })
  expect([sent.headers['etag'], sent.json<{ data: Label }>().data]).toEqual(['"1"', one])
  const twin = await post('/label_categories/', { ...whole, id: newId(), name: 'Twin' })
  expect(twin.json<{ data: LabelCategory }>().data.label_count).toBe(0)
  for (const path of [category('Use'), label('Use: Swatch')]) {
    expect(await refused('PATCH', path, { tenant_id: 'x' })).toEqual([422, 'unknown_field', '#/tenant_id'])
    expect(await refused('PATCH', path, { id: newId() })).toEqual([422, 'other_id', '#/id'])
  }
})

test('M04 ids are required, limited in number, and valid; repeated ones count once', async () => {
  const id = made.labels['Season: SS 26']
  expect((await refused('DELETE', '/labels/', [])).slice(0, 2)).toEqual([422, 'empty_ids'])
  expect((await refused('DELETE', '/labels/', { ids: [] })).slice(0, 2)).toEqual([422, 'empty_ids'])
  const many = Array.from({ length: 10_001 }, () => id)
  expect((await refused('DELETE', '/labels/', many)).slice(0, 2)).toEqual([413, 'too_many_items'])
  for (const bad of [[7], ['1^2'], { ids: { $ne: null } }]) {
    expect((await refused('DELETE', '/labels/', bad)).slice(0, 2)).toEqual([422, 'invalid'])
  }
  expect((await call('DELETE', '/labels/', { payload: [id, id] })).json()).toEqual({ data: { count: 1 } })
})

test('M06 M07 a name must be displayable text, a colour one of eight, and both are required', async () => {
  const bad = [['a'], {}, 7, '', '  ', 'a\0b', 'a\ud800b', 'x'.repeat(201), null]
  for (const name of bad) {
    expect(await refused('POST', '/label_categories/', { name, color: 'red' })).toEqual([422, 'invalid', '#/name'])
    expect(await refused('PATCH', label('Use: Swatch'), { name })).toEqual([422, 'invalid', '#/name'])
  }
  expect(await refused('POST', '/label_categories/', { name: 'x' })).toEqual([422, 'invalid', '#/color'])
  expect(await refused('POST', '/label_categories/', { name: 'x', color: 'grey' })).toEqual([422, 'invalid', '#/color'])
  expect(await refused('POST', '/labels/', { name: 'x' })).toEqual([422, 'invalid', '#/category_id'])
  const name = '‮ 👩‍👩‍👧 𝔘 Ångström'
  expect((await post('/label_categories/', { name, color: 'red' })).json<{ data: LabelCategory }>().data.name).toBe(
    name,
  )
})

test('M07 names are unique regardless of case and Unicode normalization; labels in different categories may share one', async () => {
  const taken = await post('/label_categories/', { name: 'USE', color: 'red' })
  expect([taken.statusCode, taken.json<{ code: string; detail: string }>().detail]).toEqual([
    409,
    'There is already a category with this name.',
  ])
  expect(await refused('PATCH', category('Season'), { name: 'use' })).toEqual([409, 'duplicate_name', '#/name'])
  const category_id = made.categories['Empty']
  const nfc = await post('/labels/', { name: 'Café', category_id })
  expect(nfc.statusCode).toBe(201)
  const nfd = await post('/labels/', { name: 'CAFE\u0301', category_id })
  expect([nfd.statusCode, nfd.json<{ detail: string }>().detail]).toEqual([
    409,
    'There is already a label with this name.',
  ])
  expect((await post('/labels/', { name: 'Swatch', category_id })).statusCode).toBe(201)
  expect(await refused('PATCH', label('Use: Swatch'), { category_id })).toEqual([409, 'duplicate_name', '#/name'])
})

test('M09 of twenty concurrent requests for one name, one succeeds', async () => {
  const many = Array.from({ length: 20 }, (_, index) => index)
  const statuses = async (path: string, payload: object) => {
    const answers = await Promise.all(many.map(() => post(path, payload)))
    return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  }
  const expected = [201, ...Array.from({ length: 19 }, () => 409)]
  expect(await statuses('/label_categories/', { name: 'New', color: 'red' })).toEqual(expected)
  expect(await statuses('/labels/', { name: 'New', category_id: made.categories['Use'] })).toEqual(expected)
})

test('T02 a category of another supplier is unknown, and nothing is written', async () => {
  const theirs = { category_id: foreign.categories['Theirs'] }
  const refusal = [404, 'unknown_reference', '#/category_id']
  expect(await refused('POST', '/labels/', { name: 'x', ...theirs })).toEqual(refusal)
  expect(await refused('PATCH', label('Use: Swatch'), { name: 'x', ...theirs })).toEqual(refusal)
  for (const path of [`/labels/${foreign.labels['Theirs: Label']}`, `/label_categories/${theirs.category_id}`]) {
    expect((await refused('PATCH', path, { name: 'x' })).slice(0, 2)).toEqual([404, 'not_found'])
    expect((await call('DELETE', path)).statusCode).toBe(404)
  }
})

import type { Asset } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from './testing/assets.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')

let server: TestApp
let call: Call
let other: TestSupplier
let foreign: Library
let made: Library
let count = 0
let id: string

beforeAll(async () => {
  server = await testApp({ now: () => NOW })
  call = server.call
  made = await buildLibrary(server.db, server.supplier, {
    labels: { Use: ['Swatch', 'Room'], Season: ['SS 26'] },
    fields: { Weave: 'single_choice', Colours: 'multiple_choice', Shade: 'color' },
  })
  other = await testSupplier(server.db, 'Other')
  foreign = await buildLibrary(server.db, other, { labels: { Use: ['Theirs'] }, assets: [{ name: 'Theirs' }] })
})
afterAll(() => server.close())

beforeEach(async () => {
  const name = `Swatch ${(count += 1)}`
  const library = await buildLibrary(server.db, server.supplier, {
    assets: [{ name, facts: { width: 60, height: 30 } }],
  })
  id = library.assets[name]!
  made.fileKeys[id] = library.fileKeys[name]!
})

const patch = (payload: object, query = '', headers: Record<string, string> = {}) =>
  call('PATCH', `/assets/${id}${query}`, { payload, headers })
const get = async () => (await call('GET', `/assets/${id}`)).json<{ data: Asset }>().data

interface Refusal {
  code: string
  errors?: { pointer: string; code: string }[]
}
async function refused(payload: object, query = '') {
  const before = await get()
  const answer = await patch(payload, query)
  expect(await get()).toEqual(before)
  const { code, errors = [] } = answer.json<Refusal>()
  return [answer.statusCode, code, ...errors.map(({ pointer }) => pointer)]
}

test('one asset is answered whole, with an ETag; an unknown one is answered 404', async () => {
  const answer = await call('GET', `/assets/${id}`)
  expect(answer.headers['etag']).toBe('"1"')
  expect(answer.json()).toEqual({
    data: {
      id,
      name: `Swatch ${count}`,
      description: '',
      url: expect.stringMatching(new RegExp(`^http://localhost:4400/files/[0-9a-f]{32}/original/Swatch%20${count}$`)),
      image_url: `/files/${made.fileKeys[id]}/{size}`,
      mimetype: 'image/png',
      mimetype_group: 'image',
      kind: 'image',
      filesize: 1,
      state: 'active',
      labels: [],
      metas: [
        { id: 'dimensions', header: 'Dimensions', type: 'single_choice', value: '60 × 30 px', editable: false },
        { id: made.fields['Colours'], header: 'Colours', type: 'multiple_choice', value: null, editable: true },
        { id: made.fields['Shade'], header: 'Shade', type: 'color', value: null, editable: true },
        { id: made.fields['Weave'], header: 'Weave', type: 'single_choice', value: null, editable: true },
      ],
      variant_count: 0,
      width: 60,
      height: 30,
      page_count: null,
      checksum: 'c'.repeat(64),
      created_by: null,
      created_by_name: null,
      created_at: '2026-11-20T09:00:00.000Z',
      updated_at: '2026-11-20T09:00:00.000Z',
    },
  })
  expect((await call('GET', `/assets/${newId()}`)).statusCode).toBe(404)
  const [row] = (await call('GET', `/assets/?filters=(id[eq]:${id})`)).json<{ data: Asset[] }>().data
  expect(row).toEqual(answer.json<{ data: Asset }>().data)
})

test('a change is answered with the new state and its ETag, and is found by a search at once', async () => {
  const answer = await patch({ name: '  Loom 日本.pdf ', description: 'A loom', state: 'draft' })
  expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"2"'])
  const { name, description, state, updated_at } = answer.json<{ data: Asset }>().data
  expect([name, description, state, updated_at]).toEqual(['Loom 日本.pdf', 'A loom', 'draft', NOW.toISOString()])
  const found = await call('GET', `/assets/?search=${encodeURIComponent('a LOOM')}&filters=(name[sw]:loom)`)
  expect(found.json<{ data: Asset[] }>().data.map((asset) => asset.id)).toEqual([id])
  await call('PATCH', `/assets/${id}`, { payload: { name: 'Done' } })
})

test('what changes nothing leaves the asset as it was', async () => {
  const { name, state } = await get()
  expect((await patch({ name, state, labels: [] })).headers['etag']).toBe('"1"')
})

test('labels are replaced, added and taken off by mode', async () => {
  const [swatch, room, season] = ['Use: Swatch', 'Use: Room', 'Season: SS 26'].map((label) => made.labels[label]!)
  const names = async (labels: (string | { id: string } | undefined)[], query = '') =>
    (await patch({ labels }, query)).json<{ data: Asset }>().data.labels.map((label) => label.name)
  expect(await names([swatch, { id: season! }])).toEqual(['SS 26', 'Swatch'])
  expect(await names([room, room], '?mode=append')).toEqual(['SS 26', 'Room', 'Swatch'])
  expect(await names([swatch, season], '?mode=remove')).toEqual(['Room'])
  expect((await get()).labels).toEqual([
    { id: room, name: 'Room', category: { id: made.categories['Use'], name: 'Use', color: 'green' } },
  ])
  expect(await names([])).toEqual([])
})

test('remove clears what it names, except a name', async () => {
  const weave = made.fields['Weave']
  await patch({ description: 'Alt', metas: [{ id: weave, value: 'Twill' }] })
  const answer = await patch(
    { description: 'whatever', state: 'active', metas: [{ id: weave, value: 'Satin' }] },
    '?mode=remove',
  )
  const { description, state, metas } = answer.json<{ data: Asset }>().data
  expect([description, state, metas.find((meta) => meta.id === weave)!.value]).toEqual(['', 'draft', null])
  expect(await refused({ name: 'x' }, '?mode=remove')).toEqual([422, 'invalid', '#/name'])
})

test('metas take values of their type where they are editable', async () => {
  const { Weave, Colours, Shade } = made.fields as Record<string, string>
  const metas = [
    { id: Weave!, value: ' Twill ' },
    { id: Colours!, value: ['Red', 'Blue', 'red'] },
    { id: Shade!, value: '#1E90FF' },
    { id: 'dimensions', value: '60 × 30 px' },
  ]
  const valuesOf = (asset: Asset) =>
    Object.fromEntries(asset.metas.flatMap(({ header, value, editable }) => (editable ? [[header, value]] : [])))
  const answer = await patch({ metas })
  const set = { Weave: 'Twill', Colours: ['red', 'Blue'], Shade: '#1e90ff' }
  expect(valuesOf(answer.json<{ data: Asset }>().data)).toEqual(set)
  await patch({ metas: [{ id: Colours, value: null }] })
  expect(valuesOf(await get())).toEqual({ ...set, Colours: null })
  expect(await refused({ metas: [{ id: 'dimensions', value: '1 × 1 px' }] })).toEqual([
    422,
    'invalid',
    '#/metas/0/value',
  ])
  expect(await refused({ metas: [{ id: Weave, value: ['Twill'] }] })).toEqual([422, 'invalid', '#/metas/0/value'])
  expect(await refused({ metas: [{ id: Colours, value: 'Red' }] })).toEqual([422, 'invalid', '#/metas/0/value'])
  expect(await refused({ metas: [{ id: Shade, value: 'sky' }] })).toEqual([422, 'invalid', '#/metas/0/value'])
  expect(await refused({ metas: [{ id: 'no', value: 'Red' }] })).toEqual([422, 'invalid', '#/metas/0/id'])
})

describe('If-Match', () => {
  test('a stale change or deletion is rejected with the current item', async () => {
    await patch({ name: 'Newer' })
    const current = await get()
    for (const [method, payload] of [
      ['PATCH', { name: 'Older' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await call(method, `/assets/${id}`, {
        headers: { 'if-match': '"1"' },
        ...(payload && { payload }),
      })
      expect([answer.statusCode, answer.headers['etag']]).toEqual([412, '"2"'])
      expect(answer.json<{ current: Asset }>().current).toEqual(current)
    }
    expect((await patch({ name: 'Newest' }, '', { 'if-match': '"2"' })).statusCode).toBe(200)
  })
})

test('M01 U10 a whole asset may be sent back: read-only fields are ignored, unknown ones rejected', async () => {
  const whole = await get()
  const sent = { ...whole, url: 'javascript:x', mimetype: 'text/html', filesize: 9, checksum: '', variant_count: 7 }
  const answer = await patch({ ...sent, created_by: newId(), name: 'Sent back' })
  expect(answer.json<{ data: Asset }>().data).toEqual({
    ...whole,
    name: 'Sent back',
    url: whole.url.replace(/[^/]*$/, 'Sent%20back'),
    updated_at: NOW.toISOString(),
  })
  expect(await refused({ filename_disk: 'x' })).toEqual([422, 'unknown_field', '#/filename_disk'])
  expect(await refused({ tenant_id: 'x', name: 'y' })).toEqual([422, 'unknown_field', '#/tenant_id'])
  expect(await refused({ id: newId(), name: 'y' })).toEqual([422, 'other_id', '#/id'])
})

test('M03 a mode is append, remove or upsert', async () => {
  for (const query of ['?mode=delete', '?mode=APPEND', '?mode=append&mode=remove', '?mode=']) {
    expect(await refused({ name: 'x' }, query)).toEqual([400, 'bad_mode', undefined])
  }
})

test('M06 M07 fields of the wrong type, control characters and overlong text are rejected', async () => {
  const bad = [['a'], {}, 7, '', '   ', 'a\0b', 'a\ud800b', 'x'.repeat(201), null]
  for (const name of bad) expect(await refused({ name })).toEqual([422, 'invalid', '#/name'])
  expect(await refused({ description: 'a\0' })).toEqual([422, 'invalid', '#/description'])
  expect(await refused({ state: 'live' })).toEqual([422, 'invalid', '#/state'])
  expect(await refused({ labels: 'x' })).toEqual([422, 'invalid', '#/labels'])
  const name = '‮ 👩‍👩‍👧 𝔘 Ångström'
  expect((await patch({ name })).json<{ data: Asset }>().data.name).toBe(name)
})

test('T02 labels of another supplier are unknown, and nothing is written', async () => {
  const theirs = foreign.labels['Use: Theirs']!
  const own = made.labels['Use: Room']!
  expect(await refused({ name: 'x', labels: [own, theirs] })).toEqual([404, 'unknown_reference', '#/labels/1'])
  expect(await refused({ name: 'x', labels: [{ id: newId() }] })).toEqual([404, 'unknown_reference', '#/labels/0'])
  expect((await call('PATCH', `/assets/${foreign.assets['Theirs']}`, { payload: { name: 'x' } })).statusCode).toBe(404)
})

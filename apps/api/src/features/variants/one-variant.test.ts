import type { Variant } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { addAssets, linksOf, type TestAsset } from './testing/assets.ts'

let server: TestApp
let supplier: TestApp['supplier']
let call: Call
let made: Catalogue
let assets: Record<'main' | 'room' | 'detail' | 'sheet.pdf', TestAsset>

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

beforeEach(async () => {
  supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    attributes: {
      Colour: { type: 'multiple_choice', values: ['Red', 'Blue'] },
      Weight: { type: 'int', values: ['80', '200'] },
    },
    products: [{ name: 'Kona', variants: [{ name: 'Red', externalId: 'K-1', values: ['Colour: Red', 'Weight: 80'] }] }],
  })
  assets = await addAssets(server.db, supplier, ['main', 'room', 'detail', 'sheet.pdf'])
})

const red = () => made.variants['Red']!
const path = (rest = '') => `/variants/${red()}${rest}`
const value = (name: string) => made.values[name]!
const patch = (payload: object, rest = '', headers = {}) => call('PATCH', path(rest), { payload, headers })
const read = async () => (await call('GET', path())).json<{ data: Variant }>().data
const values = ({ attributes }: Variant) => attributes.flatMap((linked) => linked.values.map(({ value }) => value))
const etagOf = ({ headers }: { headers: Record<string, unknown> }) => headers['etag']
const dataOf = (answer: { json(): unknown }) => (answer.json() as { data: Variant }).data
const problem = (answer: { json(): unknown }) => {
  const {
    status,
    code,
    errors = [],
  } = answer.json() as { status: number; code: string; errors?: { pointer: string }[] }
  return [status, code, ...errors.map(({ pointer }) => pointer)]
}
const total = async (search: string) =>
  (await call('GET', `/variants/?search=${search}`)).json<{ paging: { total: number } }>().paging.total

describe('a patch of one variant', () => {
  test('changes the given fields, answers the whole and its new ETag', async () => {
    const before = await read()
    const answer = await patch({
      name: 'Crimson',
      description: '',
      external_url: 'https://example.com',
      state: 'draft',
    })
    const after = { ...before, name: 'Crimson', external_url: 'https://example.com', state: 'draft' }
    expect([etagOf(answer), dataOf(answer)]).toEqual(['"2"', { ...after, updated_at: dataOf(answer).updated_at }])
    expect(await read()).toEqual(dataOf(answer))
  })

  test('is found by its new name and code, and no more by the old ones', async () => {
    await patch({ name: 'Crimson', external_id: 'Ä-9' })
    expect(await Promise.all(['crimson', 'a-9', 'kona', 'red', 'k-1'].map(total))).toEqual([1, 1, 1, 0, 0])
    await patch({ external_id: null })
    expect(await Promise.all(['crimson', 'a-9', 'kona'].map(total))).toEqual([1, 0, 1])
    const sorted = await call('GET', '/variants/?filters=(name[eq]:CRIMSON)&sort=external_id')
    expect(sorted.json<{ paging: { total: number } }>().paging.total).toBe(1)
  })

  test('that changes nothing leaves the revision and the history alone', async () => {
    const answer = await patch({
      name: 'Red',
      external_id: 'K-1',
      attributes: [value('Weight: 80'), value('Colour: Red')],
    })
    expect([answer.statusCode, etagOf(answer), await historyOf()]).toEqual([200, '"1"', []])
    expect(etagOf(await patch({}))).toBe('"1"')
  })

  test('replaces its values, or adds and takes out by mode; a second value of a one-valued attribute replaces the first', async () => {
    const by = async (mode: string, ...names: string[]) =>
      values(dataOf(await patch({ attributes: names.map(value) }, mode)))
    expect(await by('?mode=append', 'Colour: Blue', 'Weight: 200')).toEqual(['Blue', 'Red', '200'])
    expect(await by('?mode=remove', 'Colour: Red', 'Weight: 80')).toEqual(['Blue', '200'])
    expect(await by('', 'Weight: 80')).toEqual(['80'])
    expect(await by('?mode=upsert')).toEqual([])
  })

  test('replaces option values, or adds and takes out by mode', async () => {
    const by = async (mode: string, optionset: object) =>
      dataOf(await patch({ meta: { optionset } }, mode)).meta.optionset
    const size = (...sizes: string[]) => ({ values: sizes, type: 'text' })
    expect(await by('', { size: size('S'), finish: size('matt') })).toEqual({ size: size('S'), finish: size('matt') })
    expect(await by('?mode=append', { size: size('S', 'M'), fit: size('slim') })).toEqual({
      size: size('S', 'M'),
      finish: size('matt'),
      fit: size('slim'),
    })
    expect(await by('?mode=remove', { size: size('S'), finish: size('matt'), fit: size() })).toEqual({
      size: size('M'),
    })
    expect(await by('?mode=upsert', {})).toEqual({})
  })

  test('clears fields with mode=remove, but not the name', async () => {
    await patch({ description: 'Soft', external_url: 'https://example.com', state: 'active' })
    const { description, external_url, external_id, state } = dataOf(
      await patch({ description: null, external_url: null, external_id: 'K-1', state: 'active' }, '?mode=remove'),
    )
    expect([description, external_url, external_id, state]).toEqual([null, null, null, 'draft'])
    expect(problem(await patch({ name: 'Red' }, '?mode=remove'))).toEqual([422, 'invalid', '#/name'])
  })

  test('keeps links of assets in the order they were made', async () => {
    const by = async (mode: string, ...ids: string[]) => {
      await patch({ meta: { assets: ids } }, mode)
      return linksOf(server.db, supplier, red())
    }
    const [main, room, sheet] = [assets.main.id, assets.room.id, assets['sheet.pdf'].id]
    expect(await by('', room, main)).toEqual([room, main])
    expect(await by('?mode=append', main, sheet)).toEqual([room, main, sheet])
    expect(await by('?mode=remove', room)).toEqual([main, sheet])
    expect(await by('', sheet, room)).toEqual([sheet, room])
    expect(etagOf(await call('GET', path()))).toBe('"5"')
  })

  test('M01 ignores read-only fields, and rejects unknown ones and another id', async () => {
    const { state: _, attributes: __, ...whole } = await read()
    expect(problem(await patch({ ...whole, id: newId() }))).toEqual([422, 'other_id', '#/id'])
    const { supplier: own, product, material, ambients, optionset } = whole.meta
    const meta = { supplier: own, product, material, ambients, optionset }
    const sentBack = await patch({ ...whole, label_count: 9, warning: 'changed', created_by: newId(), meta })
    expect([sentBack.statusCode, dataOf(sentBack).label_count, dataOf(sentBack).warning]).toEqual([200, 0, null])
    for (const field of ['product_id', 'tenant_id', 'role', 'rev']) {
      expect(problem(await patch({ [field]: 1 }))).toEqual([422, 'unknown_field', `#/${field}`])
    }
  })

  test('M03 M06 rejects unknown modes and fields', async () => {
    for (const mode of ['?mode=delete', '?mode=append&mode=remove', '?mode=APPEND', '?mode=']) {
      expect(problem(await patch({ state: 'draft' }, mode)).slice(0, 2)).toEqual([400, 'bad_mode'])
    }
    for (const name of [['a'], {}, 1, null, '', ' ', 'a\u0000', 'a\uDC00', 'x'.repeat(201)]) {
      expect(problem(await patch({ name }))).toEqual([422, 'invalid', '#/name'])
    }
    const attributes = [value('Weight: 80'), value('Weight: 200')]
    expect(problem(await patch({ attributes }))).toEqual([422, 'one_value_only', '#/attributes/1'])
    expect((await read()).name).toBe('Red')
  })

  test('T02 rejects unknown values and assets', async () => {
    const attributes = [value('Colour: Red'), newId()]
    expect(problem(await patch({ attributes }))).toEqual([404, 'unknown_reference', '#/attributes/1'])
    const meta = { assets: [{ id: newId() }] }
    expect(problem(await patch({ meta }, '?mode=append'))).toEqual([404, 'unknown_reference', '#/meta/assets/0'])
  })

  test('is recorded in the history with what changed', async () => {
    await patch({ name: 'Crimson', attributes: [value('Colour: Blue')] }, '?mode=append')
    await patch({ description: 'x'.repeat(5_000) })
    expect(await historyOf()).toEqual([
      { name: 'Crimson', attributes: { append: [value('Colour: Blue')] } },
      { fields: ['description'], mode: 'upsert' },
    ])
  })
})

describe('R14 of two editors', () => {
  test('calls based on an older state change nothing and get the current one, with every call', async () => {
    const seen = { 'if-match': String(etagOf(await call('GET', path()))) }
    expect((await patch({ name: 'Crimson' }, '', seen)).statusCode).toBe(200)
    const late = [
      await patch({ name: 'Scarlet' }, '', seen),
      await patch({ asset_id: assets.main.id }, '/image', seen),
      await patch({ assets: [assets.main.id] }, '/ambients', seen),
    ]
    for (const answer of late) {
      const { status, code, current } = answer.json<{ status: number; code: string; current: Variant }>()
      expect([status, code, current, etagOf(answer)]).toEqual([412, 'stale', await read(), '"2"'])
    }
    expect([(await read()).name, (await read()).image_url]).toEqual(['Crimson', null])
  })

  test('at the same moment one is stale, and both changes of different fields can be made', async () => {
    const headers = { 'if-match': '"1"' }
    const answers = await Promise.all([
      patch({ name: 'Crimson' }, '', headers),
      patch({ description: 'Soft' }, '', headers),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]))
    await patch({ name: 'Crimson' })
    await patch({ description: 'Soft' }, '', { 'if-match': '*' })
    const { name, description } = await read()
    expect([name, description]).toEqual(['Crimson', 'Soft'])
  })
})

describe('the main image', () => {
  test('is linked, replaced and unlinked; each is a new revision with its history', async () => {
    const link = (asset: keyof typeof assets) => patch({ asset_id: assets[asset].id, mode: 'append' }, '/image')
    expect(dataOf(await link('main')).image_url).toBe(`/files/${assets.main.fileKey}/{size}`)
    expect(etagOf(await link('main'))).toBe('"2"')
    expect(dataOf(await link('room')).image_url).toBe(`/files/${assets.room.fileKey}/{size}`)
    const other = await patch({ asset_id: assets.main.id }, '/image?mode=remove')
    expect([dataOf(other).image_url, etagOf(other)]).toEqual([`/files/${assets.room.fileKey}/{size}`, '"3"'])
    expect(dataOf(await patch({ asset_id: assets.room.id, mode: 'remove' }, '/image')).image_url).toBe(null)
    await link('main')
    expect(dataOf(await patch({}, '/image?mode=remove')).image_url).toBe(null)
    const image = (asset: keyof typeof assets) => ({ image_asset_id: assets[asset].id })
    const none = { image_asset_id: null }
    expect(await historyOf()).toEqual([image('main'), image('room'), none, image('main'), none])
  })

  test('T02 must be a picture of the supplier', async () => {
    const link = async (payload: object, mode = '') => problem(await patch(payload, `/image${mode}`))
    expect(await link({ asset_id: newId() })).toEqual([404, 'unknown_reference', '#/asset_id'])
    expect(await link({ asset_id: newId() }, '?mode=remove')).toEqual([404, 'unknown_reference', '#/asset_id'])
    expect(await link({ asset_id: assets['sheet.pdf'].id })).toEqual([422, 'not_a_picture', '#/asset_id'])
    expect(await link({})).toEqual([422, 'invalid', '#/asset_id'])
    expect(await link({ asset_id: null }, '?mode=upsert')).toEqual([422, 'invalid', '#/asset_id'])
    expect((await link({ asset_id: assets.main.id, mode: 'delete' }))[0]).toBe(422)
    expect((await link({ asset_id: assets.main.id }, '?mode=delete')).slice(0, 2)).toEqual([400, 'bad_mode'])
  })
})

describe('ambient images', () => {
  const change = (payload: object, mode = '') => patch(payload, `/ambients${mode}`)
  const ids = (answer: { json(): unknown }) => dataOf(answer).meta.ambients.map(({ id }) => id)

  test('are added after the existing ones, removed, or replaced in their order', async () => {
    const [main, room, detail] = [assets.main.id, assets.room.id, assets.detail.id]
    expect(ids(await change({ assets: [{ id: room }] }))).toEqual([room])
    expect(ids(await change({ assets: [main, room, main] }))).toEqual([room, main])
    expect(ids(await change({ assets: [{ id: detail, image_url: 'x' }, main, room] }, '?mode=upsert'))).toEqual([
      detail,
      main,
      room,
    ])
    expect(ids(await change([main], '?mode=remove'))).toEqual([detail, room])
    expect(etagOf(await change([main], '?mode=remove'))).toBe('"5"')
    expect(ids(await change([], '?mode=upsert'))).toEqual([])
  })

  test('T02 must be pictures of the supplier', async () => {
    const { id } = assets['sheet.pdf']
    expect(problem(await change({ assets: [assets.main.id, id] }))).toEqual([422, 'not_a_picture', '#/assets/1'])
    expect(problem(await change({ assets: [newId()] }))).toEqual([404, 'unknown_reference', '#/assets/0'])
    expect(problem(await change([newId()], '?mode=remove'))).toEqual([404, 'unknown_reference', '#/0'])
    expect((await read()).meta.ambients).toEqual([])
  })
})

const historyOf = async () => {
  const lines = await server.db.forSupplier(supplier.supplierId, (trx) =>
    trx
      .selectFrom('history')
      .select('changes')
      .where('supplier_id', '=', supplier.supplierId)
      .where('entity_id', '=', red())
      .orderBy('id')
      .execute(),
  )
  return lines.map(({ changes }) => changes)
}

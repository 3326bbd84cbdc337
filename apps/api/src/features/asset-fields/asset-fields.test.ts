import type { Asset, AssetField, Column, Facet } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from '../assets/testing/assets.ts'

let server: TestApp
let supplier: TestSupplier
let call: Call
let made: Library

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  supplier = await testSupplier(server.db, 'Mill')
  call = await server.callAs(supplier)
  made = await buildLibrary(server.db, supplier, {
    fields: { Uses: 'multiple_choice', Weave: 'single_choice', Shade: 'color' },
    assets: [
      { name: 'a', fields: { Uses: ['Sofa', 'Curtain'], Weave: ['Twill'] } },
      { name: 'b', fields: { Uses: ['Sofa'], Shade: ['#1e90ff'] } },
      { name: 'c' },
    ],
  })
})

const field = (header: string) => made.fields[header]!
const all = async () => (await call('GET', '/asset_fields/?limit=-1')).json<{ data: AssetField[] }>().data
const headers = async () => (await all()).map(({ header, type, asset_count }) => [header, type, asset_count])
const names = async (filter: string) =>
  (await call('GET', `/assets/?filters=${encodeURIComponent(filter)}`))
    .json<{ data: Asset[] }>()
    .data.map(({ name }) => name)
const valuesOf = async (name: string) => {
  const { data } = (await call('GET', `/assets/${made.assets[name]}`)).json<{ data: Asset }>()
  return Object.fromEntries(data.metas.map(({ header, value }) => [header, value]))
}
const problem = async (...request: Parameters<Call>) => {
  const answer = await call(...request)
  const { code, errors = [] } = answer.json<{ code: string; errors?: { pointer: string }[] }>()
  return [answer.statusCode, code, ...errors.map(({ pointer }) => pointer)]
}

test('fields stand on every asset, with the values that it has', async () => {
  expect(await headers()).toEqual([
    ['Shade', 'color', 1],
    ['Uses', 'multiple_choice', 2],
    ['Weave', 'single_choice', 1],
  ])
  expect([await valuesOf('a'), await valuesOf('c')]).toEqual([
    { Shade: null, Uses: ['Sofa', 'Curtain'], Weave: 'Twill' },
    { Shade: null, Uses: null, Weave: null },
  ])
})

test('a field is created once, whatever its case, and with a type', async () => {
  const made = await call('POST', '/asset_fields/', { payload: { header: ' Photographer ', type: 'single_choice' } })
  expect([made.statusCode, made.headers['etag'], made.json<{ data: AssetField }>().data.header]).toEqual([
    201,
    '"1"',
    'Photographer',
  ])
  const post = (payload: object) => problem('POST', '/asset_fields/', { payload })
  expect([
    await post({ header: 'PHOTOGRAPHER', type: 'color' }),
    await post({ header: 'Photo', type: 'number' }),
    await post({ header: ' ', type: 'color' }),
  ]).toEqual([
    [409, 'duplicate_name', '#/header'],
    [422, 'invalid', '#/type'],
    [422, 'invalid', '#/header'],
  ])
  expect((await headers()).length).toBe(4)
})

test('a field is renamed on every asset, and keeps its values and its type', async () => {
  const path = `/asset_fields/${field('Uses')}`
  const renamed = await call('PATCH', path, { payload: { header: 'Used for', type: 'color' } })
  expect([renamed.statusCode, renamed.headers['etag']]).toEqual([200, '"2"'])
  expect(await valuesOf('a')).toEqual({ Shade: null, 'Used for': ['Sofa', 'Curtain'], Weave: 'Twill' })
  expect(await problem('PATCH', path, { payload: { header: 'weave' } })).toEqual([409, 'duplicate_name', '#/header'])
  expect(await problem('PATCH', path, { payload: { header: 'Old' }, headers: { 'if-match': '"1"' } })).toEqual([
    412,
    'stale',
  ])
  expect((await call('PATCH', path, { payload: { header: 'USED FOR' } })).statusCode).toBe(200)
})

test('a field is deleted with its values, and assets that had one are another version of themselves', async () => {
  expect((await call('DELETE', `/asset_fields/${field('Uses')}`)).statusCode).toBe(204)
  expect(await valuesOf('a')).toEqual({ Shade: null, Weave: 'Twill' })
  const tags = await Promise.all(
    Object.values(made.assets).map(async (id) => (await call('GET', `/assets/${id}`)).headers['etag']),
  )
  expect(tags).toEqual(['"2"', '"2"', '"1"'])
  expect(await problem('GET', `/asset_fields/${field('Uses')}`)).toEqual([404, 'not_found'])
  expect(await storedValues()).toEqual(['#1e90ff', 'Twill'])
})

const storedValues = () =>
  server.db.forSupplier(supplier.supplierId, async (trx) => {
    const rows = await trx
      .selectFrom('asset_field_values')
      .select('value')
      .where('supplier_id', '=', supplier.supplierId)
      .orderBy(sql`value collate "C"`)
      .execute()
    return rows.map(({ value }) => value)
  })

test('a value is stored once, and forgotten with the last asset that has it', async () => {
  const set = (name: string, value: string[] | null) =>
    call('PATCH', `/assets/${made.assets[name]}`, { payload: { metas: [{ id: field('Uses'), value }] } })
  await set('c', ['SOFA'])
  expect(await valuesOf('c')).toEqual({ Shade: null, Uses: ['Sofa'], Weave: null })
  await set('a', ['Sofa'])
  expect(await storedValues()).toEqual(['#1e90ff', 'Sofa', 'Twill'])
  for (const name of ['a', 'b', 'c']) await set(name, null)
  expect(await storedValues()).toEqual(['#1e90ff', 'Twill'])
})

test('assets are filtered by a field, by the id of a value or by its text', async () => {
  const uses = `metas.${field('Uses')}`
  expect([
    await names(`(${uses}[io]:sofa)`),
    await names(`(${uses}[ia]:sofa^curtain)`),
    await names(`(${uses}[na]:curtain)`),
    await names(`(${uses}[ct]:urt)`),
    await names(`(${uses}[xt]:)`),
    await names(`(${uses}[xf]:)`),
    await names(`(metas.${field('Weave')}[eq]:TWILL|metas.${field('Shade')}[eq]:%231E90FF)`),
  ]).toEqual([['a', 'b'], ['a'], ['b', 'c'], ['a'], ['a', 'b'], ['c'], ['a', 'b']])
  const { data } = (await call('GET', '/assets/facets')).json<{ data: Record<string, Facet[]> }>()
  const [sofa] = data[uses]!
  expect([sofa!.name, sofa!.count, await names(`(${uses}[io]:${sofa!.id})`)]).toEqual(['Sofa', 2, ['a', 'b']])
  const { data: columns } = (await call('GET', '/assets/schema')).json<{ data: Column[] }>()
  expect(columns.filter(({ nested }) => nested).map(({ header, type, editable }) => [header, type, editable])).toEqual([
    ['Shade', 'color', true],
    ['Uses', 'multiple_choice', true],
    ['Weave', 'single_choice', true],
  ])
})

test('the values of a field are searched', async () => {
  const column = `metas.${field('Uses')}`
  const search = async (text: string) => {
    const query = new URLSearchParams({ facets: 'true', facetColumn: column, facetSearch: text })
    const { facets } = (await call('GET', `/assets/?${query.toString()}`)).json<{ facets: Record<string, Facet[]> }>()
    return Object.fromEntries(
      Object.entries(facets).map(([id, found]) => [id, found.map(({ name, count }) => [name, count])]),
    )
  }
  expect([await search('urt'), await search('SOF'), await search('bed')]).toEqual([
    { [column]: [['Curtain', 1]] },
    { [column]: [['Sofa', 2]] },
    { [column]: [] },
  ])
})

test('T02 fields and values of another supplier do not exist', async () => {
  const other = await server.callAs(await testSupplier(server.db, 'Other'))
  const path = `/asset_fields/${field('Uses')}`
  const statuses = await Promise.all([
    other('GET', path),
    other('PATCH', path, { payload: { header: 'Mine' } }),
    other('DELETE', path),
    other('GET', `/assets/?filters=(metas.${field('Uses')}[io]:sofa)`),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 400])
  expect((await other('GET', '/asset_fields/')).json().data).toEqual([])
})

import type { View } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let made: Catalogue
const MANY = Array.from({ length: 5_000 }, (_, number) => `Variant ${number}`)

beforeAll(async () => {
  server = await testApp()
  made = await buildCatalogue(server.db, server.supplier, {
    products: [{ name: 'Kona', variants: [...MANY, 'Red'].map((name) => ({ name })) }],
    views: [
      { name: 'Two', members: ['Red', 'Variant 7'] },
      { name: 'Many', members: MANY },
      { name: 'Reds', filters: '(name[eq]:réd)' },
      { name: 'Of views', filters: '(view[in]:zzz)' },
      { name: 'Gone', filters: `(attributes.${newId()}[xt]:)` },
      { name: 'Mine', public: false, members: [], createdBy: server.supplier.userId },
      { name: 'Secret', public: false, members: ['Red'], createdBy: newId() },
    ],
  })
})
afterAll(() => server.close())

const list = async (params: Record<string, string>) =>
  (await server.call('GET', `/views/?${new URLSearchParams(params).toString()}`)).json<{ data: View[] }>().data

test('a view counts its members, or what its filter finds', async () => {
  const views = await list({ limit: '-1' })
  expect(views.map(({ name, kind, item_count }) => [name, kind, item_count])).toEqual([
    ['Gone', 'dynamic', 0],
    ['Many', 'static', 5_000],
    ['Mine', 'static', 0],
    ['Of views', 'dynamic', 0],
    ['Reds', 'dynamic', 1],
    ['Two', 'static', 2],
  ])
})

test('views are filtered by kind, whatever its case, and by being public', async () => {
  const names = async (filters: string) => (await list({ filters })).map(({ name }) => name)
  expect(await names('(kind[eq]:STATIC&public[eq]:true)')).toEqual(['Many', 'Two'])
  expect(await names('(public[eq]:false)')).toEqual(['Mine'])
})

test('T06 the private view of a colleague is neither listed, nor found, nor of use as a filter', async () => {
  const secret = made.views['Secret']!
  expect((await server.call('GET', `/views/${secret}`)).statusCode).toBe(404)
  const members = await server.call('GET', `/variants/?filters=(view[in]:${secret})`)
  expect(members.json<{ paging: { total: number } }>().paging.total).toBe(0)
})

test('F13 a static view is opened by its id, however many members it has', async () => {
  const answer = await server.call('GET', `/views/${made.views['Many']}`)
  const { filters } = answer.json<{ data: View }>().data
  expect([answer.headers['etag'], filters]).toEqual(['"1"', encodeURIComponent(`(view[in]:${made.views['Many']})`)])
  const page = await server.call('GET', `/variants/?limit=2&filters=${filters}`)
  const { data, paging } = page.json<{ data: { name: string }[]; paging: object }>()
  expect([data.map(({ name }) => name), paging]).toEqual([
    ['Variant 0', 'Variant 1'],
    { current_page: 0, limit: 2, total: 5_000 },
  ])
})

test('a view whose filter is no longer readable is rejected as a filter, not treated as everything', async () => {
  const answer = await server.call('GET', `/variants/?filters=(view[in]:${made.views['Gone']})`)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_value'])
})

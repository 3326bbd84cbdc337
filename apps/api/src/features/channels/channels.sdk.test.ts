import { allOf, type ApiError, type Client, createClient, where } from '@selvedge/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../auth/create-user.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const CREDENTIALS = { username: 'ada@example.com', password: 'a long password' }

let server: TestApp
let client: Client
let made: Catalogue

beforeAll(async () => {
  server = await testApp()
  const owner = await server.db.asSystem((trx) =>
    createUser(trx, {
      supplierName: 'Mill',
      fullName: 'Ada',
      email: CREDENTIALS.username,
      password: CREDENTIALS.password,
    }),
  )
  made = await buildCatalogue(server.db, owner, {
    products: [{ name: 'Twill', variants: [{ name: 'Moss' }, { name: 'Sky' }] }],
    views: [{ name: 'All', members: ['Moss', 'Sky'] }],
  })
  client = createClient({ baseUrl: 'http://localhost:4400/api/v1', fetch: injectFetch(server.app) })
  await client.auth.signIn(CREDENTIALS)
})
afterAll(() => server.close())

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    ({ kind, code, message }: ApiError) => `${kind} ${code}: ${message}`,
  )

test('channels are created, listed, changed, copied and deleted through the SDK', async () => {
  const { channels } = client
  const view_id = made.views['All']!
  const { value: shop } = await channels.create({ name: 'Shop' })
  expect(await failure(channels.create({ name: 'SHOP' }))).toBe('conflict duplicate_name: SHOP already exists')
  const { etag } = await channels.get(shop.id)
  const fields = [{ id: 'name', title: 'Article' }, { id: 'external_id' }]
  const { value, etag: next } = await channels.update(shop.id, { fields, view_id }, { ifMatch: etag })
  expect([value.fields.map(({ title, header }) => [title, header]), value.view?.item_count, etag, next]).toEqual([
    [
      ['Article', 'Name'],
      ['', 'SKU'],
    ],
    2,
    '"1"',
    '"2"',
  ])
  expect(await failure(channels.update(shop.id, { view_id: null }, { ifMatch: etag }))).toContain('stale stale')
  expect(await failure(channels.update(shop.id, { fields: [{ id: 'zzz' }] }))).toContain('unknown_column')
  // The fields as read can be sent back unchanged.
  expect((await channels.update(shop.id, { fields: value.fields })).etag).toBe('"2"')
  const [copy = ''] = await channels.duplicate({ filter: allOf(where('view.name', 'eq', 'All')) })
  const list = await channels.list({ search: 'shop', sort: [{ column: 'name', direction: 'desc' }] })
  expect(list.data.map(({ id, name }) => [id, name])).toEqual([
    [shop.id, 'Shop'],
    [copy, 'Copy of Shop'],
  ])
  expect((await channels.facets())['view.name']).toEqual([{ id: 'All', name: 'All', count: 2 }])
  expect(await failure(client.views.delete(view_id))).toContain('conflict in_use')
  await channels.delete(copy)
  expect(await channels.deleteMany({ search: 'shop', expected: 1 })).toBe(1)
  await client.views.delete(view_id)
  expect((await channels.columns()).map(({ id }) => id)).toContain('view.name')
})

test('copies and deletions may be jobs', async () => {
  const { channels, jobs } = client
  const { value: market } = await channels.create({ name: 'Market' })
  const copied = await jobs.watch((await channels.asJob.duplicate([market.id])).id)
  const deleted = await jobs.watch((await channels.asJob.deleteMany({ search: 'market' })).id)
  expect([copied.result, deleted.result, (await channels.list()).paging.total]).toEqual([
    { count: 1, ids: [expect.any(String)] },
    { count: 2 },
    0,
  ])
})

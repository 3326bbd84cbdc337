import { allOf, type ApiError, type Client, createClient, where } from '@selvedge/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../auth/create-user.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { tokenOf } from './testing/showcase-stage.ts'

const CREDENTIALS = { username: 'ada@example.com', password: 'a long password' }
const RECIPIENT = { full_name: 'Bea Weft', company: 'Weft & Sons', email: 'bea@weft.example' }
const SERVER = 'http://localhost:4400/api/v1'

let server: TestApp
let client: Client
let prospect: Client
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
  })
  client = createClient({ baseUrl: SERVER, fetch: injectFetch(server.app) })
  prospect = createClient({ baseUrl: SERVER, fetch: injectFetch(server.app) })
  await client.auth.signIn(CREDENTIALS)
})
afterAll(() => server.close())

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    ({ kind, status, code }: ApiError) => [kind, status, code],
  )

test('a showcase is made, changed, copied and deleted through the SDK', async () => {
  const { showcases } = client
  const { value: fair } = await showcases.create({
    name: 'Fair',
    recipient: RECIPIENT,
    variants: [made.variants['Moss']!],
  })
  expect(await failure(showcases.create({ name: 'FAIR', recipient: RECIPIENT, variants: {} }))).toEqual([
    'conflict',
    409,
    'duplicate_name',
  ])
  const { etag } = await showcases.get(fair.id)
  const changed = await showcases.update(
    fair.id,
    { variants: { filter: allOf(where('name', 'in', 'Moss', 'Sky')) }, fields: [{ id: 'name', title: 'Cloth' }] },
    { ifMatch: etag },
  )
  expect([changed.value.view?.item_count, changed.value.fields, changed.value.view_id, changed.etag]).toEqual([
    2,
    [{ id: 'name', title: 'Cloth' }],
    fair.view_id,
    '"2"',
  ])
  expect(await failure(showcases.update(fair.id, { name: 'X' }, { ifMatch: etag }))).toEqual(['stale', 412, 'stale'])
  const [copy = ''] = await showcases.duplicate([fair.id])
  const { data, paging } = await showcases.list({ search: 'copy of' })
  expect([data.map(({ name }) => name), paging.total, (await showcases.columns()).map(({ id }) => id)]).toEqual([
    ['Copy of Fair'],
    1,
    [
      'checkbox',
      'name',
      'recipient.full_name',
      'recipient.company',
      'view.item_count',
      'created_by',
      'created_at',
      'updated_at',
      'id',
    ],
  ])
  await showcases.delete(copy)
  expect([await showcases.deleteMany({ search: 'fair' }), await failure(showcases.get(fair.id))]).toEqual([
    1,
    ['notFound', 404, 'not_found'],
  ])
})

test('a prospect opens it without an account, until its link is taken away', async () => {
  const { showcases } = client
  const { publicShowcases } = prospect
  const { value: fair } = await showcases.create({ name: 'Fair', recipient: RECIPIENT, variants: {} })
  const token = tokenOf(fair)
  const { name, start } = await publicShowcases.get(token, { view: 'table' })
  const { data, paging } = await publicShowcases.variants(token, { offset: 1, limit: 1 })
  expect([name, start, data.length, paging]).toEqual(['Fair', 'table', 1, { current_page: 1, limit: 1, total: 2 }])
  const links = await showcases.share(fair.id)
  expect([await failure(publicShowcases.get(token)), await failure(publicShowcases.get('none'))]).toEqual([
    [expect.any(String), 410, 'link_revoked'],
    ['notFound', 404, 'not_found'],
  ])
  expect((await publicShowcases.variants(tokenOf({ ...fair, links }))).paging.total).toBe(2)
  await showcases.unshare(fair.id)
  await showcases.unshare(fair.id)
  expect([
    await failure(publicShowcases.get(tokenOf({ ...fair, links }))),
    (await showcases.get(fair.id)).value.links,
  ]).toEqual([[expect.any(String), 410, 'link_revoked'], null])
})

test('calls without an id or without variants are refused before they are sent', async () => {
  const { showcases } = client
  const calls = [
    showcases.get(''),
    showcases.share(''),
    showcases.create({ name: 'Empty', recipient: RECIPIENT, variants: [] }),
    prospect.publicShowcases.get(''),
  ]
  expect(await Promise.all(calls.map((call) => call.catch((error: Error) => error.message)))).toEqual([
    'showcases.get needs an id.',
    'showcases.share needs an id.',
    'showcases.create needs at least one id.',
    'publicShowcases.get needs an id.',
  ])
})

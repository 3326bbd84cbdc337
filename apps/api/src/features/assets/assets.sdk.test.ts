import { allOf, type ApiError, type Client, createClient, where } from '@selvedge/sdk'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createUser } from '../auth/create-user.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buildLibrary, type Library } from './testing/assets.ts'

const CREDENTIALS = { username: 'you@example.com', password: 'your password' }

let server: TestApp
let client: Client
let made: Catalogue
let library: Library

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
  made = await buildCatalogue(server.db, owner, { products: [{ name: 'Kona', variants: [{ name: 'Red' }] }] })
  library = await buildLibrary(server.db, owner, {
    labels: { Use: ['Swatch', 'Room'] },
    assets: [
      { name: 'a', variants: [made.variants['Red']!], labels: ['Use: Swatch'] },
      { name: 'b', mimetype: 'application/pdf' },
      { name: 'c' },
      { name: 'd' },
    ],
  })
  vi.stubGlobal('fetch', injectFetch(server.app))
  client = createClient({ baseUrl: 'http://localhost:4400/api/v1' })
  await client.auth.signIn(CREDENTIALS)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server?.close()
})

const failure = (call: Promise<unknown>) => call.catch((error: ApiError) => error)

const ID = expect.stringMatching(/^[\da-f-]{36}$/)

test('assets are listed, counted and read', async () => {
  const { data, paging } = await client.assets.list({ filter: allOf(where('kind', 'eq', 'pdf')) })
  expect([data.map(({ name }) => name), paging.total]).toEqual([['b'], 1])
  expect((await client.assets.facets())['kind']).toEqual([
    { id: 'Image', name: 'Image', count: 3 },
    { id: 'PDF', name: 'PDF', count: 1 },
  ])
  expect((await client.assets.columns()).find(({ id }) => id === 'labels')!.type).toBe('multiple_choice')
  const { value, etag } = await client.assets.get(library.assets['a']!)
  expect([value.variant_count, value.labels.map(({ name }) => name), etag]).toEqual([1, ['Swatch'], '"1"'])
  expect(await client.assets.usage(value.id)).toEqual({ variants: 1, products: 0, values: 0, showcases: 0 })
  expect((await client.assets.linkedVariants(value.id)).data.map(({ name }) => name)).toEqual(['Red'])
  expect((await client.assets.ofVariant(made.variants['Red']!)).data.map(({ name }) => name)).toEqual(['a'])
  expect((await client.assets.ofProduct(made.products['Kona']!)).data.map(({ name }) => name)).toEqual(['a'])
})

test('a change needs the state it is based on, and a stale one is rejected', async () => {
  const { value, etag } = await client.assets.get(library.assets['a']!)
  const labels = [...value.labels, { id: library.labels['Use: Room']! }]
  const changed = await client.assets.update(value.id, { name: value.name, labels }, { ifMatch: etag })
  expect([changed.value.labels.map(({ name }) => name), changed.etag]).toEqual([['Room', 'Swatch'], '"2"'])
  expect(await failure(client.assets.update(value.id, { name: 'x' }, { ifMatch: etag }))).toHaveProperty(
    'kind',
    'stale',
  )
  expect(await failure(client.assets.delete(value.id, { ifMatch: etag }))).toHaveProperty('kind', 'stale')
  const fewer = await client.assets.update(value.id, { labels: [library.labels['Use: Room']!] }, { mode: 'remove' })
  expect(fewer.value.labels.map(({ name }) => name)).toEqual(['Swatch'])
})

test('many are changed and deleted, by id, by match and as jobs', async () => {
  const { a, b, c, d } = library.assets as Record<string, string>
  const room = library.labels['Use: Room']!
  expect(await client.assets.updateMany([a!, b!], { labels: [room] })).toEqual({ count: 2, edit_id: ID })
  expect(await client.assets.updateMany({ search: 'a', expected: 1 }, { state: 'archived' })).toEqual({
    count: 1,
    edit_id: ID,
  })
  const { count, labels } = await client.assets.labelCounts([a!, b!, c!])
  expect([count, labels.find(({ id }) => id === room)]).toEqual([3, { id: room, count: 2 }])
  const job = await client.assets.asJob.updateMany({ filter: allOf(where('name', 'eq', 'b')) }, { state: 'archived' })
  await vi.waitFor(async () => expect((await client.jobs.get(job.id)).result).toEqual({ count: 1, edit_id: ID }), 5_000)
  expect((await client.assets.get(b!)).value.state).toBe('archived')
  expect(await client.assets.deleteMany([c!])).toBe(1)
  const deletion = await client.assets.asJob.deleteMany([d!])
  const deleted = { count: 1, deletion_id: ID }
  await vi.waitFor(async () => expect((await client.jobs.get(deletion.id)).result).toEqual(deleted), 5_000)
  expect(await failure(client.assets.get(d!))).toHaveProperty('kind', 'notFound')
  await client.assets.delete(b!)
  expect((await client.assets.list()).data.map(({ name }) => name)).toEqual(['a'])
})

test('calls without an id are refused without a request', async () => {
  await expect(client.assets.get('')).rejects.toThrow(new RangeError('assets.get needs an id.'))
  await expect(client.assets.deleteMany([])).rejects.toThrow(new RangeError('assets.deleteMany needs at least one id.'))
  await expect(client.labels.deleteMany([])).rejects.toThrow(new RangeError('labels.deleteMany needs at least one id.'))
  await expect(client.labelCategories.delete('')).rejects.toThrow(new RangeError('labelCategories.delete needs an id.'))
  await expect(client.assets.ofVariant('')).rejects.toThrow(new RangeError('assets.ofVariant needs an id.'))
})

test('labels and categories are made, moved and deleted', async () => {
  const { value: season } = await client.labelCategories.create({ name: 'Season', color: 'sky' })
  const { value: label } = await client.labels.create({ name: 'SS 26', category_id: season.id })
  expect(await failure(client.labels.create({ name: 'ss 26', category_id: season.id }))).toHaveProperty(
    'kind',
    'conflict',
  )
  const { etag } = await client.labels.get(label.id)
  const moved = await client.labels.update(label.id, { category_id: library.categories['Use']! }, { ifMatch: etag })
  expect([moved.value.category.name, moved.etag]).toEqual(['Use', '"2"'])
  const { value } = await client.labelCategories.update(season.id, { color: 'red' })
  expect([value.color, value.label_count]).toEqual(['red', 0])
  await client.labelCategories.delete(season.id)
  expect(await client.labels.usage(library.labels['Use: Swatch']!)).toEqual({ assets: 1 })
  expect(await client.labels.deleteMany([library.labels['Use: Swatch']!])).toBe(1)
  await client.labels.delete(label.id)
  const { data } = await client.labelCategories.list({
    sort: [{ column: 'label_count', direction: 'desc' }],
    limit: -1,
  })
  expect(data.map(({ name, labels }) => [name, labels.map((one) => one.name)])).toEqual([['Use', ['Room']]])
  expect((await client.labelCategories.columns()).map(({ id }) => id)).toContain('label_count')
  expect((await client.labelCategories.get(library.categories['Use']!)).value.name).toBe('Use')
})

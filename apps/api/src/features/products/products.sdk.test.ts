import { type ApiError, ALL, type Client, createClient } from '@selvedge/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '../auth/create-user.ts'
import { newId } from '../../platform/db/ids.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { insertAssets } from './testing/insert-assets.ts'

let server: TestApp
let client: Client
let made: Catalogue
let assets: Record<string, string>

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

beforeEach(async () => {
  const email = `${newId()}@mill.example`
  const owner = await server.db.asSystem((trx) =>
    createUser(trx, { supplierName: email, fullName: 'Ada', email, password: 'your password' }),
  )
  made = await buildCatalogue(server.db, owner, {
    families: { Wool: ['Felt', 'Tweed'], Cotton: ['Poplin'] },
    versions: ['ss26', 'aw26'],
    attributes: { Colour: { type: 'multiple_choice', values: ['Red'] } },
    products: [
      { name: 'Loden', material: 'Felt', version: 'ss26', variants: [{ name: 'Grey' }, { name: 'Moss' }] },
      { name: 'Kona', material: 'Poplin' },
    ],
  })
  assets = await insertAssets(server.db, owner, { front: 'image' })
  client = createClient({ baseUrl: 'http://localhost:4400/api/v1', fetch: injectFetch(server.app) })
  await client.auth.signIn({ username: email, password: 'your password' })
})

const failure = async (call: Promise<unknown>) => {
  const error: ApiError = await call.then(
    () => Promise.reject(new Error('It did not fail.')),
    (reason: ApiError) => reason,
  )
  return [error.kind, error.code]
}
const names = async () => (await client.products.list()).data.map(({ name }) => name)

describe('one product through the SDK', () => {
  it('is created, read with its ETag, changed on it and deleted', async () => {
    const { value: created } = await client.products.create({ name: 'Harris', material_id: made.materials['Tweed']! })
    const seen = await client.products.get(created.id)
    expect(seen).toEqual({ value: created, etag: '"1"' })
    const changed = await client.products.update(
      created.id,
      { name: 'Harris tweed', attributes: [made.values['Colour: Red']!] },
      { ifMatch: seen.etag },
    )
    expect([changed.value.name, changed.value.attributes.length, changed.etag]).toEqual(['Harris tweed', 1, '"2"'])
    expect(await failure(client.products.update(created.id, { name: 'x' }, { ifMatch: seen.etag }))).toEqual([
      'stale',
      'stale',
    ])
    expect(await failure(client.products.delete(created.id, { ifMatch: seen.etag }))).toEqual(['stale', 'stale'])
    await client.products.delete(created.id, { ifMatch: changed.etag })
    expect(await names()).toEqual(['Kona', 'Loden'])
  })

  it('gets an image and assets, and loses them', async () => {
    const id = made.products['Kona']!
    const linked = await client.products.linkImage(id, assets['front']!)
    expect(linked.value.image_url).toBe('/files/key-of-front/{size}')
    expect((await client.products.changeAssets(id, [assets['front']!])).etag).toBe('"3"')
    expect((await client.products.usage(id)).assets).toBe(1)
    await client.products.changeAssets(id, [], { mode: 'upsert' })
    expect((await client.products.usage(id)).assets).toBe(0)
    expect((await client.products.unlinkImage(id, { ifMatch: '"4"' })).value.image_url).toBe(null)
  })

  it('says what is wrong', async () => {
    const material_id = made.materials['Felt']!
    expect([
      await failure(client.products.create({ name: 'LODEN', material_id })),
      await failure(client.products.create({ name: 'New', material_id: newId() })),
      await failure(client.products.create({ name: ' ', material_id })),
      await failure(client.products.get(newId())),
    ]).toEqual([
      ['conflict', 'duplicate_name'],
      ['notFound', 'unknown_reference'],
      ['invalid', 'invalid'],
      ['notFound', 'not_found'],
    ])
  })

  it('is named by an id, else no call is made', async () => {
    const { products } = client
    const calls = [
      () => products.get(''),
      () => products.usage(''),
      () => products.update('', {}),
      () => products.changeAssets('', []),
      () => products.linkImage('', ''),
      () => products.unlinkImage(''),
      () => products.delete(''),
      () => products.updateMany([], { state: 'draft' }),
      () => products.asJob.updateMany([], { state: 'draft' }),
      () => products.duplicate([]),
      () => products.asJob.duplicate([]),
      () => products.deleteMany([]),
      () => products.asJob.deleteMany([]),
    ]
    const refused = await Promise.all(
      calls.map(async (call) => call()).map((made) => made.catch((error: unknown) => error)),
    )
    expect(refused.map((error) => error instanceof RangeError)).toEqual(calls.map(() => true))
  })
})

describe('many products through the SDK', () => {
  it('are changed, copied and deleted', async () => {
    const ids = [made.products['Loden']!, made.products['Kona']!]
    expect(await client.products.updateMany(ids, { state: 'archived' })).toBe(2)
    const copies = await client.products.duplicate({ search: 'o', expected: 2 })
    expect([copies.length, await names()]).toEqual([2, ['Copy of Kona', 'Copy of Loden', 'Kona', 'Loden']])
    expect(await client.products.deleteMany({ search: 'copy' })).toBe(2)
    expect(await client.products.deleteMany(ids)).toBe(2)
    expect([await names(), (await client.variants.list()).paging.total]).toEqual([[], 0])
  })

  it('are changed, copied and deleted by jobs', async () => {
    const { products, jobs } = client
    const ended = async (job: { id: string }) => {
      const { kind, state, result } = await jobs.watch(job.id)
      return [kind, state, result]
    }
    const changed = await products.asJob.updateMany({ search: 'o' }, { state: 'archived' })
    expect(await ended(changed)).toEqual(['patch_products', 'done', { count: 2 }])
    const copied = await products.asJob.duplicate([made.products['Kona']!])
    const copies = (await jobs.watch(copied.id)).result as { ids: string[] }
    expect((await products.get(copies.ids[0]!)).value.name).toBe('Copy of Kona')
    const deleted = await products.asJob.deleteMany({ search: 'o' })
    expect([await ended(deleted), await names()]).toEqual([['delete_products', 'done', { count: 3 }], []])
  })
})

it('materials come with their families, and are counted by them', async () => {
  const { data, facets, paging } = await client.materials.list({ limit: ALL, facets: true })
  expect(
    data.map(({ name, material_family_id, material_family_name }) => [name, material_family_name, material_family_id]),
  ).toEqual([
    ['Felt', 'Wool', made.families['Wool']],
    ['Poplin', 'Cotton', made.families['Cotton']],
    ['Tweed', 'Wool', made.families['Wool']],
  ])
  expect([paging.total, facets]).toEqual([
    3,
    {
      material_family_name: [
        { id: 'Wool', name: 'Wool', count: 2 },
        { id: 'Cotton', name: 'Cotton', count: 1 },
      ],
    },
  ])
})

it('versions come by code, and are counted by colour', async () => {
  const { data, facets } = await client.versions.list({ limit: ALL, facets: true })
  expect([data.map(({ code }) => code), facets]).toEqual([
    ['aw26', 'ss26'],
    { color: [{ id: '#336699', name: '#336699', count: 2 }] },
  ])
})

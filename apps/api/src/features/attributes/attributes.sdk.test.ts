import { allOf, type ApiError, type Client, createClient, where } from '@selvedge/sdk'
import { afterAll, beforeAll, expect, type Mock, test, vi } from 'vitest'
import { createUser } from '../auth/create-user.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const CREDENTIALS = { username: 'ada@example.com', password: 'a long password' }

let server: TestApp
let client: Client
let made: Catalogue
let fetched: Mock<typeof fetch>

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
    versions: ['ss26'],
    attributes: { Weight: { type: 'int', values: ['280'] } },
    products: [{ name: 'Twill', variants: [{ name: 'Moss', values: ['Weight: 280'] }] }],
  })
  fetched = vi.fn<typeof fetch>(injectFetch(server.app))
  vi.stubGlobal('fetch', fetched)
  client = createClient({ baseUrl: 'http://localhost:4400/api/v1' })
  await client.auth.signIn(CREDENTIALS)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    ({ kind, code }: ApiError) => `${kind} ${code}`,
  )

test('attributes are created, listed, changed, copied and deleted through the SDK', async () => {
  const { attributes } = client
  const { value: drape } = await attributes.create({ name: 'Drape', versions: [made.versions['ss26']!] })
  expect(await failure(attributes.create({ name: 'DRAPE' }))).toBe('conflict duplicate_name')
  const { etag } = await attributes.get(drape.id)
  const { value, etag: next } = await attributes.update(drape.id, { description: 'Fall' }, { ifMatch: etag })
  expect([value.description, value.versions.map(({ code }) => code), etag, next]).toEqual([
    'Fall',
    ['ss26'],
    '"1"',
    '"2"',
  ])
  expect(await failure(attributes.update(drape.id, { live: false }, { ifMatch: etag }))).toBe('stale stale')
  expect(await attributes.updateMany([drape.id], { live: false, groups: [] })).toEqual({
    count: 1,
    edit_id: expect.any(String),
  })
  expect((await attributes.facets()).live?.map(({ id, count }) => [id, count])).toEqual([
    ['false', 1],
    ['true', 1],
  ])
  expect(await attributes.duplicate({ filter: allOf(where('live', 'eq', 'true')) })).toHaveLength(1)
  expect(await attributes.usage(made.attributes['Weight']!)).toEqual({
    values: 1,
    variants: 1,
    products: 0,
    groups: 0,
    views: 0,
    channels: 0,
    documents: 0,
    showcases: 0,
    first: {
      variant: { id: made.variants['Moss'], name: 'Moss', product_id: made.products['Twill'] },
      product: null,
      group: null,
      view: null,
      channel: null,
      document: null,
      showcase: null,
    },
  })
  expect((await attributes.list({ search: 'copy' })).data.map(({ name }) => name)).toEqual(['Copy of Weight'])
  await attributes.delete(drape.id)
  expect(await attributes.deleteMany({ search: 'weight', expected: 2 })).toBe(2)
  expect((await attributes.columns()).map(({ id }) => id)).toContain('value_count')
})

test('groups are created, filled, emptied, copied and deleted through the SDK', async () => {
  const { attributes, attributeGroups } = client
  const ids = [
    (await attributes.create({ name: 'Hand' })).value.id,
    (await attributes.create({ name: 'Shine' })).value.id,
  ]
  const { value: group } = await attributeGroups.create({ name: 'Feel', attributes: ids.slice(0, 1) })
  const { etag } = await attributeGroups.get(group.id)
  const filled = await attributeGroups.update(group.id, { attributes: ids }, { mode: 'append', ifMatch: etag })
  expect([filled.value.attributes_ids, filled.etag]).toEqual([ids, '"2"'])
  const members = await attributes.list({ filter: allOf(where('groups', 'in', group.id)) })
  expect(members.data.map(({ name }) => name)).toEqual(['Hand', 'Shine'])
  const emptied = await attributeGroups.update(group.id, { attributes: ids }, { mode: 'remove' })
  expect(emptied.value.attributes_count).toBe(0)
  expect(await attributeGroups.duplicate([group.id])).toHaveLength(1)
  expect((await attributeGroups.list({ search: 'feel' })).paging.total).toBe(2)
  await attributeGroups.delete(group.id)
  expect(await attributeGroups.deleteMany({ search: 'feel' })).toBe(1)
  expect([(await attributeGroups.columns()).length, await attributeGroups.facets()]).toEqual([9, { created_by: [] }])
})

test('bulk calls run as jobs, on the number of rows that there was', async () => {
  const { attributes, attributeGroups, jobs } = client
  const [first, second] = [
    (await attributes.create({ name: 'Gloss' })).value,
    (await attributes.create({ name: 'Grain' })).value,
  ]
  await attributeGroups.create({ name: 'Surface', attributes: [first.id] })
  const done = async (id: string) => {
    await vi.waitFor(async () => expect((await jobs.get(id)).state).toBe('done'))
    return (await jobs.get(id)).result
  }
  const changed = await attributes.asJob.updateMany([first.id, second.id], { live: false })
  expect([changed.kind, await done(changed.id)]).toEqual([
    'patch_attributes',
    { count: 2, edit_id: expect.any(String) },
  ])
  expect((await attributes.get(second.id)).value.live).toBe(false)
  const gone = [
    await attributes.asJob.deleteMany({ filter: allOf(where('live', 'eq', 'false')) }),
    await attributeGroups.asJob.deleteMany({ search: 'surface' }),
  ]
  expect([await done(gone[0]!.id), await done(gone[1]!.id)]).toEqual([
    { count: 2, deletion_id: expect.any(String) },
    { count: 1 },
  ])
  expect([(await attributes.list({ search: 'g' })).data, (await attributeGroups.list()).data]).toEqual([[], []])
})

test('calls about nothing are refused without a request', async () => {
  const { attributes, attributeGroups } = client
  fetched.mockClear()
  for (const call of [
    () => attributes.get(''),
    () => attributes.deleteMany([]),
    () => attributes.updateMany([], {}),
    () => attributes.asJob.updateMany([], {}),
    () => attributes.asJob.deleteMany([]),
    () => attributes.duplicate([]),
    () => attributeGroups.delete(''),
    () => attributeGroups.deleteMany([]),
    () => attributeGroups.asJob.deleteMany([]),
    () => attributeGroups.duplicate([]),
  ]) {
    await expect(call()).rejects.toThrow(RangeError)
  }
  expect(fetched.mock.calls).toEqual([])
})

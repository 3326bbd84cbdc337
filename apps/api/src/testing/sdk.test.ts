import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allOf, type ApiError, type Client, createClient, where } from '@selvedge/sdk'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createUser } from '../features/auth/create-user.ts'
import { buildCatalogue } from '../platform/listing/testing/catalogue.ts'
import { injectFetch } from './inject-fetch.ts'
import { testApp, type TestApp } from './test-app.ts'

const CREDENTIALS = { username: 'you@example.com', password: 'your password' }
const README = fileURLToPath(new URL('../../../../packages/sdk/README.md', import.meta.url))
const EXAMPLES = fileURLToPath(new URL('../../node_modules/.cache/sdk-readme', import.meta.url))

let server: TestApp
let client: Client
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
  await buildCatalogue(server.db, owner, {
    families: { Natural: ['Cotton'] },
    attributes: { Weight: { type: 'int', unit: 'g/m²', values: ['280', '420'] } },
    products: [
      {
        name: 'Harrow Twill',
        variants: [
          { name: 'Moss', state: 'active', values: ['Weight: 420'] },
          { name: 'Sage linen', state: 'active', values: ['Weight: 280'] },
          { name: 'Ink', state: 'draft' },
        ],
      },
    ],
  })
  vi.stubGlobal('fetch', injectFetch(server.app))
  client = createClient({ baseUrl: 'http://localhost:4400/api/v1' })
  await client.auth.signIn(CREDENTIALS)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await rm(EXAMPLES, { recursive: true, force: true })
  await server?.close()
})

describe('the SDK against the real server', () => {
  it('reads, narrows and counts', async () => {
    const page = await client.variants.list({
      filter: allOf(where('state', 'eq', 'active')),
      sort: [{ column: 'name', direction: 'desc' }],
    })
    expect([page.data.map(({ name }) => name), page.paging.total]).toEqual([['Sage linen', 'Moss'], 2])
  })

  it('sends a filter that is too long for an address as a body', async () => {
    const ids = Array.from({ length: 600 }, (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`)
    const page = await client.variants.list({ filter: allOf(where('id', 'in', ...ids)) })
    expect(page.paging.total).toBe(0)
  })

  it('takes up the session of the cookie when the access token is gone', async () => {
    const reopened = createClient({ baseUrl: 'http://localhost:4400/api/v1' })
    expect(await reopened.auth.restore()).toBe(true)
    expect((await reopened.auth.me()).username).toBe(CREDENTIALS.username)
  })

  it('says what is wrong with a filter, and where', async () => {
    const refused = await client.variants
      .list({ filter: allOf(where('colour', 'eq', 'red')) })
      .catch((error: ApiError) => error)
    expect(refused).toHaveProperty('kind', 'invalid')
    expect(refused).toHaveProperty('code', 'unknown_column')
  })

  it('changes all that match, but these, and says when they are not as many as were seen', async () => {
    const { data } = await client.variants.list({ search: 'moss' })
    const copies = await client.variants.duplicate({ filter: allOf(where('name', 'in', 'Moss', 'Ink')), expected: 2 })
    expect(copies.length).toBe(2)
    const rest = { search: 'moss', except: data.map(({ id }) => id) }
    expect(await client.variants.updateMany({ ...rest, expected: 1 }, { state: 'archived' })).toBe(1)
    const refused = await client.variants.deleteMany({ ...rest, expected: 2 }).catch((error: ApiError) => error)
    expect(refused).toHaveProperty('kind', 'conflict')
    expect(refused).toHaveProperty('problem.count', 1)
    expect(await client.variants.deleteMany({ privateFilter: allOf(where('id', 'in', ...copies)) })).toBe(2)
  })

  it('creates views, fills and empties them', async () => {
    const { data } = await client.variants.list({ search: 'ink' })
    const ids = data.map(({ id }) => id)
    const sort = [{ column: 'name', direction: 'desc' as const }]
    const created = await client.views.create({
      name: 'Picked',
      kind: 'static',
      sort,
      attributes: ['name'],
      variants: ids,
    })
    const view = created.value.id
    const added = await client.views.addVariants(view, { filter: allOf(where('name', 'in', 'Ink', 'Moss')) })
    expect([added.count, added.ids.length]).toEqual([1, 1])
    expect(await client.views.removeVariants(view, ids)).toBe(1)
    const { item_count, sorts, attributes } = (await client.views.get(view)).value
    expect([item_count, sorts, attributes]).toEqual([1, '-name', 'name'])
    const taken = await client.views.create({ name: 'PICKED', kind: 'dynamic' }).catch((error: ApiError) => error)
    expect(taken).toHaveProperty('kind', 'conflict')
    expect(taken).toHaveProperty('code', 'duplicate_name')
    expect(taken).toHaveProperty('detail', 'A view with this name already exists')
  })

  it('renames, copies and deletes views, and reads their variants', async () => {
    const filter = allOf(where('name', 'ct', 'm'))
    const { value, etag } = await client.views.create({ name: 'Twills', kind: 'dynamic', filter })
    const view = value.id
    expect(await client.views.get(view)).toEqual({ value, etag })
    const renamed = await client.views.update(view, { name: 'Twill', live: true }, { ifMatch: etag })
    const stale = await client.views.update(view, { name: 'T' }, { ifMatch: etag }).catch((error: ApiError) => error)
    expect([renamed.value.name, renamed.value.live, renamed.etag]).toEqual(['Twill', true, '"2"'])
    expect(stale).toHaveProperty('kind', 'stale')
    const copies = await client.views.duplicate([view])
    const page = await client.views.variantsOf([view, ...copies], { sort: [{ column: 'name', direction: 'desc' }] })
    expect([page.data.map(({ name }) => name), page.paging.total]).toEqual([['Moss'], 1])
    expect((await client.views.facets({ search: 'twill' }))['kind']?.map(({ count }) => count)).toEqual([2])
    expect(await client.views.deleteMany(copies)).toBe(1)
    await client.views.delete(view, { ifMatch: renamed.etag })
    expect((await client.views.list({ search: 'twill' })).paging.total).toBe(0)
  })

  it('keeps settings of a user', async () => {
    const { z } = { z: await import('zod') }
    await client.users.saveSetting('variants.columns', { attributes: 'name,state' })
    expect(await client.users.setting('variants.columns', z.object({ attributes: z.string() }))).toEqual({
      attributes: 'name,state',
    })
  })
})

describe('the examples of the SDK’s README', async () => {
  const examples = [...(await readFile(README, 'utf8')).matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)

  it('are twenty-four or more', () => expect(examples.length).toBeGreaterThanOrEqual(24))

  it.each(examples.map((code, position) => [position + 1, code] as const))(
    'example %i runs',
    async (position, code) => {
      await mkdir(EXAMPLES, { recursive: true })
      const file = join(EXAMPLES, `example-${position}.ts`)
      await writeFile(file, code)
      const said = vi.spyOn(console, 'log').mockImplementation(() => {})
      await import(/* @vite-ignore */ file)
      const expected = [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text)
      expect(said.mock.calls.flat().map(String).slice(0, expected.length)).toEqual(expected.length > 0 ? expected : [])
      said.mockRestore()
    },
  )
})

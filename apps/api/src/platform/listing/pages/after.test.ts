import { type Client, createClient, type List } from '@selvedge/sdk'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createUser } from '../../../features/auth/create-user.ts'
import { injectFetch } from '../../../testing/inject-fetch.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { buildCatalogue } from '../testing/catalogue.ts'
import { buildEveryList, type Existing, LISTS, pathOf } from '../testing/every-list.ts'

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const BASE = 'http://localhost:4400/api/v1'

interface Listed {
  list: (query: { limit?: number; size?: number }) => List<{ id: string }>
}

async function gathered<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

describe('a list after an id', () => {
  let server: TestApp
  let existing: Existing
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
    existing = await buildEveryList(server)
  })
  afterAll(() => server.close())

  const ask = async (list: string, params: Record<string, string>) =>
    (await server.call('GET', `${pathOf(list, existing)}?${new URLSearchParams(params).toString()}`)).json()
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

  test.each(LISTS)('$list returns each row once, by id', async ({ list }) => {
    const ids = idsOf(await ask(list, { limit: '500' })).toSorted()
    const found: string[] = []
    for (let after = BEFORE_ALL; ; after = found.at(-1) ?? after) {
      const page = await ask(list, { after, limit: '2' })
      expect(page.paging).toEqual({ current_page: 0, limit: 2, total: ids.length })
      if (page.data.length === 0) break
      found.push(...idsOf(page))
    }
    expect(found).toEqual(ids)
  })

  it('is what the SDK goes through, whatever the list', async () => {
    const accessToken = (await server.authorizationOf(server.supplier)).slice('Bearer '.length)
    const client = createClient({ baseUrl: BASE, accessToken, fetch: injectFetch(server.app) })
    const { attributeValues, analytics, jobs: _, accessTokens: __, imports: ___, ...resources } = client
    const weave = existing.made.attributes['Col 2'] ?? ''
    const lists: [string, Listed][] = [
      ...Object.entries(resources).flatMap(([name, one]): [string, Listed][] => ('list' in one ? [[name, one]] : [])),
      ['values', { list: (query) => attributeValues.list(weave, query) }],
      ['events', { list: analytics.ofAll }],
    ]
    const wrong: unknown[] = []
    for (const [name, { list }] of lists) {
      const ids = idsOf(await list({ limit: 500 })).toSorted()
      const found = (await gathered(list({ size: 3 }))).map(({ id }) => id)
      if (JSON.stringify(found) !== JSON.stringify(ids)) wrong.push([name, ids, found])
    }
    expect([wrong, lists.length]).toEqual([[], 17])
  })

  it('keeps to filter and search', async () => {
    const params = { filters: '(name[ct]:col)', search: '1', limit: '1' }
    const all = idsOf(await ask('variants', { ...params, limit: '9' }))
    expect(idsOf(await ask('variants', { ...params, after: BEFORE_ALL }))).toEqual(all.toSorted().slice(0, 1))
    expect(idsOf(await ask('variants', { ...params, after: all.toSorted().at(-1) ?? '' }))).toEqual([])
  })

  it.each([
    ['no id', { after: 'x' }],
    ['an offset', { after: BEFORE_ALL, offset: '25' }],
    ['a sort', { after: BEFORE_ALL, sort: 'name' }],
    ['nothing', { after: '' }],
  ])('is refused with %s', async (_, params) => {
    const { status, code, errors } = await ask('variants', params)
    expect([status, code, errors[0].parameter]).toEqual([400, 'bad_paging', 'after'])
  })
})

describe('a list that is gone through while it is changed', () => {
  const COUNT = 60
  let server: TestApp
  let client: Client
  let ids: Record<string, string>
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
    const credentials = { username: 'ada@mill.example', password: 'a long password' }
    const owner = await server.db.asSystem((trx) =>
      createUser(trx, {
        supplierName: 'Mill',
        fullName: 'Ada',
        email: credentials.username,
        password: credentials.password,
      }),
    )
    const names = Array.from({ length: COUNT }, (_, n) => ({ name: `Shade ${n}` }))
    const made = await buildCatalogue(server.db, owner, { products: [{ name: 'Loden', variants: names }] })
    ids = made.variants
    client = createClient({ baseUrl: BASE, fetch: injectFetch(server.app) })
    await client.auth.signIn(credentials)
  })
  afterAll(() => server.close())

  it('returns every remaining variant once, and is not cut short by deletions', async () => {
    const seen: string[] = []
    const gone: string[] = []
    for await (const { id, name } of client.variants.list({ size: 10 })) {
      seen.push(name)
      if (seen.length % 9 !== 0) continue
      gone.push(name)
      await client.variants.delete(id)
      await client.variants.duplicate([ids['Shade 59'] ?? ''])
    }
    const stayed = Object.keys(ids).filter((name) => !gone.includes(name))
    const counts = new Map<string, number>()
    for (const name of seen) counts.set(name, (counts.get(name) ?? 0) + 1)
    expect([stayed.map((name) => counts.get(name)), new Set(seen).size]).toEqual([stayed.map(() => 1), seen.length])
  })

  it('is gone through from views, assets and values, too', async () => {
    const { value: view } = await client.views.create({ name: 'All', kind: 'dynamic' })
    const variants = await gathered(client.views.variantsOf([view.id], { size: 7 }))
    const all = await gathered(client.variants.list())
    expect(variants.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const { value: attribute } = await client.attributes.create({ name: 'Weave' })
    for (const value of ['Twill', 'Satin', 'Plain']) await client.attributeValues.create(attribute.id, { value })
    const values = await gathered(client.attributeValues.list(attribute.id, { size: 1 }))
    expect(values.map(({ value }) => value)).toEqual(['Twill', 'Satin', 'Plain'])
    expect(await gathered(client.assets.ofVariant(all[0]?.id ?? ''))).toEqual([])
  })

  it('rejects with the reason of a signal that is aborted while a page is fetched', async () => {
    const abort = new AbortController()
    const reason = new Error('Left the page.')
    const rows = client.variants.list({ size: 5 }, { signal: abort.signal })[Symbol.asyncIterator]()
    await rows.next()
    abort.abort(reason)
    await expect(rows.next()).rejects.toBe(reason)
  })
})

import { allOf, type Client, createClient, where } from '@selvedge/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUser } from '../features/auth/create-user.ts'
import { buildCatalogue, type Catalogue } from '../platform/listing/testing/catalogue.ts'
import { injectFetch } from '../testing/inject-fetch.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const MANY = Array.from({ length: 5_000 }, (_, number) => `Shade ${number}`)
const credentials = { username: 'ada@mill.example', password: 'a long password' }

let server: TestApp
let client: Client
let made: Catalogue
let longest = 0
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0, stallMs: 0 } })
  const owner = await server.db.asSystem((trx) =>
    createUser(trx, {
      supplierName: 'Mill',
      fullName: 'Ada',
      email: credentials.username,
      password: credentials.password,
    }),
  )
  made = await buildCatalogue(server.db, owner, {
    products: [{ name: 'Kona', variants: [...MANY, 'Red'].map((name) => ({ name })) }],
    views: [{ name: 'Many', members: MANY }],
  })
  const send = injectFetch(server.app)
  client = createClient({
    baseUrl: 'http://localhost:4400/api/v1',
    fetch: (input, init) => {
      const request = new Request(input, init)
      longest = Math.max(longest, `${request.method} ${request.url} HTTP/1.1`.length)
      return send(request)
    },
  })
  await client.auth.signIn(credentials)
})
afterAll(() => server.close())

it('F13 a static view of 5,000 is opened, added to and taken from, without a long address', async () => {
  const [view, red] = [made.views['Many'] ?? '', made.variants['Red'] ?? '']
  const filter = allOf(where('view', 'in', view))
  const total = async () => (await client.variants.list({ filter })).paging.total
  const opened = await client.views.get(view)
  const counts = [opened.value.item_count, await total()]
  const added = await client.views.addVariants(view, [red])
  counts.push(added.count, await total())
  counts.push(await client.views.removeVariants(view, [made.variants['Shade 7'] ?? '']), await total())
  const rest = await client.variants.list({
    filter: allOf(where('id', 'in', ...Object.values(made.variants).slice(0, 600))),
  })
  expect([counts, rest.paging.total, longest < 8_192]).toEqual([[5_000, 5_000, 1, 5_001, 1, 5_000], 600, true])
})

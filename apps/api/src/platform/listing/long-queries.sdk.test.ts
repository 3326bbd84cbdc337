import { allOf, type Client, createClient, type ListQuery, type Page, where } from '@selvedge/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLibrary, type Library } from '../../features/assets/testing/assets.ts'
import { createUser } from '../../features/auth/create-user.ts'
import { newId } from '../db/ids.ts'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buildCatalogue, type Catalogue } from './testing/catalogue.ts'

const CREDENTIALS = { username: 'ada@mill.example', password: 'a long password' }
const UNKNOWN = Array.from({ length: 599 }, newId)

let server: TestApp
let client: Client
let made: Catalogue
let library: Library
const calls: string[] = []

beforeAll(async () => {
  server = await testApp()
  const { username: email, password } = CREDENTIALS
  const owner = await server.db.asSystem((trx) =>
    createUser(trx, { supplierName: 'Mill', fullName: 'Ada', email, password }),
  )
  made = await buildCatalogue(server.db, owner, {
    families: { Fibre: ['One', 'Two'] },
    versions: ['One', 'Two'],
    attributes: { One: { values: ['One', 'Two'] }, Two: { values: [] } },
    groups: { One: [], Two: [] },
    products: ['One', 'Two'].map((name) => ({ name, material: name, variants: [{ name }] })),
    views: [{ name: 'One' }, { name: 'Two' }],
  })
  const variants = Object.values(made.variants)
  library = await buildLibrary(server.db, owner, {
    labels: { One: [], Two: [] },
    assets: ['One', 'Two'].map((name) => ({ name, variants })),
  })
  client = createClient({ baseUrl: 'http://localhost:4400/api/v1', fetch: noting(injectFetch(server.app)) })
  await client.auth.signIn(CREDENTIALS)
})
afterAll(() => server.close())

const noting =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    calls.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v1/', '')}`)
    return send(request)
  }

interface Read {
  path: string
  one: string | undefined
  read: (query: ListQuery) => Promise<Page<{ id: string }>>
}

/** Each list, keyed by the path of its long queries, with the id of an existing row. */
const READS: Record<string, () => Read> = {
  variants: () => ({ path: 'variants', one: made.variants['One'], read: client.variants.list }),
  products: () => ({ path: 'products', one: made.products['One'], read: client.products.list }),
  materials: () => ({ path: 'materials', one: made.materials['One'], read: client.materials.list }),
  versions: () => ({ path: 'versions', one: made.versions['One'], read: client.versions.list }),
  views: () => ({ path: 'views', one: made.views['One'], read: client.views.list }),
  assets: () => ({ path: 'assets', one: library.assets['One'], read: client.assets.list }),
  categories: () => ({
    path: 'label_categories',
    one: library.categories['One'],
    read: client.labelCategories.list,
  }),
  attributes: () => ({ path: 'attributes', one: made.attributes['One'], read: client.attributes.list }),
  groups: () => ({ path: 'attributes/groups', one: made.groups['One'], read: client.attributeGroups.list }),
  values: () => {
    const id = made.attributes['One']!
    const read = (query: ListQuery) => client.attributeValues.list(id, query)
    return { path: `attributes/${id}/values`, one: made.values['One: One'], read }
  },
  'assets of a variant': () => {
    const id = made.variants['Two']!
    const read = (query: ListQuery) => client.assets.ofVariant(id, query)
    return { path: `variants/${id}/assets`, one: library.assets['One'], read }
  },
  'assets of a product': () => {
    const id = made.products['Two']!
    const read = (query: ListQuery) => client.assets.ofProduct(id, query)
    return { path: `products/${id}/assets`, one: library.assets['One'], read }
  },
  'variants of an asset': () => {
    const id = library.assets['Two']!
    const read = (query: ListQuery) => client.assets.linkedVariants(id, query)
    return { path: `assets/${id}/linked/variants`, one: made.variants['One'], read }
  },
}

test.each(Object.entries(READS))('the SDK finds one of 600 ids among %s', async (_, listed) => {
  const { path, one = '', read } = listed()
  calls.length = 0
  const { data, paging } = await read({ filter: allOf(where('id', 'in', ...UNKNOWN, one)) })
  expect([calls, data.map(({ id }) => id), paging.total]).toEqual([[`POST ${path}/query`], [one], 1])
})

test('facets are also counted under a filter that is too long for a URL', async () => {
  const filter = allOf(where('id', 'in', ...UNKNOWN, made.variants['One']!))
  const facets = await client.variants.facets({ filter })
  expect([calls.at(-1), facets['state']]).toEqual(['POST variants/query', [{ id: 'active', name: 'Live', count: 1 }]])
})

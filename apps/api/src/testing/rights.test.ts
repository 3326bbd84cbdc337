import { SignJWT } from 'jose'
import { createSecretKey } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signingKey } from '../features/auth/signing-keys.store.ts'
import { newId } from '../platform/db/ids.ts'
import { testSupplier } from '../platform/db/testing/test-database.ts'
import type { GuardedRoute } from '../platform/http/session.ts'
import type { RightsItems } from './route-fixture.ts'
import { itemsOf, ROUTE_FIXTURES, UNKNOWN_ITEMS } from './route-fixtures.ts'
import { type TestApp, testApp } from './test-app.ts'

/** What a reader may do besides reading: change their own data, and send queries too long for a URL. */
const OPEN_TO_READERS = [
  'DELETE /api/v1/access_tokens/:id',
  'DELETE /api/v1/asset_archives/:id',
  'DELETE /api/v1/jobs/:id',
  'PATCH /api/v1/users/:id',
  'POST /api/v1/access_tokens',
  'POST /api/v1/asset_archives',
  'POST /api/v1/asset_links/preview',
  'POST /api/v1/assets/label_counts',
  'POST /api/v1/assets/usage',
  'POST /api/v1/attributes/values/usage',
  'POST /api/v1/views/variants',
  'PUT /api/v1/users/me/settings/:name',
]

describe('T01 every route that is not public', () => {
  let server: TestApp
  let routes: GuardedRoute[]
  let items: RightsItems
  let authorization: Record<'owner' | 'foreigner' | 'reader' | 'expired', string>

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
    routes = server.app.guarded.filter(({ access, method }) => access !== 'public' && method !== 'HEAD')
    items = await itemsOf(server.db, server.supplier)
    const [foreigner, reader] = [await testSupplier(server.db, 'Rival'), await testSupplier(server.db, 'Readers')]
    await server.callAs(reader, 'reader')
    authorization = {
      owner: await server.authorizationOf(server.supplier),
      foreigner: await server.authorizationOf(foreigner),
      reader: await server.authorizationOf(reader),
      expired: await expiredToken(),
    }
  })
  afterAll(() => server.close())

  const nameOf = ({ method, path }: GuardedRoute) => `${method} ${path}`

  async function ask(
    route: GuardedRoute,
    of: RightsItems,
    authorizationHeader?: string,
  ): Promise<LightMyRequestResponse> {
    const { params = {}, headers: own = {}, ...request } = ROUTE_FIXTURES[nameOf(route)]?.request(of) ?? {}
    const url = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? newId())
    const headers = { ...own, ...(authorizationHeader !== undefined && { authorization: authorizationHeader }) }
    return server.app.inject({ ...request, url, method: route.method as NonNullable<InjectOptions['method']>, headers })
  }

  /** Everything except the request's own id and the requested ids. */
  const sameBytes = ({ statusCode, body }: LightMyRequestResponse, of: RightsItems) => {
    const { request_id: _, ...problem } = JSON.parse(body)
    const ids = new Set(Object.values(of))
    return [
      statusCode,
      JSON.stringify(problem).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => (ids.has(id) ? 'id' : id)),
    ]
  }

  it('has a row in the matrix, and every row a route', () => {
    expect(routes.map(nameOf).toSorted()).toEqual(Object.keys(ROUTE_FIXTURES).toSorted())
  })

  it('answers 401 without a token and with an expired one', async () => {
    const open: string[] = []
    for (const route of routes) {
      for (const header of [undefined, authorization.expired, 'Bearer nonsense', 'Basic YTpi']) {
        const { statusCode, headers } = await ask(route, items, header)
        if (statusCode !== 401 || !headers['www-authenticate']) open.push(`${nameOf(route)} with ${header}`)
      }
    }
    expect(open).toEqual([])
  })

  it('is for editors alone, unless it reads, or changes what is the reader’s own', () => {
    const isReading = ({ method, path }: GuardedRoute) => method === 'GET' || path.endsWith('/query')
    const open = routes.filter((route) => route.access === 'read' && !isReading(route))
    expect(open.map(nameOf).toSorted()).toEqual(OPEN_TO_READERS)
  })

  it('answers 403 to readers where it writes, and lets them read', async () => {
    const wrong: string[] = []
    for (const route of routes) {
      const { statusCode } = await ask(route, UNKNOWN_ITEMS, authorization.reader)
      if ((statusCode === 403) !== (route.access === 'write')) wrong.push(`${nameOf(route)}: ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  it('answers a user of another supplier as if the item did not exist, and changes nothing', async () => {
    const differences: string[] = []
    for (const route of routes) {
      if (ROUTE_FIXTURES[nameOf(route)]?.foreign !== 404) continue
      const theirs = sameBytes(await ask(route, items, authorization.foreigner), items)
      const ofNone = sameBytes(await ask(route, UNKNOWN_ITEMS, authorization.foreigner), UNKNOWN_ITEMS)
      if (theirs[0] !== 404 || theirs[1] !== ofNone[1])
        differences.push(`${nameOf(route)}: ${theirs.join(' ')} but ${ofNone.join(' ')}`)
    }
    const { statusCode } = await server.call('GET', `/variants/${items.variantId}`)
    expect([differences, statusCode]).toEqual([[], 200])
  })

  it('is reached by its owner, reading first and deleting last', async () => {
    const refused: string[] = []
    const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']
    for (const route of routes.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))) {
      const { statusCode, body } = await ask(route, items, authorization.owner)
      // The second of two deletions of the same variant finds nothing.
      const isSecondDeletion = statusCode === 404 && route.method === 'DELETE'
      const isExpected = statusCode === ROUTE_FIXTURES[nameOf(route)]?.owner
      if (statusCode >= 300 && !isSecondDeletion && !isExpected) refused.push(`${nameOf(route)}: ${statusCode} ${body}`)
    }
    expect(refused).toEqual([])
  })

  async function expiredToken(): Promise<string> {
    const { id, secret } = await signingKey(server.db, new Date())
    const [familyId] = await server.db.asSystem((trx) => trx.selectFrom('session_families').select('id').execute())
    const token = await new SignJWT({ family: familyId!.id })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: id })
      .setSubject(server.supplier.userId)
      .setIssuer('selvedge')
      .setAudience('selvedge/api')
      .setExpirationTime(new Date(Date.now() - 1_000))
      .sign(createSecretKey(secret))
    return `Bearer ${token}`
  }
})

import type { PersonalAccessTokenDraft } from '@selvedge/sdk/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import type { GuardedRoute } from '../../platform/http/session.ts'
import { ROUTE_FIXTURES, UNKNOWN_ITEMS } from '../../testing/route-fixtures.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

const REVOKING = 'DELETE /api/v1/access_tokens/:id'
const MINTING = 'POST /api/v1/access_tokens'

/** The paths name items that do not exist: a permitted call may answer anything but 401 or 403. */
describe('T01 every route that is not public, called with a personal access token', () => {
  let server: TestApp
  let routes: GuardedRoute[]
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
    routes = server.app.guarded.filter(({ access, method }) => access !== 'public' && method !== 'HEAD')
    const reader = await testSupplier(server.db, 'Readers')
    const callOfReader = await server.callAs(reader, 'reader')
    tokens['read'] = await tokenOf(server.call, 'read')
    tokens['write'] = await tokenOf(server.call, 'write')
    tokens['reader'] = await tokenOf(callOfReader, 'write')
  })
  afterAll(() => server.close())

  async function tokenOf(call: Call, scope: PersonalAccessTokenDraft['scope']): Promise<string> {
    return (await call('POST', '/access_tokens/', { payload: { name: scope, scope } })).json().data.token
  }

  const nameOf = ({ method, path }: GuardedRoute) => `${method} ${path}`

  async function refusedTo(token: string | undefined): Promise<string[]> {
    const refused: string[] = []
    for (const route of routes) {
      const { params = {}, headers, ...request } = ROUTE_FIXTURES[nameOf(route)]?.request(UNKNOWN_ITEMS) ?? {}
      const { statusCode } = await server.app.inject({
        ...request,
        url: route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? newId()),
        method: route.method as 'GET',
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
      if (statusCode === 401) throw new Error(`${nameOf(route)} does not know the token.`)
      if (statusCode === 403) refused.push(nameOf(route))
    }
    return refused.toSorted()
  }

  it('that only reads is rejected for every change, even of the user’s own items', async () => {
    const changing = routes.filter(({ access, method }) => access === 'write' || /^(PUT|PATCH|DELETE)$/.test(method))
    expect(await refusedTo(tokens['read'])).toEqual([...new Set([...changing.map(nameOf), MINTING])].toSorted())
  })

  it('that writes is refused where tokens are made, and other tokens are given up', async () => {
    expect(await refusedTo(tokens['write'])).toEqual([REVOKING, MINTING])
  })

  it('that writes for a reader changes what is the reader’s own alone', async () => {
    const writing = routes.filter(({ access }) => access === 'write').map(nameOf)
    expect(await refusedTo(tokens['reader'])).toEqual([...writing, REVOKING, MINTING].toSorted())
  })

  it('is counted with all other calls of its user', async () => {
    const narrow = await testApp({ config: { callsPerMinute: 4 } })
    const token = await tokenOf(narrow.call, 'read')
    const statuses: number[] = []
    for (let turn = 0; turn < 2; turn++) {
      const headers = { authorization: `Bearer ${token}` }
      statuses.push((await narrow.app.inject({ url: '/api/v1/auth/me', headers })).statusCode)
      statuses.push((await narrow.call('GET', '/auth/me')).statusCode)
    }
    await narrow.close()
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

import { createClient } from '@selvedge/sdk'
import type { OpenAPIV3_1 } from 'openapi-types'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '../features/auth/create-user.ts'
import { operationsOf } from '../platform/http/openapi.ts'
import { injectFetch } from '../testing/inject-fetch.ts'
import { itemsOf } from '../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { SDK_CALLS, type Stage } from './sdk-calls.ts'

const BASE = '/api/v1'
let server: TestApp
let stage: Stage
const made = new Map<string, number>()

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
  const items = await itemsOf(server.db, owner)
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const client = createClient({ baseUrl: `http://localhost:4400${BASE}`, fetch: recording(injectFetch(server.app)) })
  const picture = new Blob([new Uint8Array(png)], { type: 'image/png' })
  stage = { ...items, client, credentials, picture, values: new Blob(['value\nPanama\n'], { type: 'text/csv' }) }
})
afterAll(() => server.close())

/** Records the calls and their statuses. */
function recording(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { method } = request
    const answer = await send(request)
    made.set(plain(`${method} ${new URL(request.url).pathname.slice(BASE.length)}`), answer.status)
    return answer
  }
}

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\{\w+\}|:\w+/g
/** Normalizes ids and trailing slashes. */
const plain = (call: string) => call.replaceAll(ID, '{id}').replace(/\/$/, '')

describe('every call of the specifications', () => {
  it.each(Object.entries(SDK_CALLS))('%s is made by the SDK and answered', async (call, make) => {
    await make(stage)
    const status = made.get(plain(call)) ?? 0
    expect(`${status >= 200 && status < 300 ? 'answered' : status} ${call}`).toBe(`answered ${call}`)
  })

  it('has a route', () => {
    const routes = new Set(server.app.guarded.map(({ method, path }) => plain(`${method} ${path.slice(BASE.length)}`)))
    expect(Object.keys(SDK_CALLS).filter((call) => !routes.has(plain(call)))).toEqual([])
  })

  it('is described, and so is every route of the API', () => {
    const described = new Set(
      operationsOf(server.app.swagger() as OpenAPIV3_1.Document).map(({ method, path }) =>
        plain(`${method.toUpperCase()} ${path.slice(BASE.length)}`),
      ),
    )
    const routes = server.app.guarded
      .filter(({ path }) => path.startsWith(BASE) && !path.endsWith('/openapi.json'))
      // A protocol's preliminary requests are not calls of the API.
      .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
      .map(({ method, path }) => plain(`${method} ${path.slice(BASE.length)}`))
    const missing = [...Object.keys(SDK_CALLS).map(plain), ...routes].filter((call) => !described.has(call))
    expect(missing).toEqual([])
  })
})

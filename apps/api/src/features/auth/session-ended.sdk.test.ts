import { type ApiError, type Client, createClient } from '@selvedge/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { createUser } from './create-user.ts'

const ADA = { username: 'ada@example.com', password: 'a long password' }
const BASE = 'http://localhost:4400/api/v1'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8"/></svg>'

let server: TestApp
let client: Client
let browser: typeof fetch
/** Answers the request to sign in again; one resolver for each time that the session ended. */
let asked: ((isAgain: boolean) => void)[]
/** Requests that reached the server, each with its status. */
let lines: string[]

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  await server.db.asSystem((trx) =>
    createUser(trx, { supplierName: 'Mill', fullName: 'Ada', email: ADA.username, password: ADA.password }),
  )
})
afterAll(() => server.close())

beforeEach(async () => {
  asked = []
  lines = []
  browser = injectFetch(server.app)
  const observedFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const answer = await browser(request)
    lines.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v1/', '')} ${answer.status}`)
    return answer
  }
  client = createClient({
    baseUrl: BASE,
    fetch: observedFetch,
    onSessionEnded: () => new Promise<boolean>((resolve) => asked.push(resolve)),
  })
  await client.auth.signIn(ADA)
  lines.length = 0
})

/** Signs out as another tab of this browser would. */
const signOutElsewhere = () => browser(`${BASE}/auth/refresh`, { method: 'DELETE' })
const isAsked = () => expect.poll(() => asked.length).toBe(1)
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ kind }: ApiError) => kind,
  )

describe('calls that meet an ended session', () => {
  it('wait until the user signs in again, and are then sent once more, with the same body', async () => {
    await signOutElsewhere()
    const calls = [
      client.supplier.update({ address: 'Mill Lane 1' }).then(({ value }) => value.address),
      client.variants.list().then(({ paging }) => paging.total),
      client.supplier.setLogo(new Blob([LOGO])).then(({ logo_url }) => typeof logo_url),
    ]
    await isAsked()
    const late = client.materials.list().then(({ data }) => data)
    await client.auth.signIn(ADA)
    asked[0]?.(true)
    expect(await Promise.all([...calls, late])).toEqual(['Mill Lane 1', 0, 'string', []])
    expect(lines.filter((line) => line.startsWith('POST auth/refresh'))).toEqual(['POST auth/refresh 401'])
    expect(lines.filter((line) => line.startsWith('PATCH'))).toEqual(['PATCH supplier/ 401', 'PATCH supplier/ 200'])
    expect(asked.length).toBe(1)
  })

  it('are made once on the server, however often they were sent', async () => {
    await signOutElsewhere()
    const created = client.views.create({ name: 'Made once', kind: 'static', attributes: [] })
    await isAsked()
    await client.auth.signIn(ADA)
    asked[0]?.(true)
    await created
    expect((await client.views.list({ search: 'Made once' })).paging.total).toBe(1)
  })

  it('fail when the user does not sign in again, later calls too', async () => {
    await signOutElsewhere()
    const call = kindOf(client.variants.list())
    await isAsked()
    asked[0]?.(false)
    expect([await call, await kindOf(client.variants.list())]).toEqual(['unauthenticated', 'unauthenticated'])
    expect(asked.length).toBe(1)
  })

  it('fail when the question itself fails', async () => {
    const broken = createClient({ baseUrl: BASE, fetch: browser, onSessionEnded: () => Promise.reject(new Error('?')) })
    await broken.auth.signIn(ADA)
    await signOutElsewhere()
    expect(await kindOf(broken.variants.list())).toBe('unauthenticated')
  })

  it('fail when the app reports a new session that does not exist', async () => {
    await signOutElsewhere()
    const call = kindOf(client.variants.list())
    await isAsked()
    asked[0]?.(true)
    expect(await call).toBe('unauthenticated')
  })

  it('stop waiting when they are cancelled', async () => {
    await signOutElsewhere()
    const stop = new AbortController()
    const call = client.variants.list({}, { signal: stop.signal }).catch((error: unknown) => error)
    await isAsked()
    stop.abort(new Error('left'))
    expect(await call).toEqual(new Error('left'))
  })

  it('wait again when the session ends again', async () => {
    for (const times of [1, 2]) {
      await signOutElsewhere()
      const call = kindOf(client.variants.list())
      await expect.poll(() => asked.length).toBe(times)
      await client.auth.signIn(ADA)
      asked.at(-1)?.(true)
      expect(await call).toBe('answered')
    }
  })
})

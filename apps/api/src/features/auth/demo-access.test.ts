import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { keptOpen, type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { createUser } from './create-user.ts'

const EMAIL = 'demo@selvedge.example'
const PASSWORD = 'selvedge-demo'
const STRANGER = '203.0.113.9'

let database: TestDatabase
let server: TestApp
let clock = Date.now()
beforeAll(async () => {
  database = await testDatabase()
  const demo = { supplierName: 'Demo', email: EMAIL, fullName: 'Robin', password: PASSWORD, demo: true }
  await database.db.asSystem((trx) => createUser(trx, demo))
})
afterAll(() => database.close())
afterEach(() => server.close())

async function demoServer(config: Partial<Config> = {}): Promise<void> {
  const now = () => new Date(clock)
  server = await testApp({ now, config: { stallMs: 0, ...config }, database: keptOpen(database) })
}

async function signIn({ headers, ...options }: InjectOptions = {}) {
  // Steps past the limit on refused sign-ins.
  clock += 61_000
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/token',
    ...options,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ username: EMAIL, password: PASSWORD }).toString(),
  })
}

const LOCAL: [string, InjectOptions][] = [
  ['this machine', {}],
  ['this machine, by its IPv6 address', { remoteAddress: '::1' }],
  ['a proxy that forwards for localhost', { headers: { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' } }],
]
const FOREIGN: [string, InjectOptions][] = [
  ['another machine', { remoteAddress: STRANGER }],
  ['X-Forwarded-For', { headers: { 'x-forwarded-for': STRANGER } }],
  [
    'X-Forwarded-For, with an address of this machine before',
    { headers: { 'x-forwarded-for': `127.0.0.1, ${STRANGER}` } },
  ],
  ['X-Real-IP', { headers: { 'x-real-ip': STRANGER } }],
  ['Forwarded', { headers: { forwarded: `for=127.0.0.1;proto=https, For="${STRANGER}:443"` } }],
]

describe('a demo user', () => {
  it('signs in from this machine only, whatever an untrusted proxy says', async () => {
    await demoServer()
    const statusOf = async ([from, options]: [string, InjectOptions]) => [from, (await signIn(options)).statusCode]
    const [local, foreign] = [[], []] as unknown[][]
    for (const way of LOCAL) local?.push(await statusOf(way))
    for (const way of FOREIGN) foreign?.push(await statusOf(way))
    expect(local).toEqual(LOCAL.map(([from]) => [from, 200]))
    expect(foreign).toEqual(FOREIGN.map(([from]) => [from, 401]))
  })

  it('stays signed in from this machine only', async () => {
    await demoServer()
    const cookie = (await signIn()).cookies[0]?.value ?? ''
    const refresh = async (options: InjectOptions) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        cookies: { selvedge_refresh: cookie },
        ...options,
      })
    const foreign = []
    for (const [, options] of FOREIGN) foreign.push((await refresh(options)).statusCode)
    expect([foreign, (await refresh({})).statusCode]).toEqual([FOREIGN.map(() => 401), 200])
  })

  it.each<[string, Partial<Config>]>([
    ['HOST is open', { host: '0.0.0.0' }],
    ['PUBLIC_URL is an address of others', { publicUrl: 'https://c.example' }],
    ['a proxy is trusted', { trustedProxies: ['127.0.0.1'] }],
    [
      'a local proxy is trusted and PUBLIC_URL is an address of others',
      { publicUrl: 'https://c.example', trustedProxies: ['127.0.0.1'] },
    ],
  ])('does not sign in at all where %s', async (_, config) => {
    await demoServer(config)
    const { statusCode } = await signIn()
    const forwarded = await signIn({ headers: { 'x-forwarded-for': STRANGER } })
    expect([statusCode, forwarded.statusCode]).toEqual([401, 401])
  })

  it('receives no mail', async () => {
    await demoServer()
    await server.app.inject({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email: EMAIL } })
    expect(server.mails).toEqual([])
  })
})

import { Writable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { createUser } from './create-user.ts'

const PASSWORD = 'correct horse battery'
const EMAIL = 'ada@loom.example'
const WRONG = 'Incorrect e-mail or password.'

describe('signing in', () => {
  let server: TestApp
  let clock = Date.now()
  let written = ''
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        written += String(chunk)
        done()
      },
    }),
  )

  beforeAll(async () => {
    server = await testApp({ log, now: () => new Date(clock), config: { stallMs: 0 } })
    await server.db.asSystem((trx) =>
      createUser(trx, { supplierName: 'Loom', email: EMAIL, fullName: 'Ada', password: PASSWORD }),
    )
  })
  afterAll(() => server.close())
  // Rate limits and grace periods of one test have expired by the next.
  beforeEach(() => {
    clock += 3_600_000
    server.mails.length = 0
  })

  const send = (options: InjectOptions) => server.app.inject(options)
  const signIn = (form: Record<string, string>, options: InjectOptions = {}) =>
    send({
      method: 'POST',
      url: '/api/v1/auth/token',
      ...options,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
      payload: new URLSearchParams(form).toString(),
    })
  const credentials = { username: EMAIL, password: PASSWORD }
  const signedIn = async () => {
    const { cookies, json } = await signIn(credentials)
    return { cookie: cookies[0]!.value, authorization: `Bearer ${json().access_token}` }
  }
  const refresh = (cookie: string, headers: Record<string, string> = {}) =>
    send({ method: 'POST', url: '/api/v1/auth/refresh', cookies: { selvedge_refresh: cookie }, headers })
  const me = (authorization: string) => send({ url: '/api/v1/auth/me', headers: { authorization } })
  const askReset = (email: string, options: InjectOptions = {}) =>
    send({ method: 'POST', url: '/api/v1/auth/forgot-password', ...options, payload: { email } })
  const reset = (token: string, password: string) =>
    send({ method: 'POST', url: '/api/v1/auth/reset-password', payload: { token, password } })
  const linkIn = (text: string) => /reset-password\?token=(\S+)/.exec(text)?.[1] ?? ''
  const mailedToken = async (mails = 1) => {
    await vi.waitFor(() => expect(server.mails.length).toBe(mails))
    return linkIn(server.mails.at(-1)!.text)
  }

  it('returns an access token, and a cookie limited to the sign-in paths', async () => {
    const { statusCode, json, cookies } = await signIn(credentials)
    const { value: _, ...cookie } = cookies[0]!
    expect([statusCode, Object.keys(json()), json().expires_in, cookie]).toEqual([
      200,
      ['access_token', 'token_type', 'expires_in'],
      900,
      { name: 'selvedge_refresh', path: '/api/v1/auth', httpOnly: true, sameSite: 'Strict', maxAge: 2_592_000 },
    ])
  })

  it('A06 sets a secure cookie wherever it is not localhost', async () => {
    const elsewhere = await testApp({ config: { publicUrl: 'http://catalogue.example', stallMs: 0 } })
    await elsewhere.db.asSystem((trx) =>
      createUser(trx, { supplierName: 'L', email: EMAIL, fullName: 'A', password: PASSWORD }),
    )
    const { cookies } = await elsewhere.app.inject({
      method: 'POST',
      url: '/api/v1/auth/token',
      headers: { host: 'catalogue.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(credentials).toString(),
    })
    await elsewhere.close()
    expect(cookies[0]!.secure).toBe(true)
  })

  it('A02 ends access within a second of signing out, a new password, a disabled user, a suspended supplier', async () => {
    const ends: (() => Promise<unknown>)[] = [
      async () =>
        send({ method: 'DELETE', url: '/api/v1/auth/refresh', cookies: { selvedge_refresh: session.cookie } }),
      async () => {
        await askReset(EMAIL)
        return reset(await mailedToken(), PASSWORD)
      },
      () => server.db.asSystem((trx) => trx.updateTable('logins').set({ disabled_at: new Date() }).execute()),
      () => server.db.asSystem((trx) => trx.updateTable('suppliers').set({ suspended_at: new Date() }).execute()),
    ]
    let session = await signedIn()
    const seen: number[][] = []
    for (const end of ends) {
      session = await signedIn()
      const before = (await me(session.authorization)).statusCode
      await end()
      clock += 1_001
      seen.push([before, (await me(session.authorization)).statusCode, (await refresh(session.cookie)).statusCode])
      await server.db.asSystem(async (trx) => {
        await trx.updateTable('logins').set({ disabled_at: null }).execute()
        await trx.updateTable('suppliers').set({ suspended_at: null }).execute()
      })
    }
    expect(seen).toEqual(ends.map(() => [200, 401, 401]))
  })

  it('A03 ends the whole family when a replaced token is shown 11 s later', async () => {
    const { cookie, authorization } = await signedIn()
    const next = (await refresh(cookie)).cookies[0]!.value
    clock += 11_000
    const replay = await refresh(cookie)
    const events = await server.db.asSystem((trx) =>
      trx.selectFrom('audit_events').select('event').where('event', '=', 'refresh_reused').execute(),
    )
    expect([
      [replay.statusCode, replay.json().code, replay.cookies],
      (await refresh(next)).statusCode,
      (await me(authorization)).statusCode,
      events,
    ]).toEqual([[401, 'refresh_reused', []], 401, 401, [{ event: 'refresh_reused' }]])
  })

  it('A04 A05 lets tabs refresh at once, and again after a lost answer, with one successor', async () => {
    const { cookie } = await signedIn()
    const first = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(cookie)))
    clock += 5_000
    const second = [await refresh(first[0]!.cookies[0]!.value), await refresh(cookie)]
    const values = (answers: typeof first) => new Set(answers.map(({ cookies }) => cookies[0]!.value)).size
    expect([
      first.map(({ statusCode }) => statusCode),
      values(first),
      second.map(({ statusCode }) => statusCode),
      values(second),
    ]).toEqual([[200, 200, 200, 200, 200], 1, [200, 200], 1])
  })

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another site with our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4400' }, 403],
    ['a sibling name', { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:4400' }, 403],
    ['a foreign origin', { origin: 'https://evil.test' }, 403],
    ['the origin null', { origin: 'null' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4400' }, 200],
    ['our own page in an old browser', { origin: 'http://localhost:4400' }, 200],
    ['no page at all', {}, 200],
  ])('A06 answers calls by cookie from %s', async (_, headers, status) => {
    const { cookie } = await signedIn()
    const answers = [
      await signIn(credentials, { headers }),
      await refresh(cookie, headers),
      await send({ method: 'DELETE', url: '/api/v1/auth/refresh', cookies: { selvedge_refresh: cookie }, headers }),
    ]
    const codes = answers.map(({ statusCode, body }) => (statusCode === 403 ? JSON.parse(body).code : statusCode))
    expect(codes).toEqual(status === 403 ? ['csrf_rejected', 'csrf_rejected', 'csrf_rejected'] : [200, 200, 204])
  })

  it('A07 slows down guessing for one account from one address, without locking the account', async () => {
    const guess = (username: string, headers = {}, remoteAddress = '203.0.113.7') =>
      signIn({ username, password: 'wrong password', email: String(Math.random()) }, { headers, remoteAddress })
    const spellings = [EMAIL, EMAIL.toUpperCase(), ` ${EMAIL} `, EMAIL, EMAIL]
    const answers = []
    for (const [index, name] of spellings.entries()) {
      answers.push(await guess(name, { 'x-forwarded-for': `198.51.100.${index}` }))
    }
    const sixth = await guess(EMAIL)
    const right = await signIn(credentials, { remoteAddress: '203.0.113.7' })
    const elsewhere = await signIn(credentials, { remoteAddress: '203.0.113.8' })
    clock += 60_001
    const later = await signIn(credentials, { remoteAddress: '203.0.113.7' })
    expect([
      answers.map(({ statusCode }) => statusCode),
      [sixth.statusCode, sixth.headers['retry-after'], sixth.json().code],
      right.statusCode,
      elsewhere.statusCode,
      later.statusCode,
    ]).toEqual([[401, 401, 401, 401, 401], [429, '60', 'too_many_requests'], 429, 200, 200])
  })

  it('A07 counts attempts at the same time, and 30 of one address for whatever account', async () => {
    const together = await Promise.all(
      Array.from({ length: 12 }, () =>
        signIn({ username: EMAIL, password: 'wrong password' }, { remoteAddress: '203.0.113.9' }),
      ),
    )
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        signIn(
          { username: `u${index}@x.example`, password: 'wrong password' },
          { remoteAddress: '2001:db8::' + index },
        ),
      ),
    )
    const count = (answers: typeof together) => answers.filter(({ statusCode }) => statusCode === 401).length
    expect([count(together), count(many)]).toEqual([5, 30])
  })

  it('A08 answers an unknown user and a wrong password alike, after the same time', async () => {
    const slow = await testApp({ config: { stallMs: 250 } })
    await slow.db.asSystem((trx) =>
      createUser(trx, { supplierName: 'L', email: EMAIL, fullName: 'A', password: PASSWORD }),
    )
    const answers = []
    for (const username of [EMAIL, 'unknown@loom.example']) {
      const since = performance.now()
      const { statusCode, json } = await slow.app.inject({
        method: 'POST',
        url: '/api/v1/auth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password: 'wrong password' }).toString(),
      })
      const { request_id: _, ...body } = json()
      answers.push({ statusCode, body, stalled: performance.now() - since >= 245 })
    }
    for (const email of [EMAIL, 'unknown@loom.example']) {
      const since = performance.now()
      const { statusCode, body } = await slow.app.inject({
        method: 'POST',
        url: '/api/v1/auth/forgot-password',
        payload: { email },
      })
      answers.push({ statusCode, body, stalled: performance.now() - since >= 245 })
    }
    await slow.close()
    const [wrong, unknown, known, notKnown] = answers
    expect([unknown, notKnown, wrong?.body.detail, wrong?.stalled, known?.statusCode, known?.stalled]).toEqual([
      wrong,
      known,
      WRONG,
      true,
      202,
      true,
    ])
  })

  it('A09 builds links from PUBLIC_URL only', async () => {
    const headers = { 'x-forwarded-host': 'evil.test', referer: 'https://evil.test/', forwarded: 'host=evil.test' }
    await askReset(EMAIL, { headers })
    await mailedToken()
    const forged = await askReset(EMAIL, { headers: { host: 'evil.test' } })
    expect([
      server.mails[0]!.text.includes('http://localhost:4400/reset-password?token='),
      server.mails[0]!.text.includes('evil'),
      [forged.statusCode, forged.json().code],
    ]).toEqual([true, false, [421, 'unknown_host']])
  })

  it('A10 mails only to the stored address', async () => {
    const looks = [
      'ADA@LOOM.EXAMPLE',
      ' ada@loom.example',
      'ada@lööm.example',
      'ada@loom.example\nBcc: x@evil.test',
      'ADA@LOOM.EXAMPLE',
      'ada@loom.example,x@evil.test',
      'a\u0130da@loom.example',
    ]
    const answers = []
    for (const email of looks) answers.push((await askReset(email)).statusCode)
    await vi.waitFor(() => expect(server.mails.length).toBe(3))
    expect([answers, server.mails.map(({ to }) => to)]).toEqual([looks.map(() => 202), [EMAIL, EMAIL, EMAIL]])
  })

  it('A10 mails at most three links an hour, also when ten are requested at once, and one of them is open', async () => {
    await Promise.all(Array.from({ length: 10 }, () => askReset(EMAIL)))
    await askReset(EMAIL)
    const open = await server.db.asSystem((trx) =>
      trx.selectFrom('password_resets').select('token_hash').where('used_at', 'is', null).execute(),
    )
    expect([server.mails.length, open.length]).toEqual([3, 1])
  })

  it('A11 accepts only the newest link, once, for an hour', async () => {
    await askReset(EMAIL)
    const old = await mailedToken()
    await askReset(EMAIL)
    const newest = await mailedToken(2)
    const stored = await server.db.asSystem((trx) => trx.selectFrom('password_resets').select('token_hash').execute())
    const seen = [await reset(old, PASSWORD), await reset(newest, PASSWORD), await reset(newest, PASSWORD)]
    await askReset(EMAIL)
    const late = await mailedToken(3)
    clock += 60 * 60_000 + 1
    seen.push(await reset(late, PASSWORD))
    expect([
      seen.map(({ statusCode, body }) => (statusCode === 204 ? 204 : JSON.parse(body).code)),
      stored.some(({ token_hash }) => token_hash === newest),
    ]).toEqual([['token_invalid', 204, 'token_invalid', 'token_invalid'], false])
  })

  it('A12 takes no token from an address, and writes none to the log', async () => {
    const { cookie, authorization } = await signedIn()
    const token = authorization.slice('Bearer '.length)
    const inAddress = await send({ url: `/api/v1/auth/me?access_token=${token}` })
    await send({ url: `/nowhere?token=${token}` })
    await askReset(EMAIL)
    const secrets = [token, cookie, PASSWORD, await mailedToken(), 'argon2id', 'wrong password']
    expect([
      inAddress.statusCode,
      written.includes('"route":"/api/v1/auth/me"'),
      secrets.filter((secret) => written.includes(secret)),
    ]).toEqual([401, true, []])
  })

  it.each<[string, Record<string, string>, number, string]>([
    ['7 characters', { password: '1234567' }, 422, 'Password must be at least 8 characters'],
    ['no password', { password: '' }, 422, 'No password provided'],
    ['64 characters', { password: 'x'.repeat(64) }, 401, WRONG],
    ['8 spaces', { password: ' '.repeat(8) }, 401, WRONG],
    ['a NUL', { password: 'pass\0word' }, 422, 'Control characters are not allowed.'],
    ['1 MB', { password: 'x'.repeat(1_000_000) }, 413, 'The body is too large.'],
    [
      'an e-mail of 51 characters',
      { username: `${'a'.repeat(38)}@loom.example` },
      422,
      'The limit of characters allowed is 49',
    ],
  ])('A13 reads a form with %s', async (_, form, status, detail) => {
    const { statusCode, json } = await signIn({ ...credentials, ...form })
    expect([statusCode, json().detail]).toEqual([status, detail])
  })

  it('A13 signs in with a password of 64 characters', async () => {
    const long = { username: 'long@loom.example', password: 'ü'.repeat(64) }
    await server.db.asSystem((trx) =>
      createUser(trx, { supplierName: 'Loom', fullName: 'L', email: long.username, password: long.password }),
    )
    const decomposed = { ...long, password: long.password.normalize('NFD') }
    expect([(await signIn(long)).statusCode, (await signIn(decomposed)).statusCode]).toEqual([200, 200])
  })

  it('A13 takes a form and nothing else', async () => {
    const json = await send({ method: 'POST', url: '/api/v1/auth/token', payload: credentials })
    const list = await signIn({ 'username[]': EMAIL, password: PASSWORD })
    expect([json.statusCode, list.statusCode]).toEqual([415, 422])
  })
})

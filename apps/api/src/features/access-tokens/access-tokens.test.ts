import { Writable } from 'node:stream'
import type { NewPersonalAccessToken, PersonalAccessTokenDraft } from '@selvedge/sdk/wire'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { newPersonalToken } from '../../platform/http/personal-tokens.ts'
import { newId } from '../../platform/db/ids.ts'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

const DAY = 24 * 3_600_000
const PRICES: PersonalAccessTokenDraft = { name: 'Price sync', scope: 'write' }

let server: TestApp
let clock = Date.parse('2026-11-21T09:00:00Z')
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
  server = await testApp({ log, now: () => new Date(clock), config: { callsPerMinute: 0, stallMs: 0 } })
})
afterAll(() => server.close())
beforeEach(() => {
  clock += 2_000
})

async function made(
  call: Call = server.call,
  draft: PersonalAccessTokenDraft = PRICES,
): Promise<NewPersonalAccessToken> {
  const answer = await call('POST', '/access_tokens/', { payload: draft })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data
}
const ask = (token: string, app = server.app) =>
  app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } })
const statusOf = async (token: string) => (await ask(token)).statusCode
const listed = async (call = server.call) => (await call('GET', '/access_tokens/')).json().data
const another = async (name: string): Promise<{ supplier: TestSupplier; call: Call }> => {
  const supplier = await testSupplier(server.db, name)
  return { supplier, call: await server.callAs(supplier) }
}

describe('personal access tokens', () => {
  it('are shown once, kept as hashes, and sign in as their user', async () => {
    const { call, supplier } = await another('Once')
    const answer = await call('POST', '/access_tokens/', { payload: PRICES })
    const { id, token, ...rest } = answer.json().data
    const item = {
      name: 'Price sync',
      scope: 'write',
      prefix: token.slice(0, 8),
      created_at: new Date(clock).toISOString(),
      last_used_at: null,
      expires_at: new Date(clock + 90 * DAY).toISOString(),
    }
    expect([answer.statusCode, answer.headers['cache-control'], rest]).toEqual([201, 'no-store', item])
    expect(await listed(call)).toEqual([{ id, ...item }])
    expect((await ask(token)).json().data.id).toBe(supplier.userId)
    const everything = await server.db.asSystem(async (trx) => [
      await trx.selectFrom('access_tokens').selectAll().execute(),
      await trx.selectFrom('audit_events').selectAll().execute(),
      await trx.selectFrom('idempotency_keys').selectAll().where('supplier_id', '=', supplier.supplierId).execute(),
    ])
    expect(JSON.stringify(everything).includes(token)).toBe(false)
  })

  it('are listed newest first', async () => {
    const { call } = await another('Order')
    for (const name of ['Spring', 'Summer', 'Autumn']) {
      await made(call, { ...PRICES, name })
      clock += 1_000
    }
    const tokens: NewPersonalAccessToken[] = await listed(call)
    expect(tokens.map(({ name }) => name)).toEqual(['Autumn', 'Summer', 'Spring'])
  })

  it('A12 appear in no log, and in no answer stored for a repeated call', async () => {
    const headers = { 'idempotency-key': 'once more' }
    const answers = [1, 2].map(() => server.call('POST', '/access_tokens/', { payload: PRICES, headers }))
    const tokens = (await Promise.all(answers)).map(({ json }) => json().data.token as string)
    for (const token of tokens) await ask(token)
    await ask(`${tokens[0]}x`)
    await server.app.inject({ url: `/api/v1/auth/me?access_token=${tokens[1]}` })
    expect([
      new Set(tokens).size,
      written.includes('/api/v1/auth/me'),
      tokens.filter((one) => written.includes(one)),
    ]).toEqual([2, true, []])
  })

  it.each<[string, object, string]>([
    ['an empty name', { ...PRICES, name: ' ' }, '#/name'],
    ['another scope', { ...PRICES, scope: 'admin' }, '#/scope'],
    ['an end in the past', { ...PRICES, expires_at: '2026-11-20T09:00:00Z' }, '#/expires_at'],
    ['an end in over a year', { ...PRICES, expires_at: '2027-12-01T09:00:00Z' }, '#/expires_at'],
    ['no moment', { ...PRICES, expires_at: 'tomorrow' }, '#/expires_at'],
    ['a token of the caller’s own', { ...PRICES, token: newPersonalToken() }, '#/token'],
  ])('are refused with %s', async (_, payload, pointer) => {
    const answer = await server.call('POST', '/access_tokens/', { payload })
    expect([answer.statusCode, answer.json().errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
      422,
      [pointer],
    ])
  })

  it('are limited to 50 per user, even under concurrent requests', async () => {
    const { call } = await another('Many')
    for (let count = 0; count < 48; count++) await made(call)
    // Fewer than the database has connections, so that none is turned away for another reason.
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', '/access_tokens/', { payload: PRICES })),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 422)
    expect([refused.map(({ json }) => json().code), (await listed(call)).length]).toEqual([
      Array.from({ length: 4 }, () => 'too_many_items'),
      50,
    ])
  })

  it('A02 end at once here and within a second elsewhere: revoked, expired, user disabled, supplier suspended', async () => {
    const { config, db } = server
    const elsewhere = await buildApp({
      config,
      db,
      now: () => new Date(clock),
      mailer: { send: async () => {} },
      files: {} as never,
    })
    const expires_at = new Date(clock + DAY).toISOString()
    const ends: ((token: NewPersonalAccessToken) => Promise<unknown>)[] = [
      ({ id }) => server.call('DELETE', `/access_tokens/${id}`),
      async () => void (clock += DAY),
      () => db.asSystem((trx) => trx.updateTable('logins').set({ disabled_at: new Date() }).execute()),
      () => db.asSystem((trx) => trx.updateTable('suppliers').set({ suspended_at: new Date() }).execute()),
    ]
    const seen: unknown[] = []
    for (const [turn, end] of ends.entries()) {
      const token = await made(server.call, { ...PRICES, ...(turn === 1 && { expires_at }) })
      const before = [await ask(token.token), await ask(token.token, elsewhere)].map(({ statusCode }) => statusCode)
      await end(token)
      const here = turn === 0 ? await statusOf(token.token) : 401
      clock += 1_001
      const after = await ask(token.token, elsewhere)
      seen.push([before, here, after.statusCode, after.json().code, after.headers['www-authenticate']])
      await db.asSystem(async (trx) => {
        await trx.updateTable('logins').set({ disabled_at: null }).execute()
        await trx.updateTable('suppliers').set({ suspended_at: null }).execute()
      })
      server.call = await server.callAs(server.supplier)
    }
    await elsewhere.close()
    expect(seen).toEqual(ends.map(() => [[200, 200], 401, 401, 'invalid_token', 'Bearer error="invalid_token"']))
  })

  it('are answered 401 when they do not exist', async () => {
    const token = newPersonalToken()
    const answers = [await ask(token), await ask(`${token.slice(0, -1)}!`), await ask('slv_')]
    const detail = 'This access token is not valid: it has expired, was revoked, or is mistyped.'
    expect(answers.map(({ statusCode, json }) => [statusCode, json().code, json().detail])).toEqual(
      answers.map(() => [401, 'invalid_token', detail]),
    )
  })

  it('T05 are visible to and revocable by their owner only', async () => {
    const { call } = await another('Rival')
    const colleague = { ...server.supplier, userId: newId() }
    await server.db.asSystem((trx) =>
      trx
        .insertInto('users')
        .values({
          supplier_id: colleague.supplierId,
          id: colleague.userId,
          username: 'bea',
          full_name: 'Bea',
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute(),
    )
    const callOfColleague = await server.callAs(colleague)
    const { id, token } = await made()
    const answers = [call, callOfColleague].map((by) => by('DELETE', `/access_tokens/${id}`))
    expect([
      (await Promise.all(answers)).map(({ statusCode }) => statusCode),
      await listed(call),
      await listed(callOfColleague),
      await statusOf(token),
    ]).toEqual([[404, 404], [], [], 200])
  })

  it('can revoke themselves, but no other', async () => {
    const [one, other] = [await made(), await made()]
    const headers = { authorization: `Bearer ${one.token}` }
    const revoke = async (id: string) =>
      (await server.app.inject({ method: 'DELETE', url: `/api/v1/access_tokens/${id}`, headers })).statusCode
    expect([await revoke(other.id), await statusOf(other.token)]).toEqual([403, 200])
    expect([await revoke(one.id), await statusOf(one.token)]).toEqual([204, 401])
  })

  it('are recorded in the audit log when created and revoked', async () => {
    const { supplier, call } = await another('Audited')
    const { id } = await made(call)
    await call('DELETE', `/access_tokens/${id}`)
    const events = await server.db.asSystem((trx) =>
      trx
        .selectFrom('audit_events')
        .select(['event', 'detail', 'user_id'])
        .where('supplier_id', '=', supplier.supplierId)
        .orderBy('id')
        .execute(),
    )
    const detail = { token_id: id }
    expect(events).toEqual([
      { event: 'access_token_created', detail, user_id: supplier.userId },
      { event: 'access_token_revoked', detail, user_id: supplier.userId },
    ])
  })

  it('record their last use, at most once a minute', async () => {
    const { call } = await another('Used')
    const { token } = await made(call)
    const uses = async () => (await listed(call))[0].last_used_at
    const begin = clock
    await ask(token)
    await vi.waitFor(async () => expect(await uses()).toBe(new Date(begin).toISOString()))
    clock += 59_000
    await ask(token)
    clock += 2_000
    const later = clock
    await ask(token)
    await vi.waitFor(async () => expect(await uses()).toBe(new Date(later).toISOString()))
  })

  it('survive a password reset, as its mail says', async () => {
    const { supplier, call } = await another('Reset')
    const email = `${supplier.userId}@test.example`
    const { token } = await made(call)
    await made(call, { ...PRICES, expires_at: new Date(clock + 1_000).toISOString() })
    clock += 1_001
    await server.app.inject({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email } })
    await vi.waitFor(() => expect(server.mails.length).toBe(1))
    const text = server.mails[0]?.text ?? ''
    const payload = { token: /token=(\S+)/.exec(text)?.[1], password: 'another long password' }
    const reset = await server.app.inject({ method: 'POST', url: '/api/v1/auth/reset-password', payload })
    expect([
      reset.statusCode,
      text.includes('your personal access tokens (1). Revoke any'),
      await statusOf(token),
    ]).toEqual([204, true, 200])
  })
})

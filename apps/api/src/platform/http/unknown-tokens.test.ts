import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPersonalToken } from './personal-tokens.ts'
import { randomToken } from '../../features/auth/tokens.ts'
import { newFileKey } from '../file-store/file-store.ts'
import { folderStore } from '../file-store/folder-store.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const TOKENS_PER_MINUTE = 60
const FILES_PER_MINUTE = 300

/** Each entry makes up a well-formed secret that was never issued. */
const GUESSES: [kind: string, limit: number, status: number, guess: () => InjectOptions][] = [
  ['a personal access token', TOKENS_PER_MINUTE, 401, () => asProgram(newPersonalToken())],
  ['a refresh cookie', TOKENS_PER_MINUTE, 401, () => ({ method: 'POST', ...withCookie(randomToken()) })],
  [
    'a refresh cookie that signs out',
    TOKENS_PER_MINUTE,
    204,
    () => ({ method: 'DELETE', ...withCookie(randomToken()) }),
  ],
  [
    'a reset token',
    TOKENS_PER_MINUTE,
    400,
    () => ({
      method: 'POST',
      url: '/api/v1/auth/reset-password',
      payload: { token: randomToken(), password: 'correct horse battery' },
    }),
  ],
  ['a link of a showcase', TOKENS_PER_MINUTE, 404, () => ({ url: `/api/v1/public/showcases/${randomToken()}` })],
  ['a link of a document', TOKENS_PER_MINUTE, 404, () => ({ url: `/d/${randomToken()}` })],
  ['an original', FILES_PER_MINUTE, 404, () => ({ url: `/files/${newFileKey()}/original/a.png` })],
  ['a picture', FILES_PER_MINUTE, 404, () => ({ url: `/files/${newFileKey()}/thumbnail` })],
]

const asProgram = (token: string) => ({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } })
const withCookie = (token: string) => ({ url: '/api/v1/auth/refresh', cookies: { selvedge_refresh: token } })

/** A random address within one IPv6 network. */
const addressIn = (network: string) => `${network}:${randomBytes(2).toString('hex')}::1`

describe('what was never given out', () => {
  let server: TestApp
  let transactions = 0
  let clock = 1_795_000_000_000
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0, stallMs: 0 }, now: () => new Date(clock) })
    const asSystem = server.db.asSystem.bind(server.db)
    server.db.asSystem = (work, limits) => {
      transactions += 1
      return asSystem(work, limits)
    }
  })
  afterAll(() => server.close())
  // Resets the limits between tests.
  beforeEach(() => {
    clock += 61_000
  })

  const from = (network: string, options: InjectOptions) =>
    server.app.inject({ ...options, remoteAddress: addressIn(network) })

  it.each(GUESSES)(
    '%s: a network may present %i a minute; further ones cost no transaction',
    async (_, limit, status, guess) => {
      const seen = new Set<number>()
      for (let shown = 0; shown < limit; shown += 1) seen.add((await from('2001:db8:1:2', guess())).statusCode)
      const before = transactions
      const refused = await from('2001:db8:1:2', guess())
      const cost = transactions - before
      const elsewhere = await from('2001:db8:1:3', guess())
      expect([...seen]).toEqual([status])
      expect([refused.statusCode, refused.headers['retry-after'], cost]).toEqual([429, '60', 0])
      expect(elsewhere.statusCode).toBe(status)
    },
  )

  it('counts as many when they come concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => from('2001:db8:1:2', asProgram(newPersonalToken()))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(TOKENS_PER_MINUTE)
  })

  it('refuses no token and no picture that is known, however often it is shown', async () => {
    const draft = { name: 'Price sync', scope: 'read' }
    const token: string = (await server.call('POST', '/access_tokens/', { payload: draft })).json().data.token
    const key = newFileKey()
    const files = folderStore(join(server.config.dataFolder, 'files'))
    await files.write(key, 'thumbnail.webp', Buffer.from('small'))
    const network = '2001:db8:1:2'
    await from(network, asProgram(token))
    for (let shown = 0; shown <= TOKENS_PER_MINUTE; shown += 1) await from(network, asProgram(newPersonalToken()))
    const used = await Promise.all(Array.from({ length: 200 }, () => from(network, asProgram(token))))
    const pictures = await Promise.all(
      Array.from({ length: FILES_PER_MINUTE + 100 }, () => from(network, { url: `/files/${key}/thumbnail` })),
    )
    const statuses = (answers: typeof used) => [...new Set(answers.map(({ statusCode }) => statusCode))]
    expect([statuses(used), statuses(pictures)]).toEqual([[200], [200]])
  })
})

it('calls without a sign-in count by network', async () => {
  const server = await testApp({ config: { callsPerMinute: 5, stallMs: 0 } })
  const statuses = []
  for (let call = 0; call < 6; call += 1) {
    const remoteAddress = addressIn('2001:db8:1:2')
    statuses.push((await server.app.inject({ ...withCookie(randomToken()), method: 'POST', remoteAddress })).statusCode)
  }
  await server.close()
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

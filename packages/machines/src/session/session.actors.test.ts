import type { ServerResponse } from 'node:http'
import type { Client, User } from '@selvedge/sdk'
import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { createCache } from '../query/cache.ts'
import { answer, connectClient, type TestRequest } from '../testing/test-server.ts'
import { ada, bob } from './session.fixtures.ts'
import { createSessionActors } from './session.actors.ts'
import { sessionMachine } from './session.machine.ts'

const PAGE = { data: [], paging: { current_page: 0, limit: 25, total: 0 } }
const credentials = { username: ada.username, password: 'correct horse' }
const token = (access_token: string) => ({ access_token, token_type: 'bearer', expires_in: 900 })
const problem = (status: number) => ({ type: 't', title: 't', status, code: 'c', detail: 'As it is.' })

/** A server whose session can be ended and whose user can be replaced. */
function createBackend() {
  const state = { user: ada as User, valid: 'first', cookie: true, down: false, expired: 401 }
  function handle({ line, authorization }: TestRequest, response: ServerResponse): void {
    if (state.down) return answer(response, 503, problem(503))
    if (line === 'POST auth/token') {
      state.cookie = true
      return answer(response, 200, token(state.valid))
    }
    if (line === 'POST auth/refresh') {
      return void setTimeout(
        () => (state.cookie ? answer(response, 200, token(state.valid)) : answer(response, 401, problem(401))),
        30,
      )
    }
    if (line === 'DELETE auth/refresh') {
      const status = state.cookie ? 204 : 401
      state.cookie = false
      return status === 204 ? void response.writeHead(204).end() : answer(response, 401, problem(401))
    }
    if (authorization !== `Bearer ${state.valid}`) return answer(response, state.expired, problem(state.expired))
    answer(response, 200, line === 'GET auth/me' ? { data: state.user } : PAGE)
  }
  return { state, handle }
}

async function signedIn() {
  const backend = createBackend()
  const server = await connectClient(backend.handle, { onSessionEnded: () => session.send({ type: 'session.ended' }) })
  const cache = createCache()
  const forgotten: string[] = []
  const expired: string[] = []
  const actors = createSessionActors(server.client, cache, () => forgotten.push('forgotten'))
  const session = createActor(sessionMachine.provide({ actors })).start()
  session.subscribe(({ value }) => {
    if (JSON.stringify(value) === '{"expired":"asking"}') expired.push('expired')
  })
  const settled = () => waitFor(session, (snapshot) => !snapshot.hasTag('busy'))
  await settled()
  cache.setQueryData(['rows'], ['of ada'])
  return { ...server, ...backend, cache, session, settled, forgotten, expired }
}

const tenCalls = (client: Client) =>
  Promise.allSettled(Array.from({ length: 10 }, (_, page) => client.variants.list({ page })))

describe('the session of the whole app', () => {
  it.each([401, 402])(
    'A14 is invisible to the user when ten calls are answered %i: one refresh, one retry each',
    async (status) => {
      await using app = await signedIn()
      app.state.expired = status
      app.state.valid = 'second'
      app.requests.length = 0
      const calls = await tenCalls(app.client)
      expect(calls.map((call) => call.status)).toEqual(Array.from({ length: 10 }, () => 'fulfilled'))
      expect([app.count('POST auth/refresh'), app.count('GET variants/')]).toEqual([1, 20])
      expect(app.session.getSnapshot().value).toBe('signedIn')
    },
  )

  it.each([401, 402])('A14 ends once when ten calls are answered %i and the refresh is refused', async (status) => {
    await using app = await signedIn()
    Object.assign(app.state, { expired: status, valid: 'second', cookie: false })
    app.requests.length = 0
    const calls = await tenCalls(app.client)
    expect(calls.map((call) => call.status)).toEqual(Array.from({ length: 10 }, () => 'rejected'))
    expect([app.count('POST auth/refresh'), app.count('GET variants/')]).toEqual([1, 10])
    expect(app.expired).toEqual(['expired'])
    expect([app.session.getSnapshot().value, app.cache.getQueryData(['rows'])]).toEqual([
      { expired: 'asking' },
      ['of ada'],
    ])
  })

  it('stays when the refresh request fails', async () => {
    await using app = await signedIn()
    app.state.down = true
    await tenCalls(app.client)
    expect(app.session.getSnapshot().value).toBe('signedIn')
  })

  it('asks again, after signing in over the page, for what failed when the session ended', async () => {
    await using app = await signedIn()
    const observer = new QueryObserver(app.cache, {
      queryKey: ['page'],
      queryFn: () => app.client.variants.list(),
      retry: false,
    })
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('success'))
    Object.assign(app.state, { valid: 'second', cookie: false })
    await observer.refetch()
    expect([observer.getCurrentResult().status, app.session.getSnapshot().value]).toEqual([
      'error',
      { expired: 'asking' },
    ])
    Object.assign(app.state, { valid: 'first', cookie: true })
    app.session.send({ type: 'credentials.submitted', credentials })
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('success'))
    stop()
  })

  it('keeps what was fetched when the same user signs in over the page, and forgets it for another', async () => {
    await using app = await signedIn()
    app.session.send({ type: 'session.ended' })
    app.session.send({ type: 'credentials.submitted', credentials })
    await app.settled()
    expect([app.cache.getQueryData(['rows']), app.forgotten]).toEqual([['of ada'], []])
    app.state.user = bob
    app.session.send({ type: 'session.ended' })
    app.session.send({ type: 'credentials.submitted', credentials })
    const { value, context } = await app.settled()
    expect([value, context.user, app.cache.getQueryData(['rows']), app.forgotten]).toEqual([
      'signedIn',
      bob,
      undefined,
      ['forgotten'],
    ])
  })

  it.each(['signed in', 'already ended on the server', 'down'])(
    'leaves nothing behind at sign-out: %s',
    async (how) => {
      await using app = await signedIn()
      Object.assign(app.state, { cookie: how === 'signed in', down: how === 'down' })
      app.session.send({ type: 'sign.out' })
      const { value, context } = await app.settled()
      const problem = how === 'down' ? { kind: 'unconfirmed' } : undefined
      expect([value, context]).toEqual(['signedOut', { user: undefined, problem }])
      expect([app.cache.getQueryData(['rows']), app.forgotten]).toEqual([undefined, ['forgotten']])
    },
  )

  it('starts signed out without a cookie, and says when the server cannot be asked', async () => {
    const backend = createBackend()
    await using server = await connectClient(backend.handle)
    const machine = sessionMachine.provide({ actors: createSessionActors(server.client, createCache()) })
    const start = () => waitFor(createActor(machine).start(), (snapshot) => !snapshot.hasTag('busy'))
    backend.state.cookie = false
    expect((await start()).value).toBe('signedOut')
    backend.state.down = true
    const { value, context } = await start()
    expect([value, context.problem]).toEqual(['unreachable', { kind: 'unreachable', detail: 'As it is.' }])
  })
})

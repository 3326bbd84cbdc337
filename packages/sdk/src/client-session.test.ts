import { describe, expect, it } from 'vitest'

import { ApiError } from './errors.ts'
import { answer, connect, errorOf, EXPIRED, expiring, PAGE, problem, token } from './testing/answering-server.ts'

describe('the session of a client', () => {
  it.each([401, 402])('A14 is renewed once for ten calls that are answered %i', async (status) => {
    const ended: string[] = []
    const { client, lines } = await connect(expiring(status), { onSessionEnded: () => ended.push('ended') })
    const pages = await Promise.all(Array.from({ length: 10 }, (_, page) => client.variants.list({ page })))
    expect(pages).toEqual(Array.from({ length: 10 }, () => PAGE))
    expect(lines().filter((line) => line === 'POST auth/refresh').length).toBe(1)
    expect(lines().filter((line) => line === 'GET variants/').length).toBe(20)
    expect(ended).toEqual([])
  })

  it('asks once when the refresh is refused and the 401s come one after the other', async () => {
    let ended = 0
    const { client, lines } = await connect(
      (request, response) =>
        request.path === 'auth/refresh'
          ? answer(response, 401, EXPIRED)
          : void setTimeout(() => answer(response, 401, EXPIRED), Number(request.query['offset'])),
      { onSessionEnded: () => ended++ },
    )
    const calls = [0, 1, 2, 3, 4].map((page) => client.variants.list({ page }).catch((error: ApiError) => error.kind))
    expect(await Promise.all(calls)).toEqual(Array(5).fill('unauthenticated'))
    expect(lines().filter((line) => line === 'POST auth/refresh')).toEqual(['POST auth/refresh'])
    expect(ended).toBe(1)
  })

  it('takes the new token without a second refresh when a 401 comes late', async () => {
    const late = Promise.withResolvers<void>()
    const { client, lines } = await connect(async ({ path, query, headers }, response) => {
      if (path === 'auth/refresh') return answer(response, 200, token('new'))
      if (headers.authorization === 'Bearer new') return answer(response, 200, PAGE)
      if (query['offset'] === '25') await late.promise
      answer(response, 401, EXPIRED)
    })
    const slow = client.variants.list({ page: 1 })
    await client.variants.list()
    late.resolve()
    expect(await slow).toEqual(PAGE)
    expect(lines().filter((line) => line === 'POST auth/refresh').length).toBe(1)
  })

  it('A14 ends once, without a loop, when the refresh is refused', async () => {
    const ended: string[] = []
    const { client, lines } = await connect(
      ({ path }, response) => void setTimeout(() => answer(response, 401, EXPIRED), path === 'auth/refresh' ? 50 : 0),
      { onSessionEnded: () => ended.push('ended') },
    )
    const errors = await Promise.all(Array.from({ length: 10 }, (_, page) => errorOf(client.variants.list({ page }))))
    expect(errors.map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'unauthenticated'))
    expect(lines().toSorted()).toEqual([...Array.from({ length: 10 }, () => 'GET variants/'), 'POST auth/refresh'])
    expect(ended).toEqual(['ended'])
  })

  it('stays when the refresh request failed, and is renewed by the next call', async () => {
    let isUp = false
    const ended: string[] = []
    const { client } = await connect(
      (request, response) =>
        request.path === 'auth/refresh' && !isUp
          ? answer(response, 503, problem(503, 'draining', 'Back soon.'))
          : expiring()(request, response),
      { onSessionEnded: () => ended.push('ended') },
    )
    expect((await errorOf(client.variants.list())).kind).toBe('unavailable')
    isUp = true
    expect(await client.variants.list()).toEqual(PAGE)
    expect(ended).toEqual([])
  })

  it('retries once only: a second 401 is final', async () => {
    const { client, lines } = await connect(({ path }, response) =>
      path === 'auth/refresh' ? answer(response, 200, token('new')) : answer(response, 401, EXPIRED),
    )
    expect((await errorOf(client.variants.list())).kind).toBe('unauthenticated')
    expect(lines()).toEqual(['GET variants/', 'POST auth/refresh', 'GET variants/'])
  })

  it('does not refresh for a refused sign-in', async () => {
    const detail = 'Incorrect username or password'
    const { client, lines, requests } = await connect(
      (_, response) => answer(response, 401, problem(401, 'invalid_credentials', detail)),
      { accessToken: 'old' },
    )
    const error = await errorOf(client.auth.signIn({ username: 'ada@loom.test', password: 'correct horse' }))
    expect([error.kind, error.detail]).toEqual(['unauthenticated', detail])
    expect(lines()).toEqual(['POST auth/token'])
    expect(requests[0]?.body).toBe('username=ada%40loom.test&password=correct+horse')
    expect(requests[0]?.headers.authorization).toBe(undefined)
  })

  it('is ended on the server also when the page is left at once', async () => {
    const kept: [string, boolean][] = []
    const { client } = await connect((_, response) => void response.writeHead(204).end(), {
      fetch: (input, init) => {
        const request = new Request(input, init)
        kept.push([request.method, request.keepalive])
        return fetch(request)
      },
    })
    await client.auth.signOut()
    expect(kept).toEqual([['DELETE', true]])
  })

  it('is forgotten here even when the server is unreachable', async () => {
    const { client, requests } = await connect(({ method }, response) =>
      method === 'DELETE' ? answer(response, 503, problem(503, 'draining', 'Back soon.')) : answer(response, 200, PAGE),
    )
    expect((await errorOf(client.auth.signOut())).kind).toBe('unavailable')
    await client.variants.list()
    expect(requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['auth/refresh', undefined],
      ['variants/', undefined],
    ])
  })
})

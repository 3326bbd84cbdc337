import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { createClient } from './client.ts'
import type { ClientSettings } from './connection.ts'
import { ApiError, type ApiErrorKind } from './errors.ts'

interface Request {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
}

type Handler = (request: Request, response: ServerResponse) => void | Promise<void>

const PAGE = { data: [], paging: { current_page: 0, limit: 25, total: 0 } }
const EXPIRED = problem(401, 'invalid_token', 'The access token has expired.')

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A client of a server that answers with `handle`, and the requests the server received. */
async function connect(handle: Handler, settings: Partial<ClientSettings> = {}) {
  const requests: Request[] = []
  server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        path: url.pathname.replace('/api/v1/', ''),
        query: Object.fromEntries(url.searchParams),
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      }
      requests.push(request)
      void handle(request, response)
    })
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}/api/v1`, accessToken: 'old', ...settings })
  return { client, requests, lines: () => requests.map(({ method, path }) => `${method} ${path}`) }
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function problem(status: number, code: string, detail: string, more: object = {}) {
  return { type: `urn:problem:${code}`, title: code, status, detail, code, ...more }
}

const token = (access_token: string) => ({ access_token, token_type: 'bearer', expires_in: 900 })

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call did not fail.')
}

/** Answers 401 (or `expired`) to the token `old`, 200 to `new`, and returns `new` on a refresh. */
function expiring(expired = 401): Handler {
  return ({ path, headers }, response) => {
    if (path === 'auth/refresh') return void setTimeout(() => answer(response, 200, token('new')), 20)
    if (headers.authorization === 'Bearer new') return answer(response, 200, PAGE)
    answer(response, expired, { ...EXPIRED, status: expired })
  }
}

describe('errors of the client', () => {
  it.each<[number, string, ApiErrorKind]>([
    [400, 'bad_filter', 'invalid'],
    [400, 'duplicate_name', 'conflict'],
    [403, 'read_only', 'forbidden'],
    [404, 'not_found', 'notFound'],
    [408, 'timeout', 'timeout'],
    [409, 'duplicate_name', 'conflict'],
    [410, 'gone', 'notFound'],
    [412, 'stale', 'stale'],
    [413, 'too_large', 'tooLarge'],
    [422, 'invalid_body', 'invalid'],
    [429, 'too_many', 'tooMany'],
    [500, 'internal', 'server'],
    [502, 'bad_gateway', 'unavailable'],
    [503, 'draining', 'unavailable'],
    [504, 'gateway_timeout', 'timeout'],
    [507, 'disk_full', 'unavailable'],
  ])('have a kind: %i %s is %s', async (status, code, kind) => {
    const { client } = await connect((_, response) => answer(response, status, problem(status, code, 'As it is.')))
    const error = await errorOf(client.variants.list())
    expect([error.kind, error.detail, error.status, error.code]).toEqual([kind, 'As it is.', status, code])
  })

  it('say which field is wrong', async () => {
    const errors = [{ pointer: '/contact/email', code: 'invalid', detail: 'Invalid email' }]
    const { client } = await connect((_, response) =>
      answer(response, 422, problem(422, 'invalid_body', 'Invalid.', { errors })),
    )
    const contact = { full_name: 'Ada', company: 'Loom', email: 'ada' }
    expect((await errorOf(client.users.updateContact('u1', contact))).fieldErrors).toEqual(errors)
  })

  it('say how many milliseconds to wait', async () => {
    const { client } = await connect((_, response) =>
      answer(response, 429, problem(429, 'too_many', 'Wait.'), { 'retry-after': '42' }),
    )
    expect((await errorOf(client.variants.list())).retryAfter).toBe(42_000)
  })

  it('keep the whole problem, also members that only one call knows', async () => {
    const body = problem(404, 'unknown_ids', 'Unknown ids.', { ids: ['v9'] })
    const { client } = await connect((_, response) => answer(response, 404, body))
    expect((await errorOf(client.variants.deleteMany(['v9']))).problem).toEqual(body)
  })

  it('bring the item that a stale change met, with its ETag, unless it is no such item', async () => {
    const body = (current?: unknown) => problem(412, 'stale', 'Changed meanwhile.', { current })
    const supplier = { id: 's1', name: 'Loom', url: null, address: null, logo_url: null }
    for (const current of [supplier, { id: 's1' }, undefined]) {
      const { client } = await connect((_, response) => answer(response, 412, body(current), { etag: '"7"' }))
      const error = await errorOf(client.supplier.update({ name: 'Loom & Co' }, { ifMatch: '"6"' }))
      expect([error.kind, error.current]).toEqual([
        'stale',
        current === supplier ? { value: supplier, etag: '"7"' } : undefined,
      ])
    }
  })

  it('are also made from answers that are not ours, such as those of a proxy', async () => {
    const { client } = await connect((_, response) => void response.writeHead(502).end('<h1>Bad Gateway</h1>'))
    const error = await errorOf(client.variants.list())
    expect([error.kind, error.detail, error.code]).toEqual(['unavailable', 'The server answered 502.', undefined])
  })

  it('call an answer of another shape what it is', async () => {
    const { client } = await connect((_, response) => answer(response, 200, { data: 'rows' }))
    const error = await errorOf(client.variants.list())
    expect([error.kind, error.status]).toEqual(['server', 200])
  })

  it('call a server that does not answer in time a timeout', async () => {
    const { client } = await connect(() => {}, { timeout: 50 })
    expect((await errorOf(client.variants.list())).kind).toBe('timeout')
  })

  it('call a server that is not there offline', async () => {
    const { client } = await connect(() => {})
    server?.close()
    expect((await errorOf(client.variants.list())).kind).toBe('offline')
  })
})

describe('a cancelled call', () => {
  it('rejects with the reason of its signal and reaches the server as a closed connection', async () => {
    const closed = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const { client, lines } = await connect((_, response) => {
      response.on('close', () => closed.resolve())
      arrived.resolve()
    })
    const controller = new AbortController()
    const call = client.variants.list({}, { signal: controller.signal })
    await arrived.promise
    controller.abort(new Error('Overtaken.'))
    await expect(call).rejects.toEqual(new Error('Overtaken.'))
    await closed.promise
    expect(lines()).toEqual(['GET variants/'])
  })

  it('is not sent when it was cancelled before', async () => {
    const { client, lines } = await connect((_, response) => answer(response, 200, PAGE))
    const signal = AbortSignal.abort(new Error('Never mind.'))
    await expect(client.variants.list({}, { signal })).rejects.toEqual(new Error('Never mind.'))
    expect(lines()).toEqual([])
  })
})

describe('a bulk call', () => {
  it('on no ids is refused without a request', async () => {
    const { client, lines } = await connect((_, response) => answer(response, 200, {}))
    const refused = await Promise.allSettled([
      client.variants.updateMany([], { state: 'draft' }),
      client.variants.duplicate([]),
      client.variants.deleteMany([]),
      client.views.addVariants('s1', []),
      client.views.removeVariants('s1', []),
    ])
    expect(refused.map((one) => (one.status === 'rejected' ? String(one.reason) : one.value))).toEqual([
      'RangeError: variants.updateMany needs at least one id.',
      'RangeError: variants.duplicate needs at least one id.',
      'RangeError: variants.deleteMany needs at least one id.',
      'RangeError: views.addVariants needs at least one id.',
      'RangeError: views.removeVariants needs at least one id.',
    ])
    expect(lines()).toEqual([])
  })

  it('carries ids, or what matches', async () => {
    const { client, requests } = await connect((_, response) => answer(response, 200, { data: { count: 2, ids: [] } }))
    for (const choice of [['v1', 'v2'], { search: 'red', expected: 2 }]) {
      await client.variants.updateMany(choice, { state: 'draft' }, { mode: 'upsert' })
      await client.variants.duplicate(choice)
      await client.variants.deleteMany(choice)
      await client.views.addVariants('s/1', choice)
      await client.views.removeVariants('s/1', choice)
    }
    const [ids, matching] = ['["v1","v2"]', '{"search":"red","expected":2}']
    expect(requests.map(({ method, path, query, body }) => [method, path, query['mode'], body])).toEqual([
      ['PATCH', 'variants/', 'upsert', `{"ids":${ids},"fields":{"state":"draft"}}`],
      ['POST', 'variants/duplicate', undefined, `{"ids":${ids}}`],
      ['DELETE', 'variants/', undefined, ids],
      ['PATCH', 'views/s%2F1/variants', 'append', `{"ids":${ids}}`],
      ['PATCH', 'views/s%2F1/variants', 'remove', `{"ids":${ids}}`],
      ['PATCH', 'variants/', 'upsert', `{"matching":${matching},"fields":{"state":"draft"}}`],
      ['POST', 'variants/duplicate', undefined, `{"matching":${matching}}`],
      ['DELETE', 'variants/', undefined, `{"matching":${matching}}`],
      ['PATCH', 'views/s%2F1/variants', 'append', `{"matching":${matching}}`],
      ['PATCH', 'views/s%2F1/variants', 'remove', `{"matching":${matching}}`],
    ])
  })

  it('on all that match is given more time than others', async () => {
    const { client } = await connect(
      (_, response) => void setTimeout(() => answer(response, 200, { data: { count: 9 } }), 200),
      { timeout: 50 },
    )
    expect(await client.variants.updateMany({}, { state: 'draft' })).toBe(9)
    expect((await errorOf(client.variants.updateMany(['v1'], { state: 'draft' }))).kind).toBe('timeout')
  })
})

describe('a lost answer', () => {
  it('is asked for once more, with the same idempotency key', async () => {
    let isFirst = true
    const { client, requests } = await connect((_, response) => {
      if (!isFirst) return answer(response, 201, { data: { count: 1, ids: ['v2'] } })
      isFirst = false
      response.destroy()
    })
    expect(await client.variants.duplicate(['v1'])).toEqual(['v2'])
    expect(requests.length).toBe(2)
    expect(new Set(requests.map(({ headers, body }) => `${String(headers['idempotency-key'])} ${body}`)).size).toBe(1)
    expect(requests[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
  })

  it('is given up after the third one', async () => {
    const { client, lines } = await connect((_, response) => void response.destroy())
    expect((await errorOf(client.variants.duplicate(['v1']))).kind).toBe('offline')
    expect(lines()).toEqual(Array.from({ length: 3 }, () => 'POST variants/duplicate'))
  })

  it('of a PATCH is not asked for again: it may have been applied, and carries no key', async () => {
    const { client, lines } = await connect((_, response) => void response.destroy())
    expect((await errorOf(client.variants.updateMany(['v1'], { state: 'draft' }))).kind).toBe('offline')
    expect(lines()).toEqual(['PATCH variants/'])
  })

  it('gives two calls two keys', async () => {
    const { client, requests } = await connect((_, response) => answer(response, 201, { data: { count: 0, ids: [] } }))
    await client.variants.duplicate(['v1'])
    await client.variants.duplicate(['v1'])
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })
})

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

  it('stays when the refresh could not be asked for, and is renewed by the next call', async () => {
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

  it('is forgotten here even when the server cannot be told', async () => {
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

import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect as dial, createServer as createProxy, type Server as Proxy } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { createClient } from '../client.ts'
import type { ClientSettings } from '../connection.ts'
import { ApiError } from '../errors.ts'

const PAGE = { data: [], paging: { current_page: 0, limit: 25, total: 0 } }
const COPIES = { data: { count: 1, ids: ['v2'] } }
/** Short delays, so that tests do not wait for what they do not test. */
const QUICK = { tries: 4, delay: 1, total: 60_000 }

const opened: (Server | Proxy)[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
})

async function listening(server: Server | Proxy): Promise<number> {
  opened.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const clientAt = (port: number, settings: Partial<ClientSettings> = {}) =>
  createClient({ baseUrl: `http://127.0.0.1:${port}/api/v1`, accessToken: 'a', retry: QUICK, ...settings })

/** A server that gives these answers in order, and repeats the last one. */
async function answering(
  answers: readonly ((response: ServerResponse) => void)[],
  settings: Partial<ClientSettings> = {},
) {
  const seen: { call: string; key: unknown; at: number }[] = []
  const server = createServer((request, response) => {
    seen.push({
      call: `${request.method} ${request.url}`,
      key: request.headers['idempotency-key'],
      at: performance.now(),
    })
    request.resume().on('end', () => answers[Math.min(seen.length, answers.length) - 1]?.(response))
  })
  return { client: clientAt(await listening(server), settings), seen }
}

const status =
  (code: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const cut = (response: ServerResponse) => void response.destroy()
/** Sends half an answer. */
const torn = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"data":')
  setTimeout(() => response.destroy(), 5)
}
const problem = (code: number, name: string) => ({ type: 't', title: 't', status: code, code: name, detail: 'No.' })
const kindOf = (call: Promise<unknown>) => call.catch((error: ApiError) => error.kind)

describe('a call that may go well later', () => {
  it.each([
    ['408', status(408)],
    ['429', status(429)],
    ['502', status(502)],
    ['503', status(503)],
    ['504', status(504)],
    ['a reset connection', cut],
    ['half an answer', torn],
  ])('is sent again after %s: one that reads, one with a key, one that deletes', async (_, fault) => {
    const read = await answering([fault, fault, status(200, PAGE)])
    expect(await read.client.variants.list()).toEqual(PAGE)
    const made = await answering([fault, fault, status(201, COPIES)])
    expect(await made.client.variants.duplicate(['v1'])).toEqual(['v2'])
    const gone = await answering([fault, fault, status(204)])
    await gone.client.variants.delete('v1')
    expect([read, made, gone].map(({ seen }) => [seen.length, new Set(seen.map(({ key }) => key)).size])).toEqual([
      [3, 1],
      [3, 1],
      [3, 1],
    ])
    expect(made.seen[0]?.key).toMatch(/^[\da-f-]{36}$/)
  })

  it.each([400, 403, 404, 409, 412, 422, 500, 507])('is not sent again after %i', async (code) => {
    const { client, seen } = await answering([status(code, problem(code, 'no')), status(200, PAGE)])
    await kindOf(client.variants.list())
    expect(seen.length).toBe(1)
  })

  it('is sent again while its first try still runs on the server', async () => {
    const inFlight = status(409, problem(409, 'idempotency_key_in_flight'), { 'retry-after': '0' })
    const { client, seen } = await answering([cut, inFlight, inFlight, status(201, COPIES)])
    expect(await client.variants.duplicate(['v1'])).toEqual(['v2'])
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
  })

  it('fails like the last try after the maximum number of tries', async () => {
    const { client, seen } = await answering([cut, cut, cut, status(503, problem(503, 'unavailable'))])
    expect([await kindOf(client.variants.list()), seen.length]).toEqual(['unavailable', 4])
    const never = await answering([status(503)], { retry: { tries: 1 } })
    expect([await kindOf(never.client.variants.list()), never.seen.length]).toEqual(['unavailable', 1])
  })

  it('waits for the time in Retry-After, as seconds or as a date', async () => {
    const inASecond = () => new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 1_000)
    const { client, seen } = await answering([
      status(429, {}, { 'retry-after': '1' }),
      (response) => status(503, {}, { 'retry-after': inASecond().toUTCString() })(response),
      status(200, PAGE),
    ])
    await client.variants.list()
    const pauses = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0))
    expect(pauses.map((pause) => pause > 950)).toEqual([true, true])
  })

  it('is not waited for beyond its time: the error says for how long it would be', async () => {
    const { client, seen } = await answering([status(429, {}, { 'retry-after': '61' })])
    const error = await client.variants.list().catch((caught: ApiError) => caught)
    expect(error).toHaveProperty('retryAfter', 61_000)
    expect(seen.length).toBe(1)
  })

  it('waits longer from try to try', async () => {
    const { client, seen } = await answering([status(503)], { retry: { tries: 4, delay: 60, total: 60_000 } })
    await kindOf(client.variants.list())
    const [first = 0, second = 0, third = 0] = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0))
    // With jitter, at least half of 60, 120 and 240 ms.
    expect([first >= 29, second >= 59, third >= 119]).toEqual([true, true, true])
  })

  it('ends immediately when cancelled while waiting', async () => {
    const { client, seen } = await answering([status(429, {}, { 'retry-after': '50' })])
    const abort = new AbortController()
    const call = client.variants.list({}, { signal: abort.signal }).catch((reason: Error) => reason)
    while (seen.length === 0) await new Promise(setImmediate)
    setTimeout(() => abort.abort(new Error('Left the page.')), 20)
    expect(await call).toEqual(new Error('Left the page.'))
    expect(seen.length).toBe(1)
  })

  it('ends immediately when cancelled in the middle of an answer', async () => {
    const begun = Promise.withResolvers<void>()
    const { client } = await answering([
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":')
        begun.resolve()
      },
    ])
    const abort = new AbortController()
    const call = client.variants.list({}, { signal: abort.signal }).catch((reason: Error) => reason)
    await begun.promise
    setTimeout(() => abort.abort(new Error('Enough.')), 20)
    expect(await call).toEqual(new Error('Enough.'))
  })
})

describe('a call that would do harm when it is done twice', () => {
  it('is not sent again, unless the server has refused to begin: a PATCH', async () => {
    const broken = await answering([cut, status(200, { data: { count: 1 } })])
    const busy = await answering([status(503), status(200, { data: { count: 1 } })])
    const refused = await answering([status(429), status(200, { data: { count: 1 } })])
    const change = ({ client }: typeof broken) => kindOf(client.variants.updateMany(['v1'], { state: 'draft' }))
    expect([await change(broken), await change(busy), await change(refused)]).toEqual(['offline', 'unavailable', 1])
    expect([broken, busy, refused].map(({ seen }) => seen.length)).toEqual([1, 1, 2])
  })

  it('is not sent again when its answer was lost: what makes a token', async () => {
    const { client, seen } = await answering([cut])
    const made = client.accessTokens.create({ name: 'Price sync', scope: 'read' })
    expect([await kindOf(made), seen]).toEqual(['offline', [{ ...seen[0], key: undefined }]])
  })

  it('is not sent again when it was answered: what signs in', async () => {
    const { client, seen } = await answering([status(429, {}, { 'retry-after': '0' })])
    const signedIn = client.auth.signIn({ username: 'ada@loom.test', password: 'correct horse' })
    expect([await kindOf(signedIn), seen.length]).toEqual(['tooMany', 1])
  })
})

describe('through a proxy that resets connections', () => {
  /** A proxy that resets two of three connections, half of them in the middle of the answer. */
  async function shakyProxy(port: number) {
    let connections = 0
    const proxy = createProxy((near) => {
      const turn = connections++ % 3
      const far = dial(port, '127.0.0.1')
      for (const socket of [near, far]) socket.on('error', () => {})
      near.on('close', () => far.destroy())
      if (turn === 0) return void near.once('data', () => near.resetAndDestroy())
      near.pipe(far)
      far.on('end', () => near.end())
      far.on('data', (part) => {
        if (turn === 2) return void near.write(part)
        near.write(part.subarray(0, part.length / 2))
        near.resetAndDestroy()
      })
    })
    return { port: await listening(proxy), connections: () => connections }
  }

  it('every call is answered eventually, and creations are recognised by their key', async () => {
    const made = new Map<string, number>()
    const server = createServer((request, response) => {
      const key = String(request.headers['idempotency-key'] ?? '')
      if (key) made.set(key, (made.get(key) ?? 0) + 1)
      request
        .resume()
        .on('end', () => status(200, request.method === 'POST' ? COPIES : PAGE, { connection: 'close' })(response))
    })
    const proxy = await shakyProxy(await listening(server))
    const client = clientAt(proxy.port)
    for (let turn = 0; turn < 5; turn++) {
      expect(await client.variants.list()).toEqual(PAGE)
      expect(await client.variants.duplicate(['v1'])).toEqual(['v2'])
    }
    expect([made.size, [...made.values()]]).toEqual([5, [2, 2, 2, 2, 2]])
    expect(proxy.connections()).toBe(30)
  })
})

describe('a client with a personal access token', () => {
  it('neither renews nor forgets it: 401 is final, and in the words of the server', async () => {
    const ended: string[] = []
    const detail = 'This access token is not known here.'
    const { client, seen } = await answering([status(401, { ...problem(401, 'invalid_token'), detail })], {
      accessToken: 'slv_abc',
      onSessionEnded: () => ended.push('ended'),
    })
    const errors = [await client.variants.list().catch(String), await client.variants.list().catch(String)]
    expect([errors, seen.map(({ call }) => call), ended]).toEqual([
      [`ApiError: ${detail}`, `ApiError: ${detail}`],
      ['GET /api/v1/variants/?offset=0&limit=25', 'GET /api/v1/variants/?offset=0&limit=25'],
      [],
    ])
  })

  it('has a longer timeout than a call a person waits for', async () => {
    const settings = { accessToken: 'slv_abc', retry: { delay: 1 } }
    const program = await answering([status(503)], settings)
    const person = await answering([status(503)], { ...settings, accessToken: 'a' })
    await Promise.all([program, person].map(({ client }) => kindOf(client.variants.list())))
    expect([program.seen.length, person.seen.length]).toEqual([6, 3])
  })
})

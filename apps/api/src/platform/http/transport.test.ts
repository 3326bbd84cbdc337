import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from './api.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const JSON_TYPE = 'application/json'

/** Routes that take a name and a number, and can fail in every way. */
function probeRoutes(app: Api): void {
  app.post('/api/v1/probe', {
    config: { access: 'read' },
    schema: { hide: true, body: z.strictObject({ name: z.string(), size: z.number().optional() }) },
    handler: ({ body }) => ({ body, polluted: 'polluted' in {} }),
  })
  const failing: Record<string, () => unknown> = {
    bug: () => {
      throw new TypeError('secret of the bug')
    },
    rejection: () => Promise.reject(new Error('secret of the promise')),
    database: () => {
      throw Object.assign(new Error('relation "secret" does not exist'), { code: '42P01', detail: 'secret row' })
    },
    away: () => {
      throw Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' })
    },
    full: () => {
      throw Object.assign(new Error('secret path'), { code: 'ENOSPC' })
    },
  }
  for (const [name, handler] of Object.entries(failing)) {
    app.get(`/api/v1/probe/${name}`, {
      config: { access: 'read' },
      schema: { hide: true },
      handler: async () => handler(),
    })
  }
}

describe('what comes in', () => {
  let server: TestApp
  let port = 0
  beforeAll(async () => {
    server = await testApp({ extend: probeRoutes })
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => server.close())

  const post = async (payload: InjectOptions['payload'], type: string | undefined = JSON_TYPE, headers = {}) => {
    const answer = await server.call('POST', '/probe', {
      ...(payload !== undefined && { payload }),
      headers: { ...(type !== undefined && { 'content-type': type }), ...headers },
    })
    return [answer.statusCode, answer.json().code ?? answer.json()]
  }
  const ok = [200, { body: { name: 'x' }, polluted: false }]
  const body = JSON.stringify({ name: 'x' })
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (answer += String(chunk)))
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })
  const head = (answer: string) => [answer.slice(9, 12), /content-type: (\S+);/i.exec(answer)?.[1]]

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON ;charset=UTF-8',
    'application/json;charset="utf-8"',
  ])('takes %s', async (type) => {
    expect(await post(body, type)).toEqual(ok)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'H01 refuses %s on a JSON route',
    async (type) => {
      expect(await post(body, type)).toEqual([415, 'unsupported_media_type'])
    },
  )

  it.each([
    'application/json\tx',
    'application/json garbage',
    'APPLICATION/JSON ;charset=utf-7',
    'application/json; x=y',
    'application/jsonp',
  ])('H02 refuses %s', async (type) => {
    expect(await post(body, type)).toEqual([415, 'unsupported_media_type'])
  })

  it.each<[string, InjectOptions['payload'], number, string]>([
    ['nested 100,000 deep', '['.repeat(100_000), 400, 'bad_json'],
    ['nested 33 deep', `{"name":${'['.repeat(32)}${']'.repeat(32)}}`, 400, 'bad_json'],
    ['1 MiB and a byte long', JSON.stringify({ name: 'x'.repeat(1_048_576 - 10) }), 413, 'too_large'],
    [
      'with 100,000 keys',
      `{${Array.from({ length: 100_000 }, (_, index) => `"${index}":1`).join(',')}}`,
      400,
      'bad_json',
    ],
    ['with a number out of range', '{"name":"x","size":1e999999}', 422, 'invalid'],
    ['with a byte order mark', `\uFEFF${body}`, 400, 'bad_json'],
    ['that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 'bad_json'],
    ['that is no JSON', '{"name":"x",}', 400, 'bad_json'],
    ['that is empty', '', 400, 'bad_json'],
    ['that is null', 'null', 422, 'invalid'],
    ['that is a list', '[]', 422, 'invalid'],
  ])('H03 refuses a body %s', async (_, payload, status, code) => {
    expect(await post(payload)).toEqual([status, code])
  })

  it('H03 refuses a compressed body, and none at all', async () => {
    const zipped = await post(gzipSync(body), JSON_TYPE, { 'content-encoding': 'gzip' })
    expect([zipped, await post(undefined, undefined)]).toEqual([
      [415, 'unsupported_media_type'],
      [400, 'bad_json'],
    ])
  })

  it('H04 refuses headers of more than 16 KiB, 2,000 headers, and two lengths, and closes the connection', async () => {
    const start = 'POST /api/v1/probe HTTP/1.1\r\nHost: localhost\r\n'
    const answers = [
      await raw(`${start}X: ${'x'.repeat(16_385)}\r\n\r\n`),
      await raw(`${start}Connection: close\r\n${'a:1\r\n'.repeat(2_000)}\r\n`),
      await raw(`${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
      await raw(`${start}not a header\r\n\r\n`),
      await raw('GET /api/v1/auth/me HTTP/1.1\r\nConnection: close\r\n\r\n'),
    ].map(head)
    expect(answers).toEqual(['431', '431', '400', '400', '421'].map((status) => [status, 'application/problem+json']))
  })

  it.each([
    ['/variants', 401],
    ['/variants/', 401],
    ['//variants/', 404],
    ['/Variants/', 404],
    // The test client resolves the dots, like a browser.
    ['/variants/%2e%2e/users/1', 401],
    ['/variants/..%2fusers', 401],
    ['/variants;x', 404],
  ])('H05 guards %s like any other way to the same route', async (path, anonymous) => {
    const [without, with_] = [await server.app.inject(`/api/v1${path}`), await server.call('GET', path)]
    expect([without.statusCode, with_.statusCode]).toEqual([
      anonymous,
      path.startsWith('/variants') && !path.includes('.') && !path.includes(';') && !path.includes('%') ? 200 : 404,
    ])
  })

  it('H06 answers 405 with Allow to an unsupported method', async () => {
    const put = await server.call('PUT', '/variants/')
    const unknown = await raw('BREW /api/v1/variants/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const trace = await raw('TRACE /api/v1/variants/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect([
      [put.statusCode, put.json().code, put.headers.allow],
      [unknown.slice(9, 12), /allow: .*GET/i.test(unknown)],
      [trace.slice(9, 12), /allow: .*GET/i.test(trace)],
    ]).toEqual([
      [405, 'method_not_allowed', 'DELETE, GET, HEAD, PATCH, POST'],
      ['405', true],
      ['405', true],
    ])
  })

  it.each(['https://evil.test', 'null', 'http://sub.localhost:4400', 'http://localhost:4401'])(
    'H07 lets no page of %s read an answer',
    async (origin) => {
      const plain = await server.call('GET', '/variants/', { headers: { origin } })
      const preflight = await server.app.inject({
        method: 'OPTIONS',
        url: '/api/v1/variants/',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      const allowing = [plain, preflight].flatMap(({ headers }) =>
        Object.keys(headers).filter((name) => name.startsWith('access-control-')),
      )
      expect([allowing, preflight.statusCode]).toEqual([[], 405])
    },
  )

  it.each([
    ['bug', 500, 'internal'],
    ['rejection', 500, 'internal'],
    ['database', 500, 'internal'],
    ['away', 503, 'unavailable'],
    ['full', 507, 'insufficient_storage'],
  ])('H08 says nothing of the cause of a %s, and lives on', async (name, status, code) => {
    const answer = await server.call('GET', `/probe/${name}`)
    const { statusCode } = await server.call('GET', '/variants/')
    expect([answer.statusCode, answer.json().code, answer.body.includes('secret'), statusCode]).toEqual([
      status,
      code,
      false,
      200,
    ])
  })

  it('H09 has no set-up and no chaos routes', async () => {
    const paths = ['/setup/admin', '/install', '/chaos', '/debug', '/auth/register']
    const answers = await Promise.all(paths.map((path) => server.call('POST', path, { payload: {} })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404))
  })

  it('M01 names every unknown field with its pointer', async () => {
    const answer = await server.call('POST', '/probe', { payload: { name: 'x', tenant_id: 1, 'a/b~c': 2 } })
    expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
      422,
      'unknown_field',
      [
        { pointer: '#/tenant_id', code: 'unknown_field', detail: 'There is no field tenant_id.' },
        { pointer: '#/a~1b~0c', code: 'unknown_field', detail: 'There is no field a/b~c.' },
      ],
    ])
  })

  it.each(['{"__proto__":{"polluted":1},"name":"x"}', '{"\\u005f_proto__":{"polluted":1},"name":"x"}'])(
    'M02 refuses %s',
    async (payload) => {
      expect([await post(payload), 'polluted' in {}]).toEqual([[400, 'bad_json'], false])
    },
  )

  it.each(['{"name":"x","name":"y"}', '{"name":"x","n\\u0061me":"y"}', '{"name":{"a":1,"a":2}}'])(
    'M06 refuses duplicate keys: %s',
    async (payload) => {
      expect(await post(payload)).toEqual([400, 'bad_json'])
    },
  )

  it('M06 takes the same key in different objects, and quotes and braces in texts', async () => {
    const payload = JSON.stringify({ name: '{"name":"\\"[[[' })
    expect([await post(payload), await post('{"name":[{"a":1},{"a":2}]}')]).toEqual([
      [200, { body: { name: '{"name":"\\"[[[' }, polluted: false }],
      [422, 'invalid'],
    ])
  })

  it.each([
    ['?limit=1&limit=2', 'bad_paging'],
    ['?mode=append&mode=remove', 'bad_mode'],
    ['?search=a&search=b', 'bad_parameter'],
    ['?search=%', 'bad_encoding'],
    ['?search=%E0%A4%A', 'bad_encoding'],
    ['?search=%C0%AF', 'bad_encoding'],
    ['?search=%00', 'bad_character'],
  ])('F12 F14 M03 refuses the parameters %s', async (query, code) => {
    const answer = await server.call('GET', `/variants/${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, code])
  })

  it('A09 answers to its own names only', async () => {
    const hosts = [
      'localhost:4400',
      '127.0.0.1:1',
      '[::1]:4400',
      'localhost',
      'evil.test',
      'localhost.evil.test',
      'evil.test:4400@localhost',
      'a b',
    ]
    const answers = await Promise.all(hosts.map((host) => server.app.inject({ url: '/api/docs', headers: { host } })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 421, 421, 421, 421])
  })

  it('sends strict headers and a problem with every member', async () => {
    const { statusCode, headers, json } = await server.app.inject('/api/v1/views/?x=secret')
    expect([
      statusCode,
      headers['content-security-policy'],
      headers['strict-transport-security'],
      headers['x-content-type-options'],
      headers['www-authenticate'],
      { ...json(), request_id: json().request_id === headers['x-request-id'] },
    ]).toEqual([
      401,
      "default-src 'self';img-src 'self' data: blob:;frame-src 'none';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      undefined,
      'nosniff',
      'Bearer error="invalid_token"',
      {
        type: 'http://localhost:4400/api/docs#problem-invalid_token',
        title: 'Invalid token',
        status: 401,
        detail: 'Sign in to do this.',
        instance: '/api/v1/views/',
        code: 'invalid_token',
        request_id: true,
        message: 'Sign in to do this.',
        statusCode: 401,
        data: { error: 'Sign in to do this.' },
      },
    ])
  })

  it('compresses long answers, and short ones not', async () => {
    const ask = async (url: string, encoding: string) =>
      (await server.app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-encoding']
    expect([
      await ask('/api/v1/openapi.json', 'br, gzip'),
      await ask('/api/v1/openapi.json', 'gzip'),
      await ask('/health/live', 'br'),
    ]).toEqual(['br', 'gzip', undefined])
  })

  it('answers 429 beyond the calls per minute, counted per user', async () => {
    const limited = await testApp({ config: { callsPerMinute: 3 } })
    const other = await limited.callAs(limited.supplier)
    const statuses = []
    for (let index = 0; index < 4; index += 1) statuses.push(await limited.call('GET', '/auth/me'))
    const last = statuses.at(-1)!
    const { statusCode } = await other('GET', '/auth/me')
    await limited.close()
    expect([
      statuses.map((answer) => answer.statusCode),
      last.json().code,
      Number(last.headers['retry-after']) > 0,
      statusCode,
    ]).toEqual([[200, 200, 200, 429], 'too_many_requests', true, 429])
  })
})

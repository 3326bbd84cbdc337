import { describe, expect, it } from 'vitest'

import type { ApiErrorKind } from './errors.ts'
import { answer, connect, errorOf, PAGE, problem } from './testing/answering-server.ts'

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

  it('carry the current item of a stale change with its ETag, unless it is not such an item', async () => {
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

  it('report an answer of the wrong shape', async () => {
    const { client } = await connect((_, response) => answer(response, 200, { data: 'rows' }))
    const error = await errorOf(client.variants.list())
    expect([error.kind, error.status]).toEqual(['server', 200])
  })

  it('call a server that does not answer in time a timeout', async () => {
    const { client } = await connect(() => {}, { timeout: 50 })
    expect((await errorOf(client.variants.list())).kind).toBe('timeout')
  })

  it('call an unreachable server offline', async () => {
    const { client, close } = await connect(() => {})
    close()
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
  it('is sent once more, with the same idempotency key', async () => {
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

  it('fails after the third one', async () => {
    const { client, lines } = await connect((_, response) => void response.destroy())
    expect((await errorOf(client.variants.duplicate(['v1']))).kind).toBe('offline')
    expect(lines()).toEqual(Array.from({ length: 3 }, () => 'POST variants/duplicate'))
  })

  it('of a PATCH is not asked for again: it may have been applied, and carries no key', async () => {
    const { client, lines } = await connect((_, response) => void response.destroy())
    expect((await errorOf(client.variants.updateMany(['v1'], { state: 'draft' }))).kind).toBe('offline')
    expect(lines()).toEqual(['PATCH variants/'])
  })

  it('gives each call its own key', async () => {
    const { client, requests } = await connect((_, response) => answer(response, 201, { data: { count: 0, ids: [] } }))
    await client.variants.duplicate(['v1'])
    await client.variants.duplicate(['v1'])
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })
})

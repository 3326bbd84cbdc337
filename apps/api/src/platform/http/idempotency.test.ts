import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testSupplier } from '../db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { Problem } from './problem.ts'

describe('an Idempotency-Key', () => {
  let server: TestApp
  let clock = Date.now()
  let made = 0
  let failure: Problem | undefined
  let call: Call
  beforeAll(async () => {
    server = await testApp({
      now: () => new Date(clock),
      extend: (app) =>
        app.post('/api/v1/things', {
          config: { access: 'write' },
          schema: { hide: true, body: z.object({ name: z.string(), ms: z.number().default(0) }) },
          async handler({ body }, reply) {
            made += 1
            const id = made
            await wait(body.ms)
            if (failure) throw failure
            return reply.code(201).header('location', `/things/${id}`).send({ id })
          },
        }),
    })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    made = 0
    call = await server.callAs(server.supplier)
  })

  const send = async (key: string, payload: object, as: Call = call) => {
    const { statusCode, headers, body } = await as('POST', '/things', {
      payload,
      headers: { 'idempotency-key': key },
    })
    const answer = JSON.parse(body)
    return [statusCode, answer.code ?? answer, headers.location, headers['idempotency-replayed']]
  }

  it('R12 gets the first answer again, without repeating the work', async () => {
    const first = await send('key-1', { name: 'x' })
    const again = await send('key-1', { name: 'x' })
    expect([first, again, made]).toEqual([
      [201, { id: 1 }, '/things/1', undefined],
      [201, { id: 1 }, '/things/1', 'true'],
      1,
    ])
  })

  it('R13 conflicts while the first call runs, and with another body', async () => {
    const slow = send('key-2', { name: 'x', ms: 300 })
    await wait(100)
    const answers = [await send('key-2', { name: 'x', ms: 300 }), await send('key-2', { name: 'y' })]
    expect([answers.map(([status, code]) => [status, code]), (await slow)[0], made]).toEqual([
      [
        [409, 'idempotency_key_in_flight'],
        [422, 'idempotency_key_reused'],
      ],
      201,
      1,
    ])
  })

  it('R13 runs once when sent twice concurrently', async () => {
    const statuses = (await Promise.all([1, 2, 3].map(() => send('key-3', { name: 'x', ms: 50 })))).map(
      ([status]) => status,
    )
    expect([statuses.toSorted((a, b) => Number(a) - Number(b)), made]).toEqual([[201, 409, 409], 1])
  })

  it('R13 is forgotten after a day', async () => {
    await send('key-4', { name: 'x' })
    clock += 24 * 3_600_000 + 1
    call = await server.callAs(server.supplier)
    await send('key-4', { name: 'x' })
    expect(made).toBe(2)
  })

  it('R13 repeats a failure of the work, but not an earlier or temporary rejection', async () => {
    failure = new Problem(500, 'internal', 'Broken.')
    const broken = [await send('key-5', { name: 'x' }), await send('key-5', { name: 'x' })]
    const invalid = await send('key-6', { name: 1 })
    failure = new Problem(503, 'unavailable', 'Away.')
    const away = await send('key-7', { name: 'x' })
    failure = undefined
    const after = [await send('key-6', { name: 'x' }), await send('key-7', { name: 'x' })]
    expect([broken.map(([status]) => status), invalid[0], away[0], after.map(([status]) => status), made]).toEqual([
      [500, 500],
      422,
      503,
      [201, 201],
      4,
    ])
  })

  it('R13 conflicts for as long as the first call runs', async () => {
    const slow = send('key-10', { name: 'x', ms: 300 })
    await wait(100)
    clock += 61_000
    call = await server.callAs(server.supplier)
    expect([(await send('key-10', { name: 'x', ms: 300 })).slice(0, 2), (await slow)[0], made]).toEqual([
      [409, 'idempotency_key_in_flight'],
      201,
      1,
    ])
  })

  it('is each user’s own', async () => {
    const other = await server.callAs(await testSupplier(server.db))
    await send('key-9', { name: 'x' })
    await send('key-9', { name: 'x' }, other)
    expect(made).toBe(2)
  })

  it.each(['', 'x'.repeat(256), 'a b'])('is refused as %j', async (key) => {
    expect((await send(key, { name: 'x' })).slice(0, 2)).toEqual([400, 'bad_header'])
  })
})

import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { problemSchema } from '@selvedge/sdk/wire'
import type { FastifyRequest, InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from './api.ts'
import { keptOpen, postgresAvailable, type TestDatabase, testDatabase } from '../db/testing/test-database.ts'
import { facetsInTurn } from '../listing/facets/facets-in-turn.ts'
import { itemsOf } from '../../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { PROBLEM_TYPE } from './problem-body.ts'

const MAX = 2
const BOUNDARY = 'selvedge'

describe.skipIf(!postgresAvailable)('calls in flight', () => {
  let database: TestDatabase
  let server: TestApp
  let authorization: string
  let openGate: () => void
  /** Resolves when this many calls of the path have arrived, or are running. */
  let arrived: Count
  let begun: Count

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    const gate = Promise.withResolvers<void>()
    openGate = gate.resolve
    const extend = (app: Api): void => {
      arrived = countAt(app, 'onRequest')
      begun = countAt(app, 'preHandler')
      app.get('/api/v1/held', { config: { access: 'public' } }, async () => gate.promise.then(() => 'held'))
      const facets = { config: { access: 'public' as const } }
      app.get('/api/v1/held-facets', facets, (request) => facetsInTurn(request, () => gate.promise.then(() => 'held')))
      const answer = app.jobs.kind({ name: 'held', alwaysJob: true, prepare: () => gate.promise, run: async () => 1 })
      app.post('/api/v1/held-job', { config: { access: 'write' } }, (request, reply) => answer(request, reply, null))
    }
    server = await testApp({ config: { maxCallsInFlight: MAX, stallMs: 1_000 }, extend, database: keptOpen(database) })
    authorization = await server.authorizationOf(server.supplier)
  })
  afterEach(async () => {
    openGate()
    await server.close()
  })

  const send = (options: InjectOptions) =>
    server.app.inject({ ...options, headers: { authorization, ...options.headers } })
  const statusOf = async (options: InjectOptions) => (await send(options)).statusCode
  const me = () => statusOf({ url: '/api/v1/auth/me' })
  const many = <T>(make: () => T): T[] => Array.from({ length: MAX + 1 }, make)
  const hold = async () => {
    const held = Array.from({ length: MAX }, () => send({ url: '/api/v1/held' }))
    await begun('/api/v1/held', MAX)
    return held
  }

  it('are limited: one more is rejected immediately, and accepted once one of them is answered', async () => {
    const held = await hold()
    const refused = await send({ url: '/api/v1/variants/' })
    const others = [await statusOf({ url: '/health/live' }), await statusOf({ url: '/health/ready' })]
    const file = await statusOf({ url: '/files/0123/thumbnail' })
    openGate()
    const answered = (await Promise.all(held)).map(({ statusCode }) => statusCode)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '1', 'unavailable'])
    expect([others, file]).toEqual([[200, 200], 404])
    expect([answered, await me()]).toEqual([[200, 200], 200])
  })

  it('that read are refused over the wire too, as any other problem is answered', async () => {
    const url = `http://127.0.0.1:${await listening()}/api/v1/variants/?limit=1`
    await hold()
    const refused = await fetch(url, { headers: { authorization } })
    const { status, headers } = refused
    const problem = problemSchema.parse(await refused.json())
    expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([503, '1', PROBLEM_TYPE])
    expect([problem.code, problem.instance]).toEqual(['unavailable', '/api/v1/variants/'])
    expect(headers.get('x-request-id')).toBe(problem.request_id)
  })

  it('that come at once are no more either', async () => {
    let refused = 0
    const answers = Array.from({ length: 10 }, () => statusOf({ url: '/api/v1/held' }))
    for (const answer of answers) void answer.then((status) => (refused += status === 503 ? 1 : 0))
    await expect.poll(() => refused).toBe(10 - MAX)
    openGate()
    expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(MAX)
  })

  it('do not count while their body is on its way', async () => {
    const port = await listening()
    const json = many(() => startBody(port, '/api/v1/auth/reset-password', 'application/json', '{'))
    const form = `multipart/form-data; boundary=${BOUNDARY}`
    const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes`
    const files = many(() => startBody(port, '/api/v1/assets/bulk', form, part))
    await Promise.all([arrived('/api/v1/auth/reset-password', MAX + 1), begun('/api/v1/assets/bulk', MAX + 1)])
    const status = await me()
    for (const socket of await Promise.all([...json, ...files])) socket.destroy()
    expect(status).toBe(200)
  })

  it('do not count while they watch a job', async () => {
    const { openJobId } = await itemsOf(server.db, server.supplier)
    const url = `http://127.0.0.1:${await listening()}/api/v1/jobs/${openJobId}/events`
    const leaving = new AbortController()
    const watching = []
    for (const _ of many(() => 0))
      watching.push(await fetch(url, { headers: { authorization }, signal: leaving.signal }))
    const statuses = [...watching.map(({ status }) => status), await me()]
    leaving.abort()
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  it('do not count while they wait for a job', async () => {
    const waiting: Promise<number>[] = []
    for (const _ of many(() => 0)) {
      waiting.push(statusOf({ method: 'POST', url: '/api/v1/held-job' }))
      await expect.poll(me).toBe(200)
    }
    openGate()
    expect(await Promise.all(waiting)).toEqual([200, 200, 200])
  })

  it('do not count while they count facets, or wait for their turn to', async () => {
    const waiting: Promise<number>[] = []
    for (const _ of many(() => 0)) {
      waiting.push(statusOf({ url: '/api/v1/held-facets' }))
      await expect.poll(me).toBe(200)
    }
    openGate()
    expect(await Promise.all(waiting)).toEqual([200, 200, 200])
  })

  it('do not count while an answer is held back, so that its time tells nothing', async () => {
    let stalled = MAX
    const asked = Array.from({ length: MAX }, () =>
      statusOf({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email: 'unknown@loom.example' } }),
    )
    for (const one of asked) void one.then(() => (stalled -= 1))
    await arrived('/api/v1/auth/forgot-password', MAX)
    await expect.poll(me).toBe(200)
    expect(stalled).toBe(MAX)
    expect(await Promise.all(asked)).toEqual([202, 202])
  })

  it('give their slot back when the client has left', async () => {
    const url = `http://127.0.0.1:${await listening()}/api/v1/held`
    const leaving = new AbortController()
    const left = Array.from({ length: MAX }, () => fetch(url, { signal: leaving.signal }).catch(() => 'left'))
    await begun('/api/v1/held', MAX)
    const whileHeld = await me()
    leaving.abort()
    expect(await Promise.all(left)).toEqual(['left', 'left'])
    openGate()
    await expect.poll(me).toBe(200)
    expect(whileHeld).toBe(503)
  })

  async function listening(): Promise<number> {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    return (server.app.server.address() as AddressInfo).port
  }

  /** Starts a call whose body never ends. */
  async function startBody(port: number, path: string, type: string, begun: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const head = ['Host: localhost', `Authorization: ${authorization}`, `Content-Type: ${type}`, 'Content-Length: 9999']
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${begun}`)
    return socket
  }
})

type Count = (path: string, calls: number) => Promise<void>

/** Counts calls by path as they pass a hook, and resolves when a given number has. */
function countAt(app: Api, hook: 'onRequest' | 'preHandler'): Count {
  const counts = new Map<string, number>()
  const waiting: { path: string; calls: number; resolve: () => void }[] = []
  const tell = () => {
    for (const { path, calls, resolve } of waiting) if ((counts.get(path) ?? 0) >= calls) resolve()
  }
  app.addHook(hook, async ({ url }: FastifyRequest) => {
    counts.set(url, (counts.get(url) ?? 0) + 1)
    tell()
  })
  return (path, calls) =>
    new Promise((resolve) => {
      waiting.push({ path, calls, resolve })
      tell()
    })
}

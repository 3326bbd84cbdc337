import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GuardedRoute } from '../platform/http/session.ts'
import { sampleOf } from '../../../../tools/sampling.ts'
import { testEngine } from '../platform/db/testing/test-database.ts'
import { forgetServers, keepAnswersAgain, refuseAnswers } from '../testing/refused-answers.ts'
import { ROUTE_FIXTURES } from '../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { multipartBody } from '../features/uploads/testing/multipart-body.ts'
import { type Changed, guardedRoutes, nameOf, openStage, type Stage } from './stage.ts'

let server: TestApp
let posts: GuardedRoute[]
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  const isRefused = (route: GuardedRoute) => ROUTE_FIXTURES[nameOf(route)]?.owner === 409
  posts = guardedRoutes(server).filter((route) => route.takesKey && !isRefused(route))
})
afterAll(() => server.close())

const MINUTES = 60_000
const KEY = { 'idempotency-key': 'once' }

/** Routes asked for each promise; the embedded engine takes three times as long as PostgreSQL. */
const ROUTES_IN_GATE = { postgres: 24, embedded: 8 }
const postsFor = (promise: string) => sampleOf(posts, { count: ROUTES_IN_GATE[testEngine], key: promise })

const begunUploads = () => readdir(join(server.config.dataFolder, 'files', '.incoming', 'resumable')).catch(() => [])

describe('Idempotency-Key on every POST that writes', { timeout: 5 * MINUTES }, () => {
  it('is known for so many routes', () => expect(posts.length).toBeGreaterThan(12))

  it('answers the second call like the first, and does nothing again', async () => {
    const wrong: unknown[] = []
    for (const route of postsFor('repeated')) {
      const stage = await openStage(server)
      const before = await stage.rows()
      const first = await stage.ask(route, { headers: KEY })
      const between = await stage.rows()
      const second = await stage.ask(route, { headers: KEY })
      const isRight =
        first.statusCode < 300 &&
        // A new upload has no row yet.
        (between !== before || route.path.endsWith('/uploads')) &&
        second.statusCode === first.statusCode &&
        second.body === first.body &&
        second.headers.location === first.headers.location &&
        second.headers.etag === first.headers.etag &&
        second.headers['idempotency-replayed'] === 'true' &&
        (await stage.rows()) === between
      if (!isRight)
        wrong.push([nameOf(route), first.statusCode, first.body, second.statusCode, second.body, second.headers])
    }
    expect(wrong).toEqual([])
  })

  it('does what is asked at the same time once', async () => {
    const wrong: unknown[] = []
    for (const route of postsFor('at once')) {
      const [stage, alone] = [await openStage(server), await openStage(server)]
      await alone.ask(route)
      const answers = await Promise.all(Array.from({ length: 4 }, () => stage.ask(route, { headers: KEY })))
      const statuses = new Set(answers.map(({ statusCode }) => statusCode))
      const [done = 0, ...others] = [...statuses].toSorted((a, b) => a - b)
      const written = [(await stage.rows()).split('\n').length, (await alone.rows()).split('\n').length]
      if (done >= 300 || others.some((status) => status !== 409) || written[0] !== written[1])
        wrong.push([nameOf(route), [...statuses], written])
    }
    expect(wrong).toEqual([])
  })

  it('answers what it did before its server ended, and does nothing again', async () => {
    const wrong: unknown[] = []
    await refuseAnswers(server.db)
    const stages = new Map<GuardedRoute, Stage>()
    for (const route of postsFor('behind a commit')) {
      const stage = await openStage(server)
      stages.set(route, stage)
      const first = await stage.ask(route, { headers: KEY })
      if (first.statusCode !== 500) wrong.push([nameOf(route), first.statusCode, first.body])
    }
    await keepAnswersAgain(server.db)
    await forgetServers(server.db)
    for (const [route, stage] of stages) {
      const between = [await stage.rows(), await begunUploads()]
      const [second, third] = [await stage.ask(route, { headers: KEY }), await stage.ask(route, { headers: KEY })]
      const isRight =
        second.statusCode < 300 &&
        second.headers['idempotency-replayed'] === 'true' &&
        third.body === second.body &&
        third.headers.location === second.headers.location &&
        isDeepStrictEqual([await stage.rows(), await begunUploads()], between)
      if (!isRight) wrong.push([nameOf(route), second.statusCode, second.headers, second.body, third.body])
    }
    expect(wrong).toEqual([])
  })

  it('does not answer another body', async () => {
    const wrong: unknown[] = []
    for (const route of postsFor('another body')) {
      const stage = await openStage(server)
      const first = await stage.ask(route, { headers: KEY })
      const other = await stage.ask(route, { headers: KEY, to: '?another=1' })
      if (first.statusCode >= 300 || other.statusCode !== 422 || other.json().code !== 'idempotency_key_reused')
        wrong.push([nameOf(route), other.statusCode, other.body])
    }
    expect(wrong).toEqual([])
  })

  it('does not answer another file, nor the beginning of one', async () => {
    const { payload, headers } = multipartBody([{ field: 'file', name: 'b.csv', bytes: 'value\nHerringbone, another' }])
    const others: Record<string, Changed> = {
      'POST /api/v1/assets/bulk': { payload, headers: { ...KEY, ...headers } },
      'POST /api/v1/attributes/:id/values/csv_template': { payload, headers: { ...KEY, ...headers } },
      'POST /api/v1/uploads': { headers: { ...KEY, 'upload-length': '11' } },
    }
    const answers: [string, unknown][] = []
    for (const route of posts.filter((one) => nameOf(one) in others)) {
      const stage = await openStage(server)
      const first = await stage.ask(route, { headers: KEY })
      const other = await stage.ask(route, others[nameOf(route)])
      answers.push([nameOf(route), [first.statusCode < 300, other.statusCode, other.json().code]])
    }
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(Object.keys(others).map((name) => [name, [true, 422, 'idempotency_key_reused']])),
    )
  })
})

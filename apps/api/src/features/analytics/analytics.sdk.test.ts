import { allOf, connect, createAnalytics, createClient, createShowcaseEvents, where } from '@selvedge/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { postgresAvailable } from '../../platform/db/testing/test-database.ts'
import { injectFetch } from '../../testing/inject-fetch.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buildShowcase, plantVisits, type TestShowcase } from './testing/visits.ts'

const BASE = 'http://localhost:4400/api/v1'

describe.skipIf(!postgresAvailable)('analytics through the SDK', () => {
  let server: TestApp
  let analytics: ReturnType<typeof createAnalytics>
  let spring: TestShowcase
  let autumn: TestShowcase
  const sent: { keepalive: boolean; events: number; headers: string[] }[] = []

  const recording = (): typeof fetch => async (input, init) => {
    const request = new Request(input, init)
    const text = await request.clone().text()
    const events = request.method === 'POST' ? (JSON.parse(text) as { events?: unknown[] }).events : undefined
    if (events) sent.push({ keepalive: request.keepalive, events: events.length, headers: [...request.headers.keys()] })
    return injectFetch(server.app)(request)
  }

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
    spring = await buildShowcase(server.db, server.supplier, { name: 'Spring' })
    autumn = await buildShowcase(server.db, server.supplier, { name: 'Autumn' })
    await plantVisits(server.db, server.supplier, [
      { showcaseId: spring.id, visitor: 'Ada', at: '2026-05-31T22:30:00.000Z' },
      { showcaseId: spring.id, visitor: 'Ada', at: '2026-06-01T10:00:00.000Z', name: 'search' },
      { showcaseId: autumn.id, visitor: 'Bea', at: '2026-06-02T10:00:00.000Z', url: '/s/*?view=cards' },
      { showcaseId: autumn.id, visitor: 'Slackbot', at: '2026-06-02T11:00:00.000Z', bot: true },
    ])
    const accessToken = (await server.authorizationOf(server.supplier)).slice('Bearer '.length)
    analytics = createClient({ baseUrl: BASE, accessToken, fetch: injectFetch(server.app) }).analytics
  })
  afterAll(() => server.close())

  it('are those of a range in whole days, the newest first', async () => {
    const { data, paging, aggs } = await analytics.ofAll({ startDate: '2026-06-01', endDate: '2026-06-02' })
    expect(
      data.map(({ showcase_name, event_name, is_active_user }) => [showcase_name, event_name, is_active_user]),
    ).toEqual([
      ['Autumn', 'page_view', false],
      ['Autumn', 'page_view', true],
      ['Spring', 'search', true],
    ])
    expect([paging, aggs]).toEqual([
      { current_page: 0, limit: 50, total: 3 },
      { full_count: 2, active_users: 2, total_views: 1, bot_events: 1 },
    ])
  })

  it('are those of a range in moments, of one showcase, under a filter, by pages', async () => {
    const range = { startDate: '2026-06-01T00:00:00+02:00', endDate: '2026-06-01T23:59:59.999+02:00' }
    const { data, aggs } = await analytics.ofShowcase(spring.id, { ...range, size: 1, page: 1 })
    expect([data.map(({ event_name }) => event_name), aggs]).toEqual([
      ['page_view'],
      { full_count: 2, active_users: 1, total_views: 1, bot_events: 0 },
    ])
    const searches = await analytics.ofAll({ ...range, filter: allOf(where('event_name', 'eq', 'search')) })
    expect([searches.paging.total, searches.aggs.full_count]).toEqual([1, 1])
    const found = await analytics.ofAll({ startDate: '2026-06-01', endDate: '2026-06-30', search: 'AUTUMN' })
    expect([found.paging.total, found.aggs.active_users]).toEqual([2, 1])
  })

  it('may be asked for with more than an address holds', async () => {
    const names = Array.from({ length: 900 }, (_, index) => `event-${index}`)
    const filter = allOf(where('event_name', 'in', 'search', ...names))
    const { paging } = await analytics.ofAll({ startDate: '2026-06-01', endDate: '2026-06-01', filter })
    expect(paging.total).toBe(1)
  })

  it('tell what is wrong with the range and the showcase', async () => {
    const failure = (call: Promise<unknown>) =>
      call.then(
        () => 'answered',
        ({ kind, code, status }: { kind: string; code: string; status: number }) => [kind, code, status],
      )
    expect([
      await failure(analytics.ofAll({ startDate: '2026-06-02', endDate: '2026-06-01' })),
      await failure(analytics.ofAll({ startDate: 'soon' })),
      await failure(analytics.ofShowcase(newId())),
      await failure(analytics.ofShowcase(newId(), { startDate: '2026-06-02', endDate: '2026-06-01' })),
    ]).toEqual([
      ['invalid', 'invalid', 422],
      ['invalid', 'bad_parameter', 400],
      ['notFound', 'not_found', 404],
      ['invalid', 'invalid', 422],
    ])
  })

  it('say which columns there are', async () => {
    expect((await analytics.columns()).map(({ id }) => id)).toEqual([
      'showcase_name',
      'event_date',
      'event_name',
      'event_timestamp',
      'url',
      'variants',
      'user_id',
      'user_first_touch_timestamp',
      'geo.city',
      'geo.country',
      'device.category',
      'device.mobile_brand',
      'device.language',
      'device.browser',
      'is_active_user',
      'showcase_id',
      'variant_id',
      'id',
    ])
  })

  it('are sent by the page in batches of 100 that survive leaving it, without a session', async () => {
    const accessToken = 'stolen'
    const events = createShowcaseEvents(connect({ baseUrl: BASE, accessToken, fetch: recording() }).http)
    const { token } = autumn
    await events.send(
      token,
      Array.from({ length: 120 }, () => ({ name: 'image_open', url: `/s/${'x'.repeat(3_000)}` })),
    )
    expect(sent.map(({ keepalive, events: count }) => [keepalive, count])).toEqual([
      [true, 100],
      [true, 20],
    ])
    expect(sent.flatMap(({ headers }) => headers.filter((name) => name === 'authorization'))).toEqual([])
    const { data } = await analytics.ofShowcase(autumn.id, {
      filter: allOf(where('event_name', 'eq', 'image_open')),
      size: 500,
    })
    expect(data.map(({ url }) => url.length)).toEqual(Array.from({ length: 120 }, () => 500))
    const failed = await events.send('nothing', [{ name: 'page_view' }]).catch(({ kind }: { kind: string }) => kind)
    expect(failed).toBe('notFound')
  })
})

import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { postgresAvailable, testEngine, testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { lockShowcases } from '../showcases/showcases.changes.store.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buildShowcase, type TestShowcase } from './testing/visits.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const SLACK = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'

describe.skipIf(!postgresAvailable)('what the page of a showcase tells', () => {
  let server: TestApp
  let made: Catalogue
  let showcase: TestShowcase
  let address = 0
  let now = new Date()

  beforeAll(async () => {
    server = await testApp({
      config: {
        callsPerMinute: 0,
        trustedProxies: ['192.0.2.1'],
        geoHeaders: { country: 'x-country', city: undefined },
      },
      now: () => now,
    })
    made = await buildCatalogue(server.db, server.supplier, {
      products: [{ name: 'Loden', variants: [{ name: 'Red' }, { name: 'Ink' }] }],
      views: [{ name: 'Spring', members: ['Red'] }],
    })
  })
  beforeEach(async () => {
    now = new Date('2026-11-21T10:00:00.000Z')
    const viewId = made.views['Spring']!
    showcase = await buildShowcase(server.db, server.supplier, { name: `Spring ${newId()}`, viewId })
    address += 1
  })
  afterAll(() => server.close())

  const ip = (last = address) => `10.0.${last >> 8}.${last & 255}`

  const tell = (payload: unknown, { token = showcase.token, ...options }: InjectOptions & { token?: string } = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/public/showcases/${token}/events`,
      remoteAddress: ip(),
      payload: payload as object,
      ...options,
      headers: { 'user-agent': FIREFOX, ...options.headers },
    })
  const outcome = async (payload: unknown, options?: InjectOptions & { token?: string }) => {
    const answer = await tell(payload, options)
    return answer.statusCode === 204 ? 204 : `${answer.statusCode} ${answer.json().code}`
  }
  const kept = async (params = '') => {
    const call = await server.callAs(server.supplier)
    const answer = await call('GET', `/analytics/showcase/${showcase.id}?start_date=2026-11-01${params}`)
    return answer.json()
  }
  const rowsOf = async () => (await kept('&sort=event_timestamp')).data as Record<string, unknown>[]

  it('P06 has no location that the client claims', async () => {
    const headers = { 'x-country': 'CH', 'x-forwarded-for': '203.0.113.9' }
    expect(await outcome({ events: [{ name: 'page_view' }] }, { headers })).toBe(204)
    expect((await rowsOf())[0]?.['geo']).toEqual({ city: null, country: null })
  })

  it('is a row of the analytics', async () => {
    const headers = { 'accept-language': 'de-CH', 'x-country': 'CH' }
    const event = { name: 'variant_open', url: `/s/${showcase.token}?view=cards`, variant_id: made.variants['Red'] }
    const proxy = { remoteAddress: '192.0.2.1', headers: { ...headers, 'x-forwarded-for': ip() } }
    expect(await outcome({ events: [event] }, proxy)).toBe(204)
    expect(await kept()).toEqual({
      data: [
        {
          id: expect.any(String),
          user_id: expect.any(String),
          showcase_id: showcase.id,
          showcase_name: expect.stringMatching(/^Spring /),
          event_date: '2026-11-21',
          event_name: 'variant_open',
          event_timestamp: '2026-11-21T10:00:00.000Z',
          url: '/s/*?view=cards',
          variants: 'Red',
          variant_id: made.variants['Red'],
          is_active_user: true,
          user_first_touch_timestamp: '2026-11-21T10:00:00.000Z',
          geo: { city: null, country: 'CH' },
          device: { category: 'desktop', mobile_brand: null, language: 'de-CH', browser: 'Firefox' },
        },
      ],
      paging: { current_page: 0, limit: 50, total: 1 },
      aggs: { full_count: 1, active_users: 1, total_views: 0, bot_events: 0 },
    })
  })

  it('P06 has the time of the server, and the order of the events', async () => {
    const events = [
      { name: 'link_click', at: 4_070_908_800_000 },
      { name: 'page_view', at: 4_070_908_800_000 - 30_000 },
      { name: 'search', at: 0 },
      { name: 'session_end' },
    ]
    expect(await outcome({ events })).toBe(204)
    const rows = await rowsOf()
    expect(rows.map(({ event_name, event_timestamp }) => [event_name, event_timestamp])).toEqual([
      ['search', '2026-11-21T09:00:00.000Z'],
      ['page_view', '2026-11-21T09:59:30.000Z'],
      ['link_click', '2026-11-21T10:00:00.000Z'],
      ['session_end', '2026-11-21T10:00:00.000Z'],
    ])
  })

  it('P06 rejects variants outside the showcase and pages of other showcases', async () => {
    const other = await testSupplier(server.db, 'Other')
    const foreign = await buildCatalogue(server.db, other, {
      products: [{ name: 'A', variants: [{ name: 'Foreign' }] }],
    })
    const ids = [foreign.variants['Foreign'], made.variants['Ink'], newId(), "1' or 1=1", 'x'.repeat(100)]
    const events = ids.map((variant_id) => ({ name: 'variant_open', variant_id, url: 'javascript:alert(1)' }))
    expect(await outcome({ events })).toBe(204)
    expect((await rowsOf()).map(({ variants, variant_id, url }) => [variants, variant_id, url])).toEqual(
      ids.map(() => ['', null, '']),
    )
  })

  it('P06 is rejected when malformed', async () => {
    const event = { name: 'page_view' }
    const bodies: unknown[] = [
      {},
      { events: [] },
      { events: Array.from({ length: 101 }, () => event) },
      { events: [{ name: 'x'.repeat(10_240) }] },
      { events: [{ name: 'page_view', timestamp: '2099-01-01T00:00:00Z' }] },
      { events: [{ name: 'page_view', at: '2099-01-01T00:00:00Z' }] },
      { events: [{ name: 'page_view', url: 'x'.repeat(2_001) }] },
      { events: [event], visitor_id: newId() },
    ]
    const outcomes: unknown[] = []
    for (const body of bodies) outcomes.push(await outcome(body))
    expect(outcomes).toEqual([
      '422 invalid',
      '422 invalid',
      '422 invalid',
      '422 invalid',
      '422 unknown_field',
      '422 invalid',
      '422 invalid',
      '422 unknown_field',
    ])
    expect(await outcome({ events: [event], filler: 'x'.repeat(300_000) })).toBe('413 too_large')
    expect(await outcome(JSON.stringify({ events: [event] }), { headers: { 'content-type': 'text/plain' } })).toBe(
      '415 unsupported_media_type',
    )
    expect((await kept()).paging.total).toBe(0)
  })

  it('is kept for a link that opens, and for no other', async () => {
    const event = { events: [{ name: 'page_view' }] }
    await server.db.asSystem((trx) =>
      trx
        .updateTable('share_links')
        .set({ revoked_at: now, token: null })
        .where('target_id', '=', showcase.id)
        .execute(),
    )
    expect(await outcome(event)).toBe('410 link_revoked')
    expect(await outcome(event, { token: showcase.id })).toBe('404 not_found')
    expect(await outcome(event, { token: `${showcase.token}x` })).toBe('404 not_found')
    expect((await kept()).paging.total).toBe(0)
  })

  it('counts a visitor once, whatever else it reported and whenever it came first', async () => {
    const events = [{ name: 'page_view' }, { name: 'variant_open' }]
    await tell({ events })
    now = new Date('2026-11-23T10:00:00.000Z')
    await tell({ events })
    await tell({ events }, { remoteAddress: ip(60_000) })
    await tell({ events }, { headers: { 'user-agent': SLACK } })
    const { data, paging, aggs } = await kept()
    expect([paging.total, aggs]).toEqual([8, { full_count: 6, active_users: 2, total_views: 3, bot_events: 2 }])
    const firsts = (data as { user_first_touch_timestamp: string; is_active_user: boolean }[]).map((row) =>
      [row.user_first_touch_timestamp.slice(0, 10), row.is_active_user].join(' '),
    )
    expect(Map.groupBy(firsts, (text) => text).size).toBe(3)
    expect(firsts.filter((text) => text === '2026-11-21 true')).toHaveLength(4)
    const filtered = await kept('&filters=(event_name[eq]:variant_open)')
    expect([filtered.paging.total, filtered.aggs]).toEqual([
      4,
      { full_count: 3, active_users: 2, total_views: 0, bot_events: 1 },
    ])
  })

  it('names a visitor otherwise in another showcase, and keeps no address', async () => {
    const other = await buildShowcase(server.db, server.supplier, { name: `Other ${newId()}` })
    await tell({ events: [{ name: 'page_view' }] })
    await tell({ events: [{ name: 'page_view' }] }, { token: other.token })
    const rows = await server.db.asSystem((trx) =>
      trx.selectFrom('showcase_events').selectAll().where('showcase_id', 'in', [showcase.id, other.id]).execute(),
    )
    expect(new Set(rows.map(({ visitor_id }) => visitor_id)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toContain(ip())
  })

  it('P07 is limited to 60 calls a minute per address, whatever its headers claim', async () => {
    const event = { events: [{ name: 'page_view' }] }
    const forged = (index: number) => ({
      headers: { 'x-forwarded-for': `172.16.0.${index}`, forwarded: `for=1.2.3.${index}` },
    })
    const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => tell(event, forged(index))))
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect([refused?.json().code, refused?.headers['retry-after']]).toEqual(['too_many_requests', '60'])
    expect((await kept()).aggs).toEqual({ full_count: 60, active_users: 1, total_views: 60, bot_events: 0 })
  })

  // The embedded engine runs one transaction at a time.
  it.skipIf(testEngine === 'embedded')('P07 does not wait for a user who changes the showcase', async () => {
    const { supplierId } = server.supplier
    const event = { events: [{ name: 'page_view' }] }
    const stored = await server.db.forSupplier(supplierId, async (trx) => {
      const [held] = await lockShowcases(trx, supplierId, [showcase.id])
      return [held?.id, await outcome(event)]
    })
    expect(stored).toEqual([showcase.id, 204])
  })

  it('goes with its showcase', async () => {
    await tell({ events: [{ name: 'page_view' }] })
    const { supplierId } = server.supplier
    await server.db.forSupplier(supplierId, (trx) =>
      trx.deleteFrom('showcases').where('supplier_id', '=', supplierId).where('id', '=', showcase.id).execute(),
    )
    const left = await server.db.asSystem(async (trx) => [
      ...(await trx.selectFrom('showcase_events').select('id').where('showcase_id', '=', showcase.id).execute()),
      ...(await trx.selectFrom('showcase_days').select('day').where('showcase_id', '=', showcase.id).execute()),
      ...(await trx.selectFrom('showcase_salts').select('salt').where('showcase_id', '=', showcase.id).execute()),
      ...(await trx
        .selectFrom('showcase_visitors')
        .select('first_at')
        .where('showcase_id', '=', showcase.id)
        .execute()),
    ])
    expect(left).toEqual([])
    // Its link may still be cached for a moment.
    expect(await outcome({ events: [{ name: 'page_view' }] })).toBe(204)
  })
})

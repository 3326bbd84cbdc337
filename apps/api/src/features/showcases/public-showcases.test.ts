import { DEFAULT_WELCOME_MESSAGE } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { postgresAvailable } from '../../platform/db/testing/test-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { problemOf, type ShowcaseStage, showcaseStage, tokenOf } from './testing/showcase-stage.ts'

const CONTACT = {
  full_name: 'Ada Loom',
  company: 'Loom & Co',
  role: 'Sales',
  email: 'ada@loom.example',
  phone_prefix: '+44',
  phone_number: '1904 1',
}

describe.skipIf(!postgresAvailable)('a shared showcase', () => {
  let server: TestApp
  let stage: ShowcaseStage
  let at = Date.parse('2026-11-21T10:00:00Z')

  beforeAll(async () => {
    server = await testApp({ now: () => new Date(at), config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    at += 60_000
    stage = await showcaseStage(server)
  })

  const attribute = (name: string) => `attributes.${stage.made.attributes[name]}`
  const setAttribute = (name: string, changes: object) =>
    stage.call('PATCH', `/attributes/${stage.made.attributes[name]}`, { payload: changes })

  test('P03 shows prospects exactly these fields', async () => {
    await stage.call('PATCH', `/users/${stage.supplier.userId}`, { payload: { contact: CONTACT } })
    await stage.call('PATCH', `/variants/${stage.variant('Red')}`, {
      payload: { warning: 'Secret warning', description: 'Warm' },
    })
    const fields = [
      'name',
      'external_id',
      'warning',
      'state',
      'created_at',
      'id',
      attribute('Weight'),
      attribute('Weave'),
    ]
    await setAttribute('Weave', { public: false })
    const showcase = await stage.create({
      description: 'Secret description',
      variants: { ids: ['Red', 'Blue', 'Sketch'].map(stage.variant) },
      fields: fields.map((id) => ({ id })),
      board: [{ id: stage.asset('b.jpg') }],
    })
    const token = tokenOf(showcase)
    const [page, variants] = [await stage.open(token), await stage.open(`${token}/variants`)]
    const picture = expect.stringMatching(new RegExp(`^/s/${token}/pictures/[0-9a-f]{32}/{size}$`))
    expect(page.json()).toEqual({
      data: {
        name: 'Fair',
        welcome_message: DEFAULT_WELCOME_MESSAGE,
        supplier: { name: 'Loom & Co', logo_url: null },
        sender: {
          full_name: 'Ada Loom',
          company: 'Loom & Co',
          role: 'Sales',
          email: 'ada@loom.example',
          phone: '+44 1904 1',
        },
        fields: [
          { id: 'name', title: 'Name', unit: null },
          { id: 'external_id', title: 'SKU', unit: null },
          { id: attribute('Weight'), title: 'Weight', unit: 'g' },
        ],
        board: [{ id: stage.asset('b.jpg'), image_url: picture, width: null, height: null }],
        start: 'moodboard',
      },
    })
    expect(variants.json()).toEqual({
      data: [
        {
          id: stage.variant('Blue'),
          name: 'Blue',
          product_name: 'Kona',
          material: 'Wool',
          image_url: null,
          ambients: [],
          values: { name: ['Blue'], external_id: [], [attribute('Weight')]: [] },
        },
        {
          id: stage.variant('Red'),
          name: 'Red',
          product_name: 'Kona',
          material: 'Wool',
          image_url: null,
          ambients: [picture],
          values: { name: ['Red'], external_id: ['K-1'], [attribute('Weight')]: ['80'] },
        },
      ],
      paging: { current_page: 0, limit: 25, total: 2 },
    })
    const received = page.body + variants.body
    const secrets = [
      'Secret',
      'weft',
      'Weft',
      'Sketch',
      'Twill',
      stage.supplier.userId,
      stage.supplier.supplierId,
      showcase.id,
      ...Object.values(stage.library.fileKeys),
    ]
    expect(secrets.filter((secret) => received.includes(secret))).toEqual([])
  })

  test('names no sender whose details were never saved, and no value that is not live', async () => {
    const showcase = await stage.create({ fields: [{ id: attribute('Weight') }] })
    const token = tokenOf(showcase)
    await server.db.forSupplier(stage.supplier.supplierId, (trx) =>
      trx
        .updateTable('attribute_values')
        .set({ live: false })
        .where('supplier_id', '=', stage.supplier.supplierId)
        .execute(),
    )
    const { data } = await stage.variantsOf(token)
    expect([(await stage.opened(token)).sender, data.flatMap(({ values }) => Object.values(values))]).toEqual([
      null,
      [[], []],
    ])
  })

  test('P02 starts with the view that the link names, or the default', async () => {
    const token = tokenOf(await stage.create())
    const asked = ['', '?view=table', '?view=cards', '?view=<script>', '?view=../../etc', '?view=', '?other=1']
    const started = await Promise.all(asked.map(async (query) => (await stage.opened(token + query)).start))
    expect(started).toEqual(['moodboard', 'table', 'cards', ...Array.from({ length: 4 }, () => 'moodboard')])
  })

  test('pages its variants in the order of its view', async () => {
    const sorts = encodeURIComponent('-name')
    const payload = { name: 'Sorted', kind: 'dynamic', sorts, filters: '' }
    const view_id = (await stage.call('POST', '/views/', { payload })).json().data.view.id
    const token = tokenOf(await stage.create({ variants: undefined, view_id }))
    const namesOf = async (query: string) => {
      const { data, paging } = (await stage.open(`${token}/variants${query}`)).json()
      return [data.map(({ name }: { name: string }) => name), paging.total]
    }
    expect([await namesOf(''), await namesOf('?limit=1'), await namesOf('?offset=1&limit=1')]).toEqual([
      [['Red', 'Blue'], 2],
      [['Red'], 2],
      [['Blue'], 2],
    ])
    const wrong = ['limit=101', 'limit=0', 'limit=-1', 'limit=x', 'offset=-1', 'offset=1e9', 'limit=1&limit=2']
    const refused = await Promise.all(wrong.map((query) => stage.open(`${token}/variants?${query}`)))
    expect(refused.map((answer) => problemOf(answer).slice(0, 2))).toEqual(wrong.map(() => [400, 'bad_paging']))
  })

  test('shows nothing by a filter that can no longer be read, and goes on without an order that is gone', async () => {
    const unreadable = encodeURIComponent(`(${attribute('Weave')}[ct]:Twill)`)
    const payload = { name: 'Twills', kind: 'dynamic', filters: unreadable }
    const view_id = (await stage.call('POST', '/views/', { payload })).json().data.view.id
    const dynamic = tokenOf(await stage.create({ name: 'Twill', variants: undefined, view_id }))
    const before = await stage.variantsOf(dynamic)
    await stage.call('DELETE', '/attributes/', { payload: [stage.made.attributes['Weave']] })
    const unsorted = await stage.create()
    await plant(sql`update views set sorts = 'gone' where supplier_id = ${stage.supplier.supplierId}
      and id = ${unsorted.view_id}`)
    expect([
      before.paging.total,
      await stage.variantsOf(dynamic),
      (await stage.variantsOf(tokenOf(unsorted))).paging.total,
    ]).toEqual([1, { data: [], paging: { current_page: 0, limit: 25, total: 0 } }, 2])
  })

  const plant = (statement: ReturnType<typeof sql>) =>
    server.db.forSupplier(stage.supplier.supplierId, (trx) => statement.execute(trx))

  test('P04 always shows the current catalogue', async () => {
    const token = tokenOf(await stage.create({ fields: [{ id: attribute('Weight') }] }))
    const names = async () => (await stage.variantsOf(token)).data.map(({ name }) => name).toSorted()
    const before = [await names(), (await stage.opened(token)).fields.length]
    await stage.call('PATCH', `/variants/${stage.variant('Red')}`, { payload: { state: 'archived' } })
    await setAttribute('Weight', { live: false })
    expect([before, [await names(), (await stage.opened(token)).fields.length]]).toEqual([
      [['Blue', 'Red'], 1],
      [['Blue'], 0],
    ])
  })

  test('P04 is gone as soon as it is deleted or its link is renewed or revoked', async () => {
    const [kept, deleted, rotated, closed] = [
      await stage.create({ name: '1' }),
      await stage.create({ name: '2' }),
      await stage.create({ name: '3' }),
      await stage.create({ name: '4' }),
    ]
    await stage.call('DELETE', `/showcases/${deleted.id}`)
    const share = await stage.call('POST', `/showcases/${rotated.id}/share`)
    const unshare = await stage.call('DELETE', `/showcases/${closed.id}/share`)
    const tokens = [kept, deleted, rotated, closed].map(tokenOf)
    const answers = await Promise.all(
      tokens.flatMap((token) => [
        stage.open(token),
        stage.open(`${token}/variants`),
        stage.open(`${token}?view=table`),
      ]),
    )
    expect(answers.map((answer) => [answer.statusCode, answer.headers['cache-control']])).toEqual([
      ...Array.from({ length: 3 }, () => [200, 'no-store']),
      ...Array.from({ length: 9 }, () => [410, 'no-store']),
    ])
    const { links } = await stage.read(rotated.id)
    const [again, after] = [await stage.read(closed.id), await stage.call('GET', `/showcases/${rotated.id}`)]
    expect([share.statusCode, share.json().data, unshare.statusCode, again.links, after.headers['etag']]).toEqual([
      201,
      links,
      204,
      null,
      '"1"',
    ])
    expect((await stage.open(tokenOf({ ...rotated, links }))).statusCode).toBe(200)
  })

  test('P01 answers every invalid token alike, and stops answering a client that keeps guessing', async () => {
    const showcase = await stage.create()
    const token = tokenOf(showcase)
    const wrong = [showcase.id, newId(), token.slice(1), `${token}A`, 'A'.repeat(43), 'A'.repeat(300), '%00', "'--"]
    const bodies = new Set<string>()
    for (const text of wrong) {
      const { body, statusCode } = await stage.open(text)
      const { instance: _, request_id: __, ...rest } = JSON.parse(body)
      bodies.add(JSON.stringify([statusCode, rest.code, rest.detail]))
    }
    expect([...bodies]).toEqual([JSON.stringify([404, 'not_found', 'Not found.'])])
    const guesses = await Promise.all(Array.from({ length: 70 }, (_, index) => stage.open(`guess-${index}`)))
    expect([new Set(guesses.map(({ statusCode }) => statusCode)), (await stage.open(token)).statusCode]).toEqual([
      new Set([404, 429]),
      429,
    ])
  })

  test('P08 is private to the browser: caches must not share it', async () => {
    const token = tokenOf(await stage.create())
    const cookie = '__Host-refresh=secret'
    const answers = [
      await server.app.inject({ url: `/api/v1/public/showcases/${token}`, headers: { cookie } }),
      await stage.open(`${token}/variants`),
      await stage.open('none'),
    ]
    for (const { headers } of answers) {
      expect([
        headers['cache-control'],
        headers['x-robots-tag'],
        headers['referrer-policy'],
        headers['cross-origin-opener-policy'],
        headers['set-cookie'],
        headers['access-control-allow-origin'],
        headers['etag'],
      ]).toEqual(['no-store', 'noindex, nofollow', 'no-referrer', 'same-origin', undefined, undefined, undefined])
      const policy = String(headers['content-security-policy'])
      expect([policy.includes("frame-ancestors 'none'"), policy.includes('unsafe-inline')]).toEqual([true, false])
    }
  })
})

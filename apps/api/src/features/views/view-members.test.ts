import type { View } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier, type TestSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
let server: TestApp
let supplier: TestSupplier
let call: Call
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ now: () => NOW, config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

beforeEach(async () => {
  supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    products: [{ name: 'Kona', variants: [{ name: 'Red' }, { name: 'Dark red', state: 'draft' }, { name: 'Blue' }] }],
    views: [
      { name: 'Picked', members: ['Red'] },
      { name: 'Reds', filters: '(name[ct]:red)' },
      { name: 'Secret', public: false, members: [], createdBy: newId() },
    ],
  })
})

const idOf = (name: string) => made.variants[name]!
const change = (payload: object, mode = 'append', view = 'Picked', as = call) =>
  as('PATCH', `/views/${made.views[view]}/variants?mode=${mode}`, { payload })
const dataOf = (answer: { json(): unknown }) => (answer.json() as { data: unknown }).data
const problemOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code]
const viewNow = async (view = 'Picked') => {
  const answer = await call('GET', `/views/${made.views[view]}`)
  return { ...answer.json<{ data: View }>().data, etag: answer.headers['etag'] }
}
const members = async () =>
  (await call('GET', `/variants/?fields=name&filters=(view[in]:${made.views['Picked']})`))
    .json<{ data: { name: string }[] }>()
    .data.map(({ name }) => name)

describe('variants of a static view', () => {
  test('are added once, and only those that were not in it are answered', async () => {
    const answer = await change({ ids: [idOf('Red'), idOf('Blue'), idOf('Blue')] })
    const { item_count, updated_at, etag } = await viewNow()
    expect([answer.statusCode, dataOf(answer), await members()]).toEqual([
      200,
      { count: 1, ids: [idOf('Blue')] },
      ['Blue', 'Red'],
    ])
    expect([item_count, updated_at, etag]).toEqual([2, NOW.toISOString(), '"2"'])
  })

  test('are added by what they match, but these, which is the default', async () => {
    const answer = await call('PATCH', `/views/${made.views['Picked']}/variants`, {
      payload: { matching: { search: 'red', except: [idOf('Red')], expected: 1 } },
    })
    expect([dataOf(answer), await members()]).toEqual([{ count: 1, ids: [idOf('Dark red')] }, ['Dark red', 'Red']])
  })

  test('are taken out, and only those that were in it are answered', async () => {
    const answer = await change({ matching: {} }, 'remove')
    expect([dataOf(answer), await members()]).toEqual([{ count: 1, ids: [idOf('Red')] }, []])
    expect((await call('GET', `/variants/${idOf('Red')}`)).statusCode).toBe(200)
  })

  test('are replaced by upsert, which answers those that are new', async () => {
    const answer = await change({ ids: [idOf('Blue'), idOf('Dark red')] }, 'upsert')
    expect([(dataOf(answer) as { count: number }).count, await members()]).toEqual([2, ['Blue', 'Dark red']])
    expect([dataOf(await change({ matching: { search: 'purple' } }, 'upsert')), await members()]).toEqual([
      { count: 0, ids: [] },
      [],
    ])
  })

  test('that change nothing leave the view as it was', async () => {
    const before = await viewNow()
    const answers = [
      await change({ ids: [idOf('Red')] }),
      await change({ ids: [idOf('Blue')] }, 'remove'),
      await change({ matching: { search: 'purple', expected: 0 } }),
    ]
    expect([answers.map(dataOf), await viewNow()]).toEqual([Array(3).fill({ count: 0, ids: [] }), before])
  })
})

describe('nothing is changed', () => {
  test.each(['append', 'remove', 'upsert'])('in a view of another supplier: %s', async (mode) => {
    const foreigner = await server.callAs(await testSupplier(server.db))
    const refused = await change({ matching: {} }, mode, 'Picked', foreigner)
    expect([problemOf(refused), await members()]).toEqual([[404, 'not_found'], ['Red']])
  })

  test.each(['append', 'remove', 'upsert'])('by ids of another supplier, which are named: %s', async (mode) => {
    const theirs = await buildCatalogue(server.db, await testSupplier(server.db), {
      products: [{ name: 'Kona', variants: [{ name: 'Foreign' }] }],
    })
    const unknown = theirs.variants['Foreign']!
    const refused = await change({ ids: [idOf('Red'), unknown] }, mode)
    expect([...problemOf(refused), refused.json<{ errors: unknown }>().errors, await members()]).toEqual([
      404,
      'unknown_ids',
      [{ index: 1, id: unknown, code: 'unknown_id', detail: `There is no item ${unknown}.` }],
      ['Red'],
    ])
  })

  test('in a view that finds its variants by a filter', async () => {
    const refused = await change({ matching: {} }, 'append', 'Reds')
    expect([...problemOf(refused), refused.json<{ detail: string }>().detail]).toEqual([
      422,
      'not_static',
      'Only static views have members.',
    ])
  })

  test('in the private view of a colleague, or an unknown one', async () => {
    const nowhere = await call('PATCH', `/views/${newId()}/variants`, { payload: { matching: {} } })
    expect([await change({ matching: {} }, 'append', 'Secret'), nowhere].map(problemOf)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
  })

  test('when there are other matches than the user saw', async () => {
    const refused = await change({ matching: { search: 'red', expected: 1 } })
    expect([...problemOf(refused), refused.json<{ count: number }>().count, await members()]).toEqual([
      409,
      'count_changed',
      2,
      ['Red'],
    ])
  })

  test.each(['mode=delete', 'mode=append&mode=remove', 'mode=APPEND', 'mode='])('M03 by %s', async (query) => {
    const refused = await call('PATCH', `/views/${made.views['Picked']}/variants?${query}`, {
      payload: { matching: {} },
    })
    expect([problemOf(refused), await members()]).toEqual([[400, 'bad_mode'], ['Red']])
  })

  test('by a reader, in another mode, or by a filter that cannot be read', async () => {
    const refused = [
      await change({ matching: {} }, 'delete'),
      await change({ matching: { filters: '(nonsense[eq]:1)' } }),
      await change({}),
      await change({ ids: [] }),
      await change({ matching: {} }, 'append', 'Picked', await server.callAs(supplier, 'reader')),
    ]
    expect(refused.map(problemOf)).toEqual([
      [400, 'bad_mode'],
      [400, 'unknown_column'],
      [422, 'invalid'],
      [422, 'empty_ids'],
      [403, 'forbidden'],
    ])
  })
})

test('the ids of those that changed are answered up to 10,000', async () => {
  const big = await testSupplier(server.db)
  const caller = await server.callAs(big)
  const built = await buildCatalogue(server.db, big, {
    products: [{ name: 'Kona', variants: Array.from({ length: 10_001 }, (_, n) => ({ name: `Weave ${n}` })) }],
    views: [{ name: 'Picked', members: [] }],
  })
  // As autovacuum does: plans made for three variants do not suit this many.
  await server.db.asSystem((trx) => sql`analyze`.execute(trx))
  const add = async (matching: object) =>
    dataOf(await caller('PATCH', `/views/${built.views['Picked']}/variants`, { payload: { matching } })) as {
      count: number
      ids: string[]
    }
  const one = await add({ search: 'weave 10000' })
  const rest = await add({ expected: 10_001 })
  const again = await caller('PATCH', `/views/${built.views['Picked']}/variants?mode=remove`, {
    payload: { matching: {} },
  })
  expect([one.ids, rest.count, rest.ids.length, dataOf(again)]).toEqual([
    [built.variants['Weave 10000']],
    10_000,
    10_000,
    { count: 10_001, ids: [] },
  ])
}, 120_000)

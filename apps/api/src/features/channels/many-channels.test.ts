import type { Channel } from '@selvedge/sdk/wire'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier, type TestSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildChannels } from './testing/channels.ts'

let server: TestApp
let supplier: TestSupplier
let call: Call
let made: Record<string, string>

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

beforeEach(async () => {
  supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  const { views } = await buildCatalogue(server.db, supplier, { views: [{ name: 'All' }] })
  const exportedAt = '2026-11-01T10:00:00Z'
  made = await buildChannels(server.db, supplier, [
    {
      name: 'Shop',
      viewId: views['All']!,
      format: 'csv',
      fields: { name: 'Article' },
      description: 'Weekly',
      exportedAt,
    },
    { name: 'COPY OF shop' },
    { name: 'Market' },
  ])
})

const idOf = (name: string) => made[name]!
const channels = async () => (await call('GET', '/channels/?limit=-1')).json<{ data: Channel[] }>().data
const names = async () => (await channels()).map(({ name }) => name)
const ALL = ['COPY OF shop', 'Market', 'Shop']
const duplicate = (payload: object, as = call) => as('POST', '/channels/duplicate', { payload })
const remove = (payload: object, as = call) => as('DELETE', '/channels/', { payload })
const problemOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code]

test('copies have names of their own, and the view and the columns of their originals', async () => {
  const original = (await channels()).find(({ name }) => name === 'Shop')!
  const answer = await duplicate({ ids: [idOf('Shop'), idOf('Market')] })
  const { count, ids } = answer.json<{ data: { count: number; ids: string[] } }>().data
  const byId = new Map((await channels()).map((channel) => [channel.id, channel]))
  const [copy, other] = ids.map((id) => byId.get(id)!)
  const { created_by_name, created_at, updated_at } = copy!
  expect([answer.statusCode, count, other!.name, copy]).toEqual([
    201,
    2,
    'Copy of Market',
    {
      ...original,
      id: ids[0],
      name: 'Copy of Shop (2)',
      exported_at: null,
      created_by: supplier.userId,
      created_by_name,
      created_at,
      updated_at,
    },
  ])
})

test('channels are copied and deleted by what they match', async () => {
  const copied = await duplicate({ matching: { search: 'market', expected: 1 } })
  const deleted = await remove({ matching: { filters: '(name[ct]:shop)', except: [idOf('Shop')] } })
  expect([copied.statusCode, deleted.json(), await names()]).toEqual([
    201,
    { data: { count: 1 } },
    ['Copy of Market', 'Market', 'Shop'],
  ])
})

test('channels are deleted by their ids, each once', async () => {
  const answer = await remove([idOf('Shop'), idOf('Shop'), idOf('Market')])
  expect([answer.statusCode, answer.json(), await names()]).toEqual([200, { data: { count: 2 } }, ['COPY OF shop']])
})

describe('nothing is done', () => {
  test.each([
    ['M04 without ids', (): unknown[] => [], 422, 'empty_ids'],
    ['M04 with 10,001 ids', () => Array(10_001).fill(newId()), 413, 'too_many_items'],
    ['M04 with an id that is an operator', () => [{ $ne: null }], 422, 'invalid'],
    ['M05 with an unknown id', () => [idOf('Shop'), newId()], 404, 'unknown_ids'],
  ])('%s', async (_, idsOf, status, code) => {
    const ids = idsOf()
    const refused = [await remove(ids), await duplicate({ ids })]
    expect([refused.map(problemOf), await names()]).toEqual([Array(2).fill([status, code]), ALL])
  })

  test('by a reader, or when there are others than the user saw', async () => {
    const reader = await server.callAs(supplier, 'reader')
    const refused = [await remove([idOf('Shop')], reader), await duplicate({ ids: [idOf('Shop')] }, reader)]
    const editor = await server.callAs(supplier)
    const changed = await remove({ matching: { expected: 2 } }, editor)
    expect([refused.map(problemOf), problemOf(changed), await names()]).toEqual([
      Array(2).fill([403, 'forbidden']),
      [409, 'count_changed'],
      ALL,
    ])
  })
})

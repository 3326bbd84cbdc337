import type { Variant } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'

let server: TestApp
let call: Call
let made: Catalogue

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
})
afterAll(() => server.close())

beforeEach(async () => {
  const supplier = await testSupplier(server.db)
  call = await server.callAs(supplier)
  made = await buildCatalogue(server.db, supplier, {
    attributes: { Weight: { type: 'int', values: ['80', '200'] } },
    products: [
      {
        name: 'Kona',
        variants: [
          { name: 'Red', values: ['Weight: 80'] },
          { name: 'Dark red', state: 'draft', values: ['Weight: 200'] },
          { name: 'Blue' },
          { name: 'Green', state: 'draft' },
        ],
      },
    ],
    views: [{ name: 'Picked', members: ['Red', 'Blue'] }],
  })
})

const idOf = (name: string) => made.variants[name]!
const states = async (as = call) => {
  const { data } = (await as('GET', '/variants/?fields=name,state')).json<{ data: Variant[] }>()
  return Object.fromEntries(data.map(({ name, state }) => [name, state]))
}
const setState = (matching: object, state = 'archived', query = '') =>
  call('PATCH', `/variants/${query}`, { payload: { matching, fields: { state } } })
const duplicate = (matching: object) => call('POST', '/variants/duplicate', { payload: { matching } })
const remove = (matching: object) => call('DELETE', '/variants/', { payload: { matching } })
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { code, count, data } = JSON.parse(body)
  return [statusCode, code ?? data, ...(count === undefined ? [] : [count])]
}
const ALL_FOUR = { Blue: 'active', 'Dark red': 'draft', Green: 'draft', Red: 'active' }

describe('all that match, but these', () => {
  test('are changed, and nothing else is', async () => {
    const answer = await setState({ search: 'red', filters: '(state[eq]:active)' })
    expect([answerOf(answer), await states()]).toEqual([[200, { count: 1 }], { ...ALL_FOUR, Red: 'archived' }])
  })

  test('are every row without a filter, and exceptions stay as they are', async () => {
    const answer = await setState({ except: [idOf('Red'), idOf('Green')], expected: 2 })
    expect([answerOf(answer), await states()]).toEqual([
      [200, { count: 2 }],
      { ...ALL_FOUR, Blue: 'archived', 'Dark red': 'archived' },
    ])
  })

  test('are narrowed by a private filter, also to the members of a view', async () => {
    const answer = await setState({
      filters: '(name[ct]:e)',
      privateFilters: `(view[in]:${made.views['Picked']})`,
      except: [idOf('Blue')],
    })
    expect([answerOf(answer), await states()]).toEqual([[200, { count: 1 }], { ...ALL_FOUR, Red: 'archived' }])
  })

  test('are none under an empty private filter, as in the list', async () => {
    expect([answerOf(await setState({ privateFilters: '' })), await states()]).toEqual([[200, { count: 0 }], ALL_FOUR])
  })

  test('become drafts with mode=remove', async () => {
    await setState({}, 'active', '?mode=remove')
    expect(Object.values(await states())).toEqual(['draft', 'draft', 'draft', 'draft'])
  })

  test('are copied as drafts, with their ids answered', async () => {
    const { data } = (await duplicate({ search: 'red', expected: 2 })).json<{
      data: { count: number; ids: string[] }
    }>()
    const copies = await Promise.all(data.ids.map((id) => call('GET', `/variants/${id}`)))
    expect(data.count).toBe(2)
    expect(copies.map((copy) => copy.json<{ data: Variant }>().data.name).toSorted()).toEqual([
      'Copy of Dark red',
      'Copy of Red',
    ])
  })

  test('are deleted', async () => {
    const answer = await remove({ filters: '(state[eq]:draft)' })
    expect([answerOf(answer), await states()]).toEqual([[200, { count: 2 }], { Blue: 'active', Red: 'active' }])
  })

  test('may be none at all', async () => {
    const nothing = { search: 'purple', expected: 0 }
    const answers = [await setState(nothing), await duplicate(nothing), await remove(nothing)]
    expect(answers.map(answerOf)).toEqual([
      [200, { count: 0 }],
      [201, { count: 0, ids: [] }],
      [200, { count: 0 }],
    ])
  })

  test('of another supplier are none', async () => {
    const foreigner = await server.callAs(await testSupplier(server.db))
    const matching = { filters: `(id[in]:${idOf('Red')})` }
    const answers = [
      await foreigner('PATCH', '/variants/', { payload: { matching, fields: { state: 'draft' } } }),
      await foreigner('POST', '/variants/duplicate', { payload: { matching } }),
      await foreigner('DELETE', '/variants/', { payload: { matching: {} } }),
    ]
    expect([answers.map((answer) => answer.json<{ data: { count: number } }>().data.count), await states()]).toEqual([
      [0, 0, 0],
      ALL_FOUR,
    ])
  })
})

describe('a count that the user did not see', () => {
  test('is a conflict that says the count, and changes nothing', async () => {
    const matching = { search: 'red', expected: 3 }
    const answers = [await setState(matching), await duplicate(matching), await remove(matching)]
    expect(answers.map(answerOf)).toEqual([
      [409, 'count_changed', 2],
      [409, 'count_changed', 2],
      [409, 'count_changed', 2],
    ])
    expect(await states()).toEqual(ALL_FOUR)
  })

  test('is noticed when one of them was deleted in between', async () => {
    const { paging } = (await call('GET', '/variants/?search=red')).json<{ paging: { total: number } }>()
    await call('DELETE', `/variants/${idOf('Red')}`)
    expect(answerOf(await setState({ search: 'red', expected: paging.total }))).toEqual([409, 'count_changed', 1])
  })

  test('of two deletions of the same items at the same time, one succeeds and the other gets an error', async () => {
    const answers = await Promise.all([remove({ expected: 4 }), remove({ expected: 4 }), setState({ expected: 4 })])
    const deletions = answers.slice(0, 2).map(answerOf)
    expect(deletions).toContainEqual([200, { count: 4 }])
    expect(deletions).toContainEqual([409, 'count_changed', 0])
    expect([
      [200, { count: 4 }],
      [409, 'count_changed', 0],
    ]).toContainEqual(answerOf(answers[2]!))
  })
})

describe('what cannot be read', () => {
  test.each([
    ['an unknown column', { filters: '(nonsense[eq]:1)' }, 400, 'unknown_column'],
    ['an operator that the column does not take', { filters: '(state[gt]:active)' }, 400, 'bad_filter'],
    ['an invalid filter', { filters: '(name' }, 400, 'bad_filter'],
    ['an invalid private filter', { privateFilters: '(view[in]:zzz)' }, 400, 'bad_value'],
    ['a search with control characters', { search: 'a\u0000' }, 400, 'bad_character'],
    ['exceptions that are not ids', { except: ['zzz'] }, 422, 'invalid'],
    ['too many exceptions', { except: Array.from({ length: 10_001 }, () => newId()) }, 422, 'invalid'],
    ['a count below none', { expected: -1 }, 422, 'invalid'],
    ['an unknown field', { filter: [] }, 422, 'unknown_field'],
  ])('is refused by every call: %s', async (_, matching, status, code) => {
    const answers = [await setState(matching), await duplicate(matching), await remove(matching)]
    expect(answers.map(answerOf)).toEqual(Array(3).fill([status, code]))
    expect(await states()).toEqual(ALL_FOUR)
  })

  test('is named by its place in the body', async () => {
    const refused = await setState({ except: [newId(), 'zzz'] })
    expect(refused.json<{ errors: unknown }>().errors).toEqual([
      { pointer: '#/matching/except/1', code: 'invalid', detail: 'An id must be a UUID.' },
    ])
  })

  test('rejects a body with both ids and a match', async () => {
    const ids = [idOf('Red')]
    const answers = [
      await call('PATCH', '/variants/', { payload: { ids, matching: {}, fields: { state: 'draft' } } }),
      await call('POST', '/variants/duplicate', { payload: { ids, matching: {} } }),
      await call('DELETE', '/variants/', { payload: { ids, matching: {} } }),
      await call('DELETE', '/variants/', { payload: { ids } }),
      await call('POST', '/variants/duplicate', { payload: {} }),
    ]
    expect([answers.map(({ statusCode }) => statusCode), await states()]).toEqual([Array(5).fill(422), ALL_FOUR])
  })
})

test('a duplication that is sent twice with one Idempotency-Key is done once', async () => {
  const send = () =>
    call('POST', '/variants/duplicate', {
      payload: { matching: { search: 'blue' } },
      headers: { 'idempotency-key': 'once' },
    })
  const [first, again] = [await send(), await send()]
  expect(again.json()).toEqual(first.json())
  expect(Object.keys(await states())).toEqual(['Blue', 'Copy of Blue', 'Dark red', 'Green', 'Red'])
})

describe('more than one statement takes', () => {
  const COUNT = 10_001
  let many: Call
  beforeEach(async () => {
    const supplier = await testSupplier(server.db)
    many = await server.callAs(supplier)
    const variants = Array.from({ length: COUNT }, (_, n) => ({ name: `Weave ${n}`, state: 'draft' }))
    await buildCatalogue(server.db, supplier, { products: [{ name: 'Kona', variants }] })
    // As autovacuum does: plans made for four variants do not suit this many.
    await server.db.asSystem((trx) => sql`analyze`.execute(trx))
  })

  const total = async (filters: string) =>
    (await many('GET', `/variants/?limit=1&filters=${filters}`)).json<{ paging: { total: number } }>().paging.total

  test('is changed whole, although the change takes each row out of the filter, and deleted whole', async () => {
    const matching = { filters: '(state[eq]:draft)', expected: COUNT }
    const changed = await many('PATCH', '/variants/', { payload: { matching, fields: { state: 'active' } } })
    expect([answerOf(changed), await total('(state[eq]:active)')]).toEqual([[200, { count: COUNT }], COUNT])
    const refused = await many('POST', '/variants/duplicate', { payload: { matching: {} } })
    expect([refused.json<{ detail: string }>().detail, ...answerOf(refused)]).toEqual([
      'At most 10,000 variants can be duplicated at once.',
      422,
      'too_many_items',
      COUNT,
    ])
    const deleted = await many('DELETE', '/variants/', { payload: { matching: { expected: COUNT } } })
    expect([answerOf(deleted), await total('')]).toEqual([[200, { count: COUNT }], 0])
  }, 120_000)
})

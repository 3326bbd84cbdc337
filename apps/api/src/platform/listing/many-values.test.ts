import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { buildCatalogue, type Catalogue } from './testing/catalogue.ts'

let server: TestApp
let made: Catalogue
beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  const colours = ['Red', 'Green', 'Blue', 'Café']
  made = await buildCatalogue(server.db, server.supplier, {
    families: { Bast: ['Linen', 'Hemp'], Wool: ['Felt'] },
    attributes: {
      Colour: { type: 'multiple_choice', values: colours },
      Weight: { type: 'int', values: ['80', '200'] },
      Woven: { type: 'date', values: ['2026-01-01', '2026-02-01'] },
      Dyed: { type: 'boolean', values: ['true', 'false'] },
    },
    products: ['Linen', 'Hemp', 'Felt'].map((material, number) => ({
      name: `Cloth ${number}`,
      material,
      variants: colours.map((colour, place) => ({
        name: `${colour} ${number}`,
        state: place === 0 ? 'draft' : 'active',
        description: `${material} in ${colour}`,
        createdAt: `2026-0${number + 1}-0${place + 1}T12:00:00Z`,
        values: [
          `Colour: ${colour}`,
          ...(number === 0 ? ['Colour: Green', 'Weight: 80', 'Dyed: true'] : ['Weight: 200', 'Woven: 2026-01-01']),
        ].filter((value, index, all) => all.indexOf(value) === index),
      })),
    })),
    views: [
      { name: 'A', members: ['Red 0', 'Blue 1'] },
      { name: 'B', members: ['Green 2'] },
      { name: 'C', filters: '(name[sw]:caf)' },
    ],
  })
})
afterAll(() => server.close())

const attribute = (name: string) => `attributes.${made.attributes[name]}`

async function found(filters: string): Promise<string[]> {
  const answer = await server.call('POST', '/variants/query', { payload: { filters, fields: 'id', limit: 100 } })
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  const { data } = answer.json<{ data: { id: string }[] }>()
  return data.map(({ id }) => id).toSorted()
}

const refused = async (filters: string) => {
  const answer = await server.call('POST', '/variants/query', { payload: { filters } })
  return [answer.statusCode, answer.json().code, answer.json().errors?.[0]?.offset]
}

const written = (values: readonly string[]) => values.map(encodeURIComponent).join('^')

/** Column, operators and values of each query; covers each operator of each kind of column. */
const questions = (): [column: string, operators: string[], values: string[]][] => [
  ['name', ['ct', 'sw', 'ew', 'in', 'il', 'ne'], ['red 0', 'CAFÉ', 'e', 'nothing', '1']],
  ['description', ['ct', 'sw', 'ew', 'in', 'ne'], ['linen in red', 'in', 'blue', 'hemp']],
  ['created_at', ['deq', 'dne'], ['2026-01-01', '2026-02-03', '2020-01-01']],
  ['state', ['in', 'il', 'ne'], ['draft', 'ACTIVE']],
  ['meta.material.name', ['ct', 'sw', 'ew', 'il', 'io', 'na'], ['lin', 'linen', 'FELT', 't', 'silk']],
  ['view', ['in', 'ne'], ['A', 'B', 'C'].map((name) => made.views[name] ?? '')],
  [
    attribute('Colour'),
    ['ct', 'sw', 'ew', 'in', 'io', 'na', 'ia'],
    ['green', 'red', 'cafe', made.values['Colour: Blue'] ?? ''],
  ],
  [attribute('Colour'), ['ia'], ['green', 'blue']],
  [attribute('Weight'), ['eq', 'ne', 'in', 'il'], ['80', '200', '9']],
  [attribute('Woven'), ['deq', 'dne'], ['2026-01-01', '2026-02-01']],
  [attribute('Dyed'), ['eq', 'ne'], ['true', 'FALSE']],
]
const NEGATIVE = new Set(['ne', 'na', 'dne'])

describe('many values of one filter', () => {
  it('find what each of them finds, or all of them', async () => {
    const wrong: unknown[] = []
    for (const [column, operators, values] of questions()) {
      for (const operator of operators) {
        const ask = (asked: readonly string[]) => found(`(${column}[${operator}]:${written(asked)})`)
        const singly = await Promise.all(values.map((value) => ask([value])))
        const isEach = operator === 'ia' || NEGATIVE.has(operator)
        const expected = [...new Set(singly.flat())].filter((id) => !isEach || singly.every((ids) => ids.includes(id)))
        const together = await ask([...values, ...values])
        if (together.join() !== expected.toSorted().join())
          wrong.push([column, operator, together.length, expected.length])
      }
    }
    expect(wrong).toEqual([])
  })

  it('cost no more statements than one', async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    // The server polls for jobs at the same time.
    const lookups = () =>
      statements.mock.calls.filter(([query]) => /variants|attribute_values|views/.test(textOf(query)))
    const count = async (filters: string) => {
      const before = lookups().length
      await found(filters)
      return lookups().length - before
    }
    try {
      for (const [column, operator] of [
        [attribute('Colour'), 'io'],
        [attribute('Colour'), 'ia'],
        [attribute('Weight'), 'in'],
        ['name', 'in'],
        ['view', 'in'],
      ] as const) {
        const values = Array.from({ length: 90 }, (_, number) =>
          column === 'view' ? idOf(number) : `${1_000 + number}`,
        )
        const one = await count(`(${column}[${operator}]:${values[0]})`)
        const statementsOfMany = await count(`(${column}[${operator}]:${values.join('^')})`)
        expect([column, operator, statementsOfMany <= one]).toEqual([column, operator, true])
      }
    } finally {
      statements.mockRestore()
    }
  })

  it('are rejected when too many would be looked up one by one', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, number) => number.toString(36)).join('^')
    const colour = attribute('Colour')
    expect(await refused(`(${colour}[ia]:${many(6_999)})`)).toEqual([400, 'filter_too_complex', 1])
    expect(await refused(`(name[ct]:${many(101)})`)).toEqual([400, 'filter_too_complex', 1])
    expect(await refused(`(name[ct]:${many(60)}|${colour}[sw]:${many(60)})`)).toEqual([
      400,
      'filter_too_complex',
      9 + many(60).length + 2,
    ])
    // Each of these folds the description of every row.
    const slow = (count: number) => `(${Array.from({ length: count }, () => 'description[ct]:q').join('|')})`
    expect(await found(slow(10))).toEqual([])
    expect(await refused(slow(11))).toEqual([400, 'filter_too_complex', slow(10).length])
    expect(await found(`(${colour}[ia]:${many(100)})`)).toEqual([])
    expect(await found(`(${colour}[io]:${many(5_000)}^green)`)).toHaveLength(6)
  })
})

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

describe('facets that a page is asked for with', () => {
  it.each(['GET /variants/?facets=true', 'POST /variants/query'])('wait for their turn: %s', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const ask = () =>
      method === 'GET' ? server.call('GET', path) : server.call('POST', path, { payload: { facets: true } })
    const answers = await Promise.all(Array.from({ length: 80 }, ask))
    const turnedAway = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true)
    expect(turnedAway.length).toBeGreaterThan(0)
    expect(turnedAway[0]?.json().detail).toBe('Too many facet counts are running. Try again in a moment.')
  })

  it.each([[{ toString: false }], [['true']], [1], ['yes']])(
    'are requested by true or false only, not by %j',
    async (facets) => {
      const { statusCode } = await server.call('POST', '/variants/query', { payload: { facets } })
      expect(statusCode).toBe(400)
    },
  )
})

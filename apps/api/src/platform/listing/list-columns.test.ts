import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildEveryList, type Existing, pathOf } from './testing/every-list.ts'

interface Page {
  data: { id: string }[]
  paging: { total: number }
}

let server: TestApp
let call: Call
let existing: Existing

beforeAll(async () => {
  server = await testApp({ config: { callsPerMinute: 0 } })
  call = server.call
  existing = await buildEveryList(server)
})
afterAll(() => server.close())

const read = async (list: string, params: Record<string, string>) =>
  call('GET', `${pathOf(list, existing)}?${new URLSearchParams(params).toString()}`)

interface ColumnOfList {
  id: string
  type: keyof typeof SAMPLES
  operators: string[]
  sortable: boolean
}

/** A value for each column type; a column of known words may reject it as a bad filter. */
const SAMPLES = {
  checkbox: '',
  image: '',
  id: '01900000-0000-7000-8000-000000000000',
  text: 'col',
  number: '1',
  date: '2026-11-20',
  boolean: 'true',
  state: 'active',
  single_choice: 'image',
  multiple_choice: 'use',
  url: 'col',
  color: 'green',
}
const OPPOSITES = [
  ['eq', 'ne'],
  ['in', 'na'],
  ['deq', 'dne'],
  ['xt', 'xf'],
] as const

const SCHEMAS = ['variants', 'products', 'views', 'assets', 'label_categories', 'attributes', 'attributes/groups']

async function columnsOf(path: string): Promise<ColumnOfList[]> {
  return (await call('GET', `/${path}/schema`)).json<{ data: ColumnOfList[] }>().data
}

/** Columns whose list has another path. */
const OF_ITEMS: Record<string, string> = {
  'attributes/values': 'attributes/{id}/values',
  'analytics/showcase': 'analytics/showcase/{id}',
}

describe.each([...SCHEMAS, ...Object.keys(OF_ITEMS)])('each column of %s', (schema) => {
  const list = OF_ITEMS[schema] ?? schema
  const totalOf = async (column: string, operator: string, value: string) => {
    const answer = await read(list, { filters: `(${column}[${operator}]:${value})`, limit: '1' })
    const { paging, code } = answer.json<Partial<Page> & { code?: string }>()
    return paging?.total ?? code
  }

  test('takes each of its operators, and opposite ones share the rows between them', async () => {
    const everything = (await read(list, {})).json<Page>().paging.total
    const wrong: unknown[] = []
    for (const { id, type, operators } of await columnsOf(schema)) {
      const found = new Map<string, number | string | undefined>()
      for (const operator of operators) found.set(operator, await totalOf(id, operator, SAMPLES[type]))
      for (const [operator, total] of found) {
        if (typeof total !== 'number' && total !== 'bad_filter') wrong.push([id, operator, total])
      }
      for (const [one, other] of OPPOSITES) {
        const totals = [found.get(one), found.get(other)]
        if (totals.every((total) => typeof total === 'number') && Number(totals[0]) + Number(totals[1]) !== everything)
          wrong.push([id, one, other, totals])
      }
    }
    expect(wrong).toEqual([])
  })

  test('F13 sorts all rows, each on one page, and backwards the other way round', async () => {
    const wrong: unknown[] = []
    for (const { id, sortable } of await columnsOf(schema)) {
      if (!sortable) continue
      const forwards = await pagesOf(list, id)
      const backwards = await pagesOf(list, `-${id}`)
      const whole = (await read(list, { sort: id })).json<Page>().data.map((row) => row.id)
      if (String(forwards) !== String(whole) || String(backwards.toReversed()) !== String(whole)) wrong.push(id)
    }
    expect(wrong).toEqual([])
  })
})

async function pagesOf(list: string, sort: string): Promise<unknown[]> {
  const ids: unknown[] = []
  for (let offset = 0; offset < 6; offset += 2) {
    const { data } = (await read(list, { sort, limit: '2', offset: String(offset) })).json<Page>()
    ids.push(...data.map((row) => row.id))
  }
  return ids
}

import { listParamsSchema } from '@selvedge/sdk/wire'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { buildEveryList, type Existing, HOSTILE, LISTS, pathOf } from './testing/every-list.ts'

interface Page {
  data: Record<string, string>[]
  paging: { current_page: number; limit: number; total: number }
  facets?: Record<string, { id: string; name: string; count: number }[]>
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

async function rowsOf(list: string, text: string, params: Record<string, string>): Promise<unknown> {
  const answer = await read(list, params)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ data: object[] }>().data.map((row) => valueAt(row, text))
}

/** `product.name` is nested in `product`. */
const valueAt = (row: object, column: string): unknown =>
  column.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], row)

async function refusal(list: string, params: Record<string, string>) {
  const answer = await read(list, params)
  const { status, code, detail, errors } = answer.json<{
    status: number
    code: string
    detail: string
    errors: unknown
  }>()
  return { status, code, detail, errors }
}
const codeOf = async (list: string, params: Record<string, string>) => {
  const { status, code } = await refusal(list, params)
  return `${status} ${code}`
}

test('each list that the server has stands among those that are tested', async () => {
  const { paths = {} } = server.app.swagger() as OpenAPIV3_1.Document
  const parameters = Object.keys(listParamsSchema.shape)
  const found = Object.entries(paths).flatMap(([path, item]) => {
    const taken = new Set((item?.get?.parameters ?? []).map((one) => ('name' in one ? one.name : '')))
    const isList = parameters.every((name) => taken.has(name)) && !path.endsWith('/facets')
    return isList ? [path.replace(/^\/api\/v1\/|\/$/g, '')] : []
  })
  expect(found.toSorted()).toEqual(LISTS.map(({ list }) => list).toSorted())
})

describe.each(LISTS)('$list', ({ list, text, rows, allRows, pageSize = 25 }) => {
  const total = rows.length

  test('rows come in natural order of their names, and only those of the supplier', async () => {
    expect(await rowsOf(list, text, {})).toEqual(rows)
    const second = await read(list, { limit: '2', offset: '2' })
    expect(second.json<Page>().paging).toEqual({ current_page: 1, limit: 2, total })
  })

  test('F01 an internal column is rejected like an unknown one', async () => {
    for (const parameter of ['filters', 'privateFilters', 'sort', 'fields']) {
      const asked = (column: string) =>
        refusal(list, { [parameter]: parameter.endsWith('ilters') ? `(${column}[sw]:$argon2)` : column })
      const unknown = await asked('zzz')
      expect([unknown.status, unknown.code]).toEqual([400, 'unknown_column'])
      for (const column of ['created_by.password_hash', 'supplier_id', 'search_text', 'rev', 't.name']) {
        expect(await asked(column)).toEqual(unknown)
      }
    }
  })

  test('F02 a column matches only its exact name', async () => {
    for (const column of ['t1.name', 'variants.name', text.toUpperCase(), '__proto__', 'constructor', 'toString']) {
      expect(await codeOf(list, { filters: `(${column}[eq]:1)` })).toBe('400 unknown_column')
    }
    expect(await codeOf(list, { filters: '("name"[eq]:x)' })).toBe('400 bad_filter')
  })

  test("F03 a search finds nothing in unsearched fields or in other suppliers' data", async () => {
    for (const search of ['not searched', 'foreign', server.supplier.supplierId]) {
      const { data, paging, facets = {} } = (await read(list, { search, facets: 'true' })).json<Page>()
      expect([data, paging.total, Object.values(facets).flat()]).toEqual([[], 0, []])
    }
    expect(await rowsOf(list, text, { search: 'CAFE' })).toEqual(['Café'])
  })

  test('F04 quotes are text, and ids are ids', async () => {
    expect(await codeOf(list, { filters: "(id[in]:1',%27x%27%29 or 1=1--^2)" })).toBe('400 bad_value')
    const orders = [
      ['a%27b%22', 'caf%C3%A9'],
      ['caf%C3%A9', 'a%27b%22'],
    ]
    for (const values of orders) {
      expect(await rowsOf(list, text, { filters: `(${text}[in]:${values.join('^')})` })).toEqual(['Café'])
    }
  })

  test('F05 a filter on an unknown column is rejected', async () => {
    for (const filters of ["(attributes.x'||(select 1)--[ct]:a)", '(meta.optionset.a"b[io]:x)']) {
      expect(await codeOf(list, { filters })).toBe('400 bad_filter')
    }
    expect(await codeOf(list, { filters: '(attributes.x[ct]:a)' })).toBe('400 unknown_column')
  })

  test('F06 a sort is columns, each once, at most ten', async () => {
    const many = Array.from({ length: 11 }, (_, index) => `c${index}`).join(',')
    for (const sort of [`${text};drop`, `--${text}`, `-${text},(select 1)`, `${text},${text}`, many, 'id']) {
      expect(await codeOf(list, { sort })).toBe('400 bad_sort')
    }
    expect(await rowsOf(list, text, { sort: `-${text}` })).toEqual(rows.toReversed())
  })

  test('F07 an empty membership finds nothing, any other item without value is ignored', async () => {
    for (const params of [{ filters: '(id[in]:)' }, { filters: '(id[io]:^^)' }, { privateFilters: '' }]) {
      expect(await rowsOf(list, text, params)).toEqual([])
    }
    expect(await rowsOf(list, text, { filters: `(${text}[ct]:)` })).toEqual(rows)
  })

  test('F08 unreadable filters are rejected with the position of the error', async () => {
    const filters = [`(${text}[xx]:1)`, `(${text}[gt]:1)`, `(${text}[gt])`, `(${text}[ct]:a))`, `(${text}[ct]:a`]
    for (const one of filters) {
      const { status, code, errors } = await refusal(list, { filters: one })
      expect([status, code, errors]).toEqual([
        400,
        'bad_filter',
        [{ parameter: 'filters', offset: expect.any(Number), code: 'bad_filter', detail: expect.any(String) }],
      ])
    }
  })

  test('F09 a filter beyond the limits never reaches the database', async () => {
    const item = `${text}[eq]:1`
    const groups = Array.from({ length: 51 }, () => `(${item})`).join('&')
    const items = `(${Array.from({ length: 201 }, () => item).join('&')})`
    for (const filters of [
      groups,
      items,
      `(${text}[eq]:${'x'.repeat(1_001)})`,
      `((((${item}))))`,
      'x'.repeat(32_769),
    ]) {
      expect(await codeOf(list, { filters })).toBe('400 filter_too_complex')
    }
    const values = `(${text}[in]:${Array.from({ length: 10_001 }, () => '1').join('^')})`
    expect(await codeOf(list, { filters: values })).toBe('400 filter_too_complex')
  })

  test('F10 wildcards are text', async () => {
    const found = ['100% a_b\\c']
    expect(await rowsOf(list, text, { filters: `(${text}[ct]:%25)` })).toEqual(found)
    expect(await rowsOf(list, text, { filters: `(${text}[ct]:_)` })).toEqual(found)
    expect(await rowsOf(list, text, { filters: `(${text}[ct]:%5C)` })).toEqual(found)
    expect(await rowsOf(list, text, { filters: `(${text}[sw]:_)` })).toEqual([])
    expect(await rowsOf(list, text, { search: '%' })).toEqual(found)
  })

  test('F11 hostile texts are rejected immediately', async () => {
    for (const filters of [`${'a'.repeat(28)}(`, `.[0]:&${'&'.repeat(31)}`, '('.repeat(32_000)]) {
      const { status } = await refusal(list, { filters })
      expect(status).toBe(400)
    }
  })

  test('F12 invalid encodings are rejected, valid ones are decoded correctly', async () => {
    for (const value of ['%', '%E0%A4%A', '%C0%AF']) {
      expect(await codeOf(list, { filters: `(${text}[eq]:${value})` })).toBe('400 bad_encoding')
    }
    expect(await codeOf(list, { filters: `(${text}[eq]:%00)` })).toBe('400 bad_character')
    expect(await codeOf(list, { search: 'a\u0000b' })).toBe('400 bad_character')
    expect(await rowsOf(list, text, { filters: `(${text}[eq]:100%25%20a_b%5Cc)` })).toEqual(['100% a_b\\c'])
    expect(await rowsOf(list, text, { filters: `(${text}[eq]:%255E)` })).toEqual([])
  })

  test('F14 paging is whole numbers within bounds', async () => {
    const bad = [
      { limit: '1e9' },
      { limit: 'abc' },
      { limit: '-2' },
      { limit: '0' },
      { limit: '501' },
      { offset: '-5' },
      { offset: '9e15' },
    ]
    for (const params of bad) expect(await codeOf(list, params)).toBe('400 bad_paging')
    expect((await call('GET', `${pathOf(list, existing)}?limit=1&limit=2`)).json<{ code: string }>().code).toBe(
      'bad_paging',
    )
    const { paging, code } = (await read(list, { limit: '-1' })).json<Partial<Page> & { code?: string }>()
    expect(paging ?? code).toEqual(allRows ? { current_page: 0, limit: 10_000, total } : 'bad_paging')
  })

  test('a page beyond the end is empty and knows the total', async () => {
    const { data, paging } = (await read(list, { offset: '50' })).json<Page>()
    expect([data, paging]).toEqual([[], { current_page: 50 / pageSize, limit: pageSize, total }])
  })

  test('fields picks columns and always gives the id', async () => {
    const [row] = (await read(list, { fields: text, limit: '1' })).json<{ data: object[] }>().data
    const [top = text] = text.split('.')
    expect(Object.keys(row ?? {}).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [top, 'id'].toSorted((a, b) => (a < b ? -1 : 1)),
    )
  })

  test('the same parameters may travel in a body', async () => {
    const answer = await call('POST', `${pathOf(list, existing)}query`, {
      payload: { filters: `(${text}[ct]:col)`, limit: 1, sort: `-${text}` },
    })
    const { data, paging } = answer.json<Page>()
    const last = rows.findLast((name) => name.startsWith('Col'))
    expect([data.map((row) => valueAt(row, text)), paging]).toEqual([[last], { current_page: 0, limit: 1, total: 2 }])
    const bad = await call('POST', `${pathOf(list, existing)}query`, { payload: { limit: [1] } })
    expect([bad.statusCode, bad.json<{ code: string }>().code]).toEqual([400, 'bad_paging'])
  })
})

test('F05 an attribute is addressed by its id, not by its name', async () => {
  const column = `attributes.${existing.made.attributes[HOSTILE]}`
  const value = encodeURIComponent('a^b&(c)|[d]:%').replaceAll(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  expect(await rowsOf('variants', 'name', { filters: `(${column}[in]:${value})` })).toEqual(['Col 10'])
  expect((await read('variants', { facets: 'true' })).json<Page>().facets?.[column]).toEqual([
    { id: existing.made.values[`${HOSTILE}: a^b&(c)|[d]:%`], name: 'a^b&(c)|[d]:%', count: 1 },
  ])
})

test('F08 values of the wrong type are rejected with column, operator and position', async () => {
  const cases = [
    ['variants', '(created_at[dgt]:abc)', 'created_at', 'dgt'],
    ['variants', '(name[ct]:x&created_at[dgt]:2026-02-30)', 'created_at', 'dgt'],
    ['products', '(nr_variants[gt]:NaN)', 'nr_variants', 'gt'],
    ['views', '(live[eq]:maybe)', 'live', 'eq'],
    ['variants', '(state[il]:unheard)', 'state', 'il'],
  ] as const
  for (const [list, filters, column, operator] of cases) {
    const { status, code, detail, errors } = await refusal(list, { filters })
    expect([status, code]).toEqual([400, 'bad_filter'])
    expect(detail).toContain(`${column} cannot be compared by ${operator}`)
    expect(errors).toEqual([{ parameter: 'filters', offset: filters.indexOf(column), code: 'bad_filter', detail }])
  }
})

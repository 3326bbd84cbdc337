import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { allOf, anyOf, where } from './build-filter.ts'
import { ALL, fromAddress, type ListAddress, toAddress, toListParams } from './list-query.ts'
import { canonicalFilter, canonicalSort } from './testing/arbitraries.ts'

const address = (text: string) => fromAddress(new URLSearchParams(text))

const DEFAULTS: ListAddress = { page: 0, size: 25, filter: [], sort: [] }

describe('toListParams', () => {
  test('names every part of a query', () => {
    expect(
      toListParams({
        page: 2,
        size: 50,
        filter: anyOf(where('name', 'ct', 'a&b'), where('state', 'in', 'draft')),
        privateFilter: allOf(where('view', 'in', 'v1')),
        sort: [
          { column: 'created_at', direction: 'desc' },
          { column: 'name', direction: 'asc' },
        ],
        search: 'Grün & mehr',
        fields: ['id', 'meta.product.name'],
        facets: true,
        facetOf: { column: 'state', search: 'li' },
      }),
    ).toEqual({
      offset: '100',
      limit: '50',
      filters: '(name[ct]:a%26b|state[in]:draft)',
      privateFilters: '(view[in]:v1)',
      sort: '-created_at,name',
      search: 'Grün & mehr',
      fields: 'id,meta.product.name',
      facets: 'true',
      facetColumn: 'state',
      facetSearch: 'li',
    })
  })

  test.each([
    [{}, { offset: '0', limit: '25' }],
    [{ page: 3 }, { offset: '75', limit: '25' }],
    [
      { page: 1, size: 10 },
      { offset: '10', limit: '10' },
    ],
    [
      { page: 2, limit: 10 },
      { offset: '20', limit: '10' },
    ],
    [
      { offset: 7, limit: 3, page: 9, size: 50 },
      { offset: '7', limit: '3' },
    ],
    [
      { size: ALL, page: 4 },
      { offset: '0', limit: '-1' },
    ],
    [{ facets: false }, { offset: '0', limit: '25', facets: 'false' }],
    [
      { filter: [], privateFilter: [], sort: [], search: '', fields: [] },
      { offset: '0', limit: '25' },
    ],
  ])('%j becomes %j', (query, params) => {
    expect(toListParams(query)).toEqual(params)
  })

  test('F07 leaves out items without a value, never an empty membership', () => {
    expect(
      toListParams({
        filter: allOf(where('name', 'ct'), where('state', 'xt')),
        privateFilter: allOf(where('id', 'in'), where('name', 'eq', '')),
      }),
    ).toEqual({ offset: '0', limit: '25', filters: '(state[xt]:)', privateFilters: '(id[in]:)' })
  })
})

describe('the address of a list', () => {
  test('carries page, size, filter and sort', () => {
    const state: ListAddress = {
      page: 2,
      size: 50,
      filter: allOf(where('name', 'ct', 'a b')),
      sort: [{ column: 'name', direction: 'desc' }],
    }
    const params = toAddress(state)
    expect(Object.fromEntries(params)).toEqual({ p: '2', s: '50', t: '(name[ct]:a%20b)', k: '-name' })
    expect(fromAddress(params)).toEqual(state)
  })

  test('leaves defaults out', () => {
    expect([toAddress({}).toString(), toAddress(DEFAULTS).toString()]).toEqual(['', ''])
  })

  test('keeps items that have no value yet', () => {
    const filter = allOf(where('name', 'ct'), where('state', 'in', 'draft'))
    expect(fromAddress(toAddress({ filter }))).toEqual({ ...DEFAULTS, filter })
  })

  test('read back from its text, gives every state back', () => {
    const state = fc.record({
      page: fc.nat(10_000),
      size: fc.integer({ min: 1, max: 500 }),
      filter: canonicalFilter,
      sort: canonicalSort,
    })
    fc.assert(
      fc.property(state, (one) => {
        expect(address(toAddress(one).toString())).toEqual(one)
      }),
    )
  })

  test.each([
    '',
    'p=&s=&t=&k=',
    'p=-1&s=0',
    'p=1.5&s=1e2',
    'p=abc&s=%F0%9F',
    'p=0x10&s= 10',
    'p=99999999999999999999&s=501',
    's=-1',
    't=(name[xx]:1)&k=--name',
    't=(name[ct]:%25)&k=name,name',
  ])('"%s" is read as the defaults', (text) => {
    expect(address(text)).toEqual(DEFAULTS)
  })

  test('a filter that is too long is ignored', () => {
    expect(address(`t=${'('.repeat(40_000)}`)).toEqual(DEFAULTS)
  })

  test('a part that cannot be read leaves the others as they are', () => {
    expect(address('p=3&s=junk&t=junk&k=-name&other=1')).toEqual({
      page: 3,
      size: 25,
      filter: [],
      sort: [{ column: 'name', direction: 'desc' }],
    })
  })

  test('no address makes reading throw', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, text, text, (p, s, t, k) => {
        expect(Object.keys(fromAddress(new URLSearchParams({ p, s, t, k })))).toEqual(Object.keys(DEFAULTS))
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Filter, FilterItem } from './filter.ts'
import { OPERATORS } from './operators.ts'
import { parseFilter } from './parse-filter.ts'
import { printFilter } from './print-filter.ts'
import { canonicalFilter, canonicalText } from './testing/arbitraries.ts'

const filterOf = (item: Partial<FilterItem>): Filter => [
  { concat: 'and', items: [{ column: 'name', operator: 'ct', values: [], concat: 'and', ...item }] },
]

describe('printFilter', () => {
  test('reading what was printed gives every canonical filter back', () => {
    fc.assert(
      fc.property(canonicalFilter, (filter) => {
        expect(parseFilter(printFilter(filter))).toEqual(filter)
      }),
      { numRuns: 2_000 },
    )
  })

  test('printing what was read gives every canonical text back', () => {
    fc.assert(
      fc.property(canonicalText, (text) => {
        expect(printFilter(parseFilter(text))).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })

  test('writes groups, items and values with the signs that join them', () => {
    const text = '(name[ct]:linen&state[in]:draft^active|nr[gt]:5)|(a-b_c.d[xt]:)&(id[in]:)'
    expect(printFilter(parseFilter(text))).toBe(text)
  })

  test('F12 encodes every character with a role in the grammar and reads it back', () => {
    const value = `^&|()[]:%!'*~-_. ü€😀`
    const text = printFilter(filterOf({ values: [value] }))
    expect(text).toBe('(name[ct]:%5E%26%7C%28%29%5B%5D%3A%25%21%27%2A~-_.%20%C3%BC%E2%82%AC%F0%9F%98%80)')
    expect(parseFilter(text)).toEqual(filterOf({ values: [value] }))
  })

  test('F12 a value survives the query string around the filter', () => {
    const filter = filterOf({ values: ['^&|()[]:%', '%5E', '+ +', '100 %'] })
    const address = new URLSearchParams({ filters: printFilter(filter) }).toString()
    expect(parseFilter(new URLSearchParams(address).get('filters') ?? '')).toEqual(filter)
  })

  test.each(OPERATORS)('writes and reads the operator %s', (operator) => {
    const filter = filterOf({ operator, values: ['1'] })
    expect([printFilter(filter), parseFilter(printFilter(filter))]).toEqual([`(name[${operator}]:1)`, filter])
  })

  test('a lone empty value is printed as none', () => {
    expect([printFilter(filterOf({ values: [''] })), printFilter(filterOf({ values: ['', ''] }))]).toEqual([
      '(name[ct]:)',
      '(name[ct]:^)',
    ])
  })

  test('the first concat and groups without items leave no trace', () => {
    expect(
      printFilter([
        { concat: 'or', items: [] },
        { concat: 'or', items: [{ column: 'a', operator: 'xt', values: [], concat: 'or' }] },
      ]),
    ).toBe('(a[xt]:)')
  })

  test.each(['', 'a)|(b[eq]:1', 'na me', 'größe', '"name"'])('refuses the column "%s"', (column) => {
    expect(() => printFilter(filterOf({ column }))).toThrow(RangeError)
  })

  test('a lone surrogate becomes the replacement character', () => {
    expect(printFilter(filterOf({ values: ['a\ud800'] }))).toBe('(name[ct]:a%EF%BF%BD)')
  })
})

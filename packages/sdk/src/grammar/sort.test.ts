import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseSort, printSort, type SortItem, SortSyntaxError } from './sort.ts'
import { canonicalSort } from './testing/arbitraries.ts'
import { takesAtMost } from './testing/takes-at-most.ts'

const refusal = (text: string) => {
  try {
    return parseSort(text)
  } catch (error) {
    if (!(error instanceof SortSyntaxError)) throw error
    return [error.code, error.offset]
  }
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',')

describe('parseSort', () => {
  test('reads columns and directions in their order', () => {
    expect(parseSort('-created_at,meta.product.name,a-b')).toEqual([
      { column: 'created_at', direction: 'desc' },
      { column: 'meta.product.name', direction: 'asc' },
      { column: 'a-b', direction: 'asc' },
    ])
  })

  test('reads the empty text as no sort, and ten columns', () => {
    expect([parseSort(''), parseSort(keys(10)).length]).toEqual([[], 10])
  })

  test.each([
    ['name;drop', 4],
    ['--name', 1],
    ['-name,(select 1)', 6],
    ['name,name', 5],
    ['name,-name', 5],
    [keys(11), 30],
    [',', 0],
    ['name,', 5],
    [',name', 0],
    ['a,,b', 2],
    ['-', 1],
    ['-,a', 1],
    [' name', 0],
    ['größe', 2],
    ['%6Eame', 0],
    ['"name"', 0],
  ])('F06 refuses "%s"', (text, offset) => {
    expect(refusal(text)).toEqual(['bad_sort', offset])
  })

  test('F06 refuses 32,768 characters of anything quickly', () => {
    const texts = ['-', ',', 'a,', 'x;'].map((part) => part.repeat(32_768 / part.length))
    expect(texts.map(refusal)).toEqual([
      ['bad_sort', 1],
      ['bad_sort', 0],
      ['bad_sort', 2],
      ['bad_sort', 1],
    ])
    expect(takesAtMost(15, () => texts.forEach(refusal))).toBe(true)
  })
})

describe('printSort', () => {
  test('reading what was printed gives every sort back, and printing it again the same text', () => {
    fc.assert(
      fc.property(canonicalSort, (sort) => {
        const text = printSort(sort)
        expect([parseSort(text), printSort(parseSort(text))]).toEqual([sort, text])
      }),
    )
  })

  test.each(['', 'a,b', '-a', 'na me'])('refuses the column "%s"', (column) => {
    const sort: SortItem[] = [{ column, direction: 'asc' }]
    expect(() => printSort(sort)).toThrow(RangeError)
  })
})

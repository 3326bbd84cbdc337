import { describe, expect, test } from 'vitest'

import { allOf, anyOf, filterBuilder, where } from './build-filter.ts'
import { parseFilter } from './parse-filter.ts'
import { printFilter } from './print-filter.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((column) => where(column, 'xt')) as [Item, Item, Item, Item]
type Item = ReturnType<typeof where>

describe('where', () => {
  test('makes one condition of texts, numbers and booleans', () => {
    expect(where('nr', 'in', 'x', 5, true)).toEqual({
      column: 'nr',
      operator: 'in',
      values: ['x', '5', 'true'],
      concat: 'and',
    })
  })

  test('a lone empty text is not a value', () => {
    expect([where('a', 'eq', '').values, where('a', 'in', '', '').values, where('a', 'xt').values]).toEqual([
      [],
      ['', ''],
      [],
    ])
  })
})

describe('allOf and anyOf', () => {
  test.each([
    ['all items', allOf(a, b, c), '(a[xt]:&b[xt]:&c[xt]:)'],
    ['any item', anyOf(a, b, c), '(a[xt]:|b[xt]:|c[xt]:)'],
    ['all with an inner any', allOf(a, anyOf(b, c)), '(a[xt]:)&(b[xt]:|c[xt]:)'],
    ['any with inner alls', anyOf(allOf(a, b), allOf(c, d)), '(a[xt]:&b[xt]:)|(c[xt]:&d[xt]:)'],
    ['any beside an all', anyOf(a, allOf(b, c)), '(a[xt]:)|(b[xt]:&c[xt]:)'],
    [
      'all of alternatives between groups',
      allOf(d, anyOf(a, allOf(b, c))),
      '(d[xt]:)&(a[xt]:)|(d[xt]:)&(b[xt]:&c[xt]:)',
    ],
    ['nothing', allOf(), ''],
    ['nothing', anyOf(), ''],
    ['empty parts', allOf(allOf(), a, anyOf()), '(a[xt]:)'],
    ['empty alternatives', anyOf(anyOf(), a), '(a[xt]:)'],
  ])('write %s', (_name, filter, text) => {
    expect(printFilter(filter)).toBe(text)
    expect(filter).toEqual(parseFilter(text))
  })

  test('leave their parts unchanged', () => {
    const inner = anyOf(a, b)
    allOf(c, inner)
    expect([printFilter(inner), a.concat]).toEqual(['(a[xt]:|b[xt]:)', 'and'])
  })
})

describe('filterBuilder', () => {
  const variants = filterBuilder<{ name: 'text'; nr: 'number'; live: 'boolean' }>()

  test('writes the same filters for known columns', () => {
    const filter = variants.allOf(
      variants.where('name', 'ct', 'linen'),
      variants.where('nr', 'gt', 5),
      variants.where('live', 'eq', true),
    )
    expect(printFilter(filter)).toBe('(name[ct]:linen&nr[gt]:5&live[eq]:true)')
  })

  test('refuses unknown columns and values of another type at compile time', () => {
    // @ts-expect-error there is no such column
    variants.where('colour', 'eq', 'red')
    // @ts-expect-error the column holds numbers
    variants.where('nr', 'gt', 'five')
    expect(Object.keys(variants)).toEqual(['where', 'allOf', 'anyOf'])
  })
})

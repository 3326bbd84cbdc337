import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { disjunctionOf, type FilterItem, isEmptyMembership, joinDisjunction, withoutEmptyItems } from './filter.ts'
import { OPERATORS, VALUELESS_OPERATORS } from './operators.ts'
import { parseFilter } from './parse-filter.ts'
import { printFilter } from './print-filter.ts'
import { canonicalFilter } from './testing/arbitraries.ts'

const kept = (text: string) => printFilter(withoutEmptyItems(parseFilter(text)))

describe('withoutEmptyItems', () => {
  test.each([
    ['', ''],
    ['(a[eq]:1)', '(a[eq]:1)'],
    ['(a[eq]:)', ''],
    ['(a[eq]:^^)', ''],
    ['(a[eq]:&b[eq]:2)', '(b[eq]:2)'],
    ['(a[eq]:1&b[eq]:)', '(a[eq]:1)'],
    ['(a[eq]:)|(b[eq]:2)', '(b[eq]:2)'],
    ['(a[eq]:1)&(b[eq]:)|(c[eq]:3)', '(a[eq]:1)|(c[eq]:3)'],
    ['(a[in]:1^)', '(a[in]:1^)'],
    ['(a[xt]:&b[xf]:|c[nl]:)', '(a[xt]:&b[xf]:|c[nl]:)'],
  ])('%s is kept as %s', (text, expected) => {
    expect(kept(text)).toBe(expected)
  })

  test('an item whose predecessor is left out stays the alternative that it was part of', () => {
    expect([
      kept('(a[eq]:1|b[eq]:&c[eq]:3)'),
      kept('(a[eq]:1)|(b[eq]:)&(c[eq]:3)'),
      kept('(a[eq]:|b[eq]:2&c[eq]:3)'),
    ]).toEqual(['(a[eq]:1|c[eq]:3)', '(a[eq]:1)|(c[eq]:3)', '(b[eq]:2&c[eq]:3)'])
  })

  test.each(['(id[in]:)', '(id[io]:^^)', '(view[il]:)', '(a[eq]:1&id[in]:)', '(view[in]:)|(a[eq]:1)'])(
    'F07 the empty membership in %s stays',
    (text) => {
      expect(kept(text)).toBe(text)
    },
  )

  test.each(['(id[eq]:)', '(id[na]:)', '(name[in]:)', '(view_id[in]:^)', '(attributes.id[io]:)'])(
    'F07 %s is not a membership and is left out',
    (text) => {
      expect(kept(text)).toBe('')
    },
  )

  test('keeps what it has stored', () => {
    fc.assert(
      fc.property(canonicalFilter, (filter) => {
        const once = withoutEmptyItems(filter)
        expect(withoutEmptyItems(once)).toEqual(once)
      }),
    )
  })

  test('sets the first concat of the filter and of each group to and', () => {
    const item = { column: 'a', operator: 'eq', values: ['1'], concat: 'or' } as const
    expect(withoutEmptyItems([{ concat: 'or', items: [item] }])).toEqual([
      { concat: 'and', items: [{ ...item, concat: 'and' }] },
    ])
  })
})

describe('isEmptyMembership', () => {
  const operatorsMatchingNothing = (column: string, values: readonly string[]) =>
    OPERATORS.filter((operator) => isEmptyMembership({ column, operator, values, concat: 'and' }))

  test('F07 holds for id and view with in, il, io and no value', () => {
    expect({
      id: operatorsMatchingNothing('id', []),
      view: operatorsMatchingNothing('view', ['', '']),
      name: operatorsMatchingNothing('name', []),
      withValue: operatorsMatchingNothing('id', ['', 'a']),
    }).toEqual({ id: ['in', 'il', 'io'], view: ['in', 'il', 'io'], name: [], withValue: [] })
  })
})

describe('disjunctionOf', () => {
  const part = (name: string, concat: 'and' | 'or') => ({ name, concat })
  const names = (parts: { name: string; concat: 'and' | 'or' }[]) =>
    disjunctionOf(parts).map((alternative) => alternative.map(({ name }) => name))

  test('and binds tighter than or', () => {
    expect(names([part('a', 'and'), part('b', 'or'), part('c', 'and'), part('d', 'or')])).toEqual([
      ['a'],
      ['b', 'c'],
      ['d'],
    ])
  })

  test('the first concat is ignored, and an empty list has no alternatives', () => {
    expect([names([part('a', 'or'), part('b', 'and')]), names([])]).toEqual([[['a', 'b']], []])
  })

  test('joinDisjunction is its inverse', () => {
    fc.assert(
      fc.property(canonicalFilter, (filter) => {
        expect(joinDisjunction(disjunctionOf(filter))).toEqual(filter)
      }),
    )
  })

  test('joinDisjunction leaves empty alternatives out', () => {
    const item: FilterItem = { column: 'a', operator: 'xt', values: [], concat: 'or' }
    expect(joinDisjunction([[], [item], []])).toEqual([{ ...item, concat: 'and' }])
  })
})

test('there are 23 operators, three of which need no value', () => {
  expect([OPERATORS.length, new Set(OPERATORS).size, VALUELESS_OPERATORS]).toEqual([23, 23, ['xt', 'xf', 'nl']])
})

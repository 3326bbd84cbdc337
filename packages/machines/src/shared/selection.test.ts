import { describe, expect, it } from 'vitest'

import {
  NOTHING_SELECTED,
  pageState,
  type Selection,
  toggle,
  togglePage,
  toggleRange,
  withoutRows,
} from './selection.ts'

const page = ['a', 'b', 'c', 'd']
const chosen = (ids: string[], anchor?: string): Selection => ({ ids: new Set(ids), anchor })

describe('selection', () => {
  it('takes a row in and out and remembers it as the anchor', () => {
    const one = toggle(NOTHING_SELECTED, 'b')
    expect(one).toEqual(chosen(['b'], 'b'))
    expect(toggle(one, 'b')).toEqual(chosen([], 'b'))
    expect(NOTHING_SELECTED).toEqual(chosen([]))
  })

  it('takes in the rows between the anchor and the one clicked, in both directions', () => {
    expect(toggleRange(chosen(['b'], 'b'), 'd', page)).toEqual(chosen(['b', 'c', 'd'], 'd'))
    expect(toggleRange(chosen(['c'], 'c'), 'a', page)).toEqual(chosen(['c', 'a', 'b'], 'a'))
  })

  it('takes the range out when the row clicked was in', () => {
    expect(toggleRange(chosen(['a', 'b', 'c', 'x'], 'a'), 'c', page)).toEqual(chosen(['x'], 'c'))
  })

  it('toggles one row when the anchor is on another page', () => {
    expect(toggleRange(chosen(['x'], 'x'), 'c', page)).toEqual(chosen(['x', 'c'], 'c'))
  })

  it('takes the page in, and out again when it was in as a whole; rows of other pages stay', () => {
    const all = togglePage(chosen(['x', 'b'], 'b'), page)
    expect(all).toEqual(chosen(['x', 'b', 'a', 'c', 'd']))
    expect(togglePage(all, page)).toEqual(chosen(['x']))
  })

  it('tells how much of the page is in', () => {
    expect([chosen(['x']), chosen(['a']), chosen(page)].map((one) => pageState(one, page))).toEqual([
      'none',
      'some',
      'all',
    ])
    expect(pageState(chosen(['x']), [])).toBe('none')
  })

  it('forgets rows that are gone', () => {
    expect(withoutRows(chosen(['a', 'b'], 'a'), ['a'])).toEqual(chosen(['b']))
    expect(withoutRows(chosen(['a', 'b'], 'b'), ['a'])).toEqual(chosen(['b'], 'b'))
  })
})

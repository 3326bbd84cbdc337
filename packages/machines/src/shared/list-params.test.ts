import { describe, expect, it } from 'vitest'

import { changedParams, DEFAULT_LIST_PARAMS, isSameNarrowing, isSameParams, lastPage } from './list-params.ts'

describe('list parameters', () => {
  it('know the last page', () => {
    expect([0, 1, 25, 26, 50, 51].map((total) => lastPage(total, 25))).toEqual([0, 0, 0, 1, 1, 2])
  })

  it('keep the page when the rows stay the same', () => {
    const params = { ...DEFAULT_LIST_PARAMS, page: 3 }
    expect(changedParams(params, { search: '', size: 25 })).toEqual(params)
    expect(changedParams(params, { search: 'slate' })).toEqual({ ...params, page: 0, search: 'slate' })
    expect(changedParams(params, { search: 'slate', page: 2 })).toEqual({ ...params, page: 2, search: 'slate' })
  })

  it('differ by what is asked for, not by what joins the first item', () => {
    const filter = (concat: 'and' | 'or', value: string) =>
      [{ concat, items: [{ column: 'name', operator: 'ct', values: [value], concat }] }] as const
    const params = { ...DEFAULT_LIST_PARAMS, filter: filter('and', 'heron') }
    expect(isSameParams(params, { ...params, filter: filter('or', 'heron') })).toBe(true)
    expect(isSameParams(params, { ...params, filter: filter('and', 'egret') })).toBe(false)
    expect(isSameParams(params, { ...params, sort: [{ column: 'name', direction: 'asc' }] })).toBe(false)
  })

  it('narrow by filter and search alone', () => {
    const filter = [
      { concat: 'or', items: [{ column: 'name', operator: 'ct', values: ['heron'], concat: 'or' }] },
    ] as const
    const params = { ...DEFAULT_LIST_PARAMS, filter, search: 'slate' }
    const others = [
      { ...params, page: 3, size: 50 },
      { ...params, filter: [{ ...filter[0], concat: 'and' as const }] },
      { ...params, search: 'navy' },
      { ...params, filter: [] },
    ]
    expect(others.map((other) => isSameNarrowing(params, other))).toEqual([true, true, false, false])
  })
})

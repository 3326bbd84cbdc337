import { allOf, parseFilter, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'

import { filterOfSearch } from './filter-of-search.ts'
import { changedParts, scopeOf, screenOf, type ViewScreen } from './view-screen.ts'
import { viewFixture } from './views.fixtures.ts'

describe('what a saved view shows', () => {
  it('is its own filters, sorts and columns when it is dynamic', () => {
    const filters = encodeURIComponent('(name[ct]:50%20%25|state[il]:active^draft)')
    const view = viewFixture({ kind: 'dynamic', filters, sorts: '-updated_at%2Cname', attributes: 'name%2Cstate' })
    expect([screenOf(view), scopeOf(view)]).toEqual([
      {
        filter: parseFilter('(name[ct]:50%20%25|state[il]:active^draft)'),
        sort: [
          { column: 'updated_at', direction: 'desc' },
          { column: 'name', direction: 'asc' },
        ],
        attributes: ['name', 'state'],
      },
      [],
    ])
  })

  it('is its members when it is static, in its order', () => {
    const view = viewFixture({ kind: 'static', filters: '(view%5Bin%5D%3Aw1)', sorts: 'name', attributes: '' })
    expect([screenOf(view), scopeOf(view)]).toEqual([
      { filter: [], sort: [{ column: 'name', direction: 'asc' }], attributes: [] },
      parseFilter('(view[in]:w1)'),
    ])
  })

  it('is everything where it cannot be read', () =>
    expect(screenOf({ kind: 'dynamic', filters: '((', sorts: '%', attributes: '%' })).toEqual({
      filter: [],
      sort: [],
      attributes: [],
    }))
})

describe('what differs between two screens', () => {
  const screen: ViewScreen = { filter: allOf(where('name', 'ct', 'heron')), sort: [], attributes: ['name'] }

  it('is nothing when they say the same, however they came about', () => {
    const [group] = screen.filter
    const other: ViewScreen = {
      ...screen,
      filter: [
        { items: group!.items.map((item) => ({ ...item, concat: 'or' as const })), concat: 'or' },
        { concat: 'and', items: [where('state', 'il')] },
      ],
    }
    expect(changedParts(screen, other)).toEqual([])
  })

  it('is each part that says something else', () => {
    expect(changedParts(screen, { ...screen, filter: [] })).toEqual(['filter'])
    expect(changedParts(screen, { ...screen, sort: [{ column: 'name', direction: 'asc' }] })).toEqual(['sort'])
    expect(changedParts(screen, { ...screen, attributes: ['state', 'name'] })).toEqual(['attributes'])
  })
})

describe('a search as a filter', () => {
  it('looks where the search looks', () =>
    expect(filterOfSearch(' heron ')).toEqual(
      parseFilter('(name[ct]:heron|meta.product.name[ct]:heron|external_id[ct]:heron)'),
    ))

  it('is none without a text', () => expect(filterOfSearch(' ')).toEqual([]))
})

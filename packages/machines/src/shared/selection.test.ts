import { allOf, type Filter, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'

import { choiceOf, isSelected, pageState, selectedCount, type SelectionContext } from './selection.ts'

const herons: Filter = [
  { concat: 'and', items: [{ column: 'name', operator: 'ct', values: ['heron'], concat: 'and' }] },
]
const page = ['a', 'b', 'c', 'd']
const rows = (...ids: string[]): SelectionContext['choice'] => ({ kind: 'rows', ids: new Set(ids) })
const allBut = (...except: string[]): SelectionContext['choice'] => ({
  kind: 'matching',
  except: new Set(except),
  narrowing: { filter: herons, search: 'slate' },
  total: 60,
})

describe('a selection', () => {
  it('knows its rows and counts them on all pages', () => {
    const seen = [rows(), rows('a', 'x'), allBut(), allBut('a', 'x')].map((choice) => [
      isSelected({ choice }, 'a'),
      isSelected({ choice }, 'b'),
      selectedCount({ choice }),
    ])
    expect(seen).toEqual([
      [false, false, 0],
      [true, false, 2],
      [true, true, 60],
      [false, true, 58],
    ])
  })

  it('tells how much of the page is in', () => {
    const choices = [rows('x'), rows('a'), rows(...page), allBut('x'), allBut('a'), allBut(...page)]
    expect(choices.map((choice) => pageState({ choice, page }))).toEqual(['none', 'some', 'all', 'all', 'some', 'none'])
    expect([rows('x'), allBut()].map((choice) => pageState({ choice, page: [] }))).toEqual(['none', 'none'])
  })

  it('is sent by ids, or as the query of the list with the number that was seen', () => {
    expect(choiceOf({ choice: rows('b', 'a') })).toEqual(['b', 'a'])
    expect(choiceOf({ choice: allBut('a', 'x') })).toEqual({
      filter: herons,
      search: 'slate',
      except: ['a', 'x'],
      expected: 58,
    })
  })

  it('carries the fixed filter of its list', () => {
    const scope: Filter = allOf(where('meta.product.id', 'eq', 'p1'))
    const choice = { ...allBut(), scope }
    expect(choiceOf({ choice })).toEqual({
      filter: herons,
      privateFilter: scope,
      search: 'slate',
      except: [],
      expected: 60,
    })
  })
})

import type { Filter } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { selectionFixtures } from './selection.fixtures.ts'
import { type SelectionEvent, selectionMachine } from './selection.machine.ts'
import { choiceOf } from './selection.ts'

const herons: Filter = [
  { concat: 'and', items: [{ column: 'name', operator: 'ct', values: ['heron'], concat: 'and' }] },
]
const everything = { filter: [], search: '' }
const nothing = ['nothing', { kind: 'rows', ids: new Set() }]
const rows = (...ids: string[]) => ['rows', { kind: 'rows', ids: new Set(ids) }]
const matching = (except: string[], total: number, narrowing: { filter: Filter; search: string } = everything) => [
  'matching',
  { kind: 'matching', except: new Set(except), narrowing, total },
]

const toggled = (id: string, range?: 'range'): SelectionEvent => ({
  type: 'row.toggled',
  id,
  ...(range && { range: true }),
})
const shown = (ids: string, total: number): SelectionEvent => ({ type: 'page.shown', ids: ids.split(''), total })
const narrowed = (filter: Filter, search = ''): SelectionEvent => ({ type: 'narrowing.changed', filter, search })
const removed = (...ids: string[]): SelectionEvent => ({ type: 'rows.removed', ids })
const page: SelectionEvent = { type: 'page.toggled' }
const all: SelectionEvent = { type: 'matching.chosen' }
const clear: SelectionEvent = { type: 'cleared' }

/** A selection over a page of a, b, c and d, out of as many matches as the test says. */
function open(total = 60) {
  const actor = createActor(selectionMachine, { input: { narrowing: everything } }).start()
  actor.send(shown('abcd', total))
  const state = () => [actor.getSnapshot().value, actor.getSnapshot().context.choice]
  return {
    actor,
    state,
    after: (...events: SelectionEvent[]) => {
      for (const event of events) actor.send(event)
      return state()
    },
  }
}

describe('rows chosen by hand', () => {
  it('come in and go out one by one, and by the page', () => {
    const { after, state } = open()
    expect(state()).toEqual(nothing)
    expect(after(toggled('b'))).toEqual(rows('b'))
    expect(after(toggled('d'))).toEqual(rows('b', 'd'))
    expect(after(toggled('b'))).toEqual(rows('d'))
    expect(after(page)).toEqual(rows('a', 'b', 'c', 'd'))
    expect(after(page)).toEqual(nothing)
    expect(after(page, clear)).toEqual(nothing)
  })

  it('come in from the last one to the one clicked, in both directions', () => {
    expect(open().after(toggled('b'), toggled('d', 'range'))).toEqual(rows('b', 'c', 'd'))
    expect(open().after(toggled('c'), toggled('a', 'range'))).toEqual(rows('a', 'b', 'c'))
  })

  it('go out as a range when the one clicked was in', () => {
    expect(open().after(page, toggled('d'), toggled('b', 'range'))).toEqual(rows('a'))
    expect(open().after(page, toggled('d'), toggled('d'), toggled('a', 'range'))).toEqual(nothing)
  })

  it('start a new range at each row clicked, but not at a page, or at rows cleared or removed', () => {
    expect(open().after(toggled('a'), toggled('b', 'range'), toggled('d', 'range'))).toEqual(rows('a', 'b', 'c', 'd'))
    expect(open().after(toggled('a'), page, page, toggled('d', 'range'))).toEqual(rows('d'))
    expect(open().after(toggled('a'), clear, toggled('d', 'range'))).toEqual(rows('d'))
    expect(open().after(toggled('d'), toggled('a'), removed('a'), toggled('c', 'range'))).toEqual(rows('c', 'd'))
    expect(open().after(toggled('d'), toggled('a'), removed('d'), toggled('c', 'range'))).toEqual(rows('a', 'b', 'c'))
  })

  it('survive paging, filtering and searching; a range does not reach over pages', () => {
    const { after } = open()
    expect(after(toggled('b'), shown('xyz', 60), toggled('z', 'range'))).toEqual(rows('b', 'z'))
    expect(after(narrowed(herons), narrowed(herons, 'slate'), shown('xb', 2))).toEqual(rows('b', 'z'))
    expect(after(page)).toEqual(rows('b', 'x', 'z'))
    expect(after(page)).toEqual(rows('z'))
  })

  it('go when they are no more', () => {
    const { after } = open()
    expect(after(page, removed('a', 'x', 'b'))).toEqual(rows('c', 'd'))
    expect(after(removed('c', 'd'))).toEqual(nothing)
    expect(after(removed('a'))).toEqual(nothing)
  })
})

describe('all rows that match', () => {
  it('are a filter, a search and a number, in place of rows chosen before', () => {
    const { after } = open()
    expect(after(narrowed(herons, 'slate'), shown('ab', 17), toggled('x'), all)).toEqual(
      matching([], 17, { filter: herons, search: 'slate' }),
    )
    expect(after(clear)).toEqual(nothing)
  })

  it('cannot be chosen while their number is unknown, nor when there are none', () => {
    const { actor, after } = open()
    expect(after(narrowed(herons), toggled('a'), all)).toEqual(rows('a'))
    expect(actor.getSnapshot().can(all)).toBe(false)
    expect(after(shown('', 0), all)).toEqual(rows('a'))
    expect(after(shown('x', 1), all)).toEqual(matching([], 1, { filter: herons, search: '' }))
  })

  it('leave out rows and pages that are taken out, until they are taken in again', () => {
    const { after } = open()
    expect(after(all, toggled('b'))).toEqual(matching(['b'], 60))
    expect(after(toggled('d', 'range'))).toEqual(matching(['b', 'c', 'd'], 60))
    expect(after(toggled('c'))).toEqual(matching(['b', 'd'], 60))
    expect(after(page)).toEqual(matching([], 60))
    expect(after(page, shown('xyz', 60))).toEqual(matching(['a', 'b', 'c', 'd'], 60))
    expect(after(page)).toEqual(matching(['a', 'b', 'c', 'd', 'x', 'y', 'z'], 60))
    expect(after(all)).toEqual(matching([], 60))
  })

  it('start no range at a row clicked before them', () => {
    expect(open().after(toggled('a'), all, toggled('d', 'range'))).toEqual(matching(['d'], 60))
  })

  it('are empty when the last one was removed', () => {
    const { after } = open(4)
    expect(after(all, toggled('a'), toggled('c', 'range'))).toEqual(matching(['a', 'b', 'c'], 4))
    expect(after(toggled('d'))).toEqual(nothing)
    expect(after(all, page)).toEqual(nothing)
  })

  it('become more and fewer with the pages that the list shows', () => {
    const { actor, after } = open()
    expect(after(all, toggled('a'), shown('bcde', 62))).toEqual(matching(['a'], 62))
    expect(choiceOf(actor.getSnapshot().context)).toEqual({ filter: [], search: '', except: ['a'], expected: 61 })
    expect(after(shown('a', 1))).toEqual(nothing)
  })

  it('end when filter or search differ, not when they are repeated', () => {
    const again = JSON.parse(JSON.stringify(herons)) as Filter
    const { after } = open()
    after(narrowed(herons, 'slate'), shown('ab', 17), all)
    expect(after(narrowed(again, 'slate'))).toEqual(matching([], 17, { filter: herons, search: 'slate' }))
    expect(after(narrowed(herons, 'navy'))).toEqual(nothing)
    expect(after(all)).toEqual(nothing)
    expect(after(shown('ab', 5), all, narrowed([], 'navy'))).toEqual(nothing)
  })

  it('forget excluded rows that no longer exist; the next page reports how many are left', () => {
    const { after } = open()
    expect(after(all, toggled('a'), toggled('b'), removed('a', 'c'))).toEqual(matching(['b'], 60))
    expect(after(shown('bd', 58))).toEqual(matching(['b'], 58))
  })
})

describe('selectionMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(selectionMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(selectionMachine, selectionFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(selectionMachine))
  })
})

import { ApiError, type Column, type Filter, type Page, type SortItem, type Variant } from '@selvedge/sdk'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'

import { createCache } from '../query/cache.ts'
import { createPageQuery, type PageQueryCommand } from '../query/page-query.ts'
import { queryResult } from '../query/query-result.fixtures.ts'
import { fakeAddress } from '../testing/fake-address.ts'
import { type VariantListEvent, variantListMachine } from '../variants/variant-list.machine.ts'
import { variantColumnFixtures, variantPageFixture } from '../variants/variants.fixtures.ts'
import { DEFAULT_LIST_PARAMS, type ListParams } from './list-params.ts'
import type { RowsResult } from './list.types.ts'

const herons: Filter = [
  { concat: 'and', items: [{ column: 'name', operator: 'ct', values: ['heron'], concat: 'and' }] },
]
const byName: SortItem[] = [{ column: 'name', direction: 'asc' }]
const down = new ApiError('server', 'The server answered 500.')

/** A list over an observer that does only what the test says. */
function open(params: Partial<ListParams> = {}, readColumns: () => Promise<readonly Column[]> = async () => []) {
  const commands: PageQueryCommand<ListParams>[] = []
  const { places, observeAddress } = fakeAddress<{ params: ListParams }>()
  const clock = new SimulatedClock()
  const machine = variantListMachine.provide({
    actors: {
      observeRows: fromCallback<PageQueryCommand<ListParams>, { params: ListParams }>(({ receive }) => {
        receive((command) => commands.push(command))
      }),
      readColumns: fromPromise<readonly Column[], void>(readColumns),
      observeAddress,
    },
  })
  const actor = createActor(machine, { input: { params: { ...DEFAULT_LIST_PARAMS, ...params } }, clock })
  actor.start()
  const context = () => actor.getSnapshot().context
  return {
    actor,
    clock,
    commands,
    addresses: () => places.map((place) => place.params),
    context,
    rows: () => actor.getSnapshot().value.rows,
    search: () => actor.getSnapshot().value.search,
    report: (seen: { data?: Page<Variant>; error?: Error; isFetching?: boolean }, of = context().params) =>
      actor.send({ type: 'rows.changed', params: of, result: queryResult(seen) }),
  }
}

/** The previous rows, shown while new ones are loading. */
function placeholder(data: Page<Variant>): RowsResult<Variant> {
  const cache = new QueryClient()
  return new QueryObserver<Page<Variant>>(cache, {
    queryKey: ['asked for'],
    enabled: false,
    placeholderData: data,
  }).getCurrentResult()
}

describe('the rows of a list', () => {
  it('are loading until the first answer, and keep their place while others are asked for', () => {
    const { report, rows, actor } = open()
    const seen = [rows()]
    report({ isFetching: true })
    seen.push(rows())
    report({ data: variantPageFixture() })
    seen.push(rows())
    report({ data: variantPageFixture(), isFetching: true })
    seen.push(rows())
    expect(seen).toEqual(['loading', 'loading', { showing: 'settled' }, { showing: 'refreshing' }])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('pass through by reference', () => {
    const { actor, context } = open()
    const result = queryResult({ data: variantPageFixture() })
    actor.send({ type: 'rows.changed', params: context().params, result })
    expect(context().result).toBe(result)
  })

  it('fail visibly and are asked for again with retry', () => {
    const { actor, report, rows, commands } = open()
    report({ error: down })
    expect(rows()).toBe('failing')
    actor.send({ type: 'retry' })
    expect(commands).toEqual([{ type: 'refetch' }])
  })

  it('stay on screen as outdated when asking again failed', () => {
    const { actor, report, rows, commands } = open()
    report({ data: variantPageFixture(), error: down })
    expect(rows()).toEqual({ showing: 'outdated' })
    actor.send({ type: 'retry' })
    expect(commands).toEqual([{ type: 'refetch' }])
  })

  it('stay on screen, as the page that they are, when another one could not be had', () => {
    const { actor, report, rows, commands, context } = open()
    const first = variantPageFixture(3, 60)
    report({ data: first })
    actor.send({ type: 'page.chosen', page: 1 })
    report({ error: down })
    expect([rows(), context().shown, context().params.page]).toEqual([{ showing: 'unreached' }, first, 1])
    actor.send({ type: 'retry' })
    expect(commands.at(-1)).toEqual({ type: 'refetch' })
    const second = variantPageFixture(3, 60, 1)
    report({ data: second })
    expect([rows(), context().shown]).toEqual([{ showing: 'settled' }, second])
  })

  it('stay through the second try, too, and through other pages, with the real cache', async () => {
    const asked: PromiseWithResolvers<Page<Variant>>[] = []
    const observeRows = createPageQuery<ListParams, Page<Variant>>(createCache(), (params) => ({
      queryKey: ['rows', params],
      queryFn: () => {
        const answer = Promise.withResolvers<Page<Variant>>()
        asked.push(answer)
        return answer.promise
      },
    }))
    const machine = variantListMachine.provide({
      actors: { observeRows, readColumns: fromPromise<readonly Column[], void>(async () => []) },
    })
    const actor = createActor(machine, { input: { params: DEFAULT_LIST_PARAMS } }).start()
    const seen: unknown[] = []
    const see = async (rows: 'settled' | 'unreached' | 'refreshing') => {
      await waitFor(actor, (snapshot) => snapshot.matches({ rows: { showing: rows } }))
      seen.push([rows, actor.getSnapshot().context.shown?.paging.current_page])
    }
    asked[0]?.resolve(variantPageFixture(3, 90))
    await see('settled')
    actor.send({ type: 'page.chosen', page: 1 })
    await see('refreshing')
    asked[1]?.reject(down)
    await see('unreached')
    actor.send({ type: 'retry' })
    await see('refreshing')
    asked[2]?.reject(down)
    await see('unreached')
    actor.send({ type: 'page.chosen', page: 2 })
    await see('refreshing')
    asked[3]?.resolve(variantPageFixture(3, 90, 2))
    await see('settled')
    expect(seen).toEqual([
      ['settled', 0],
      ['refreshing', 0],
      ['unreached', 0],
      ['refreshing', 0],
      ['unreached', 0],
      ['refreshing', 0],
      ['settled', 2],
    ])
    actor.stop()
  })

  it('are gone when the cache is empty', () => {
    const { report, rows, context } = open()
    report({ data: variantPageFixture() })
    report({ isFetching: true })
    expect([rows(), context().shown]).toEqual(['loading', undefined])
    report({ error: down })
    expect(rows()).toBe('failing')
  })

  it('of overtaken parameters are ignored', () => {
    const { actor, report, rows, context } = open()
    const before = context().params
    actor.send({ type: 'page.chosen', page: 1 })
    report({ data: variantPageFixture() }, before)
    expect([rows(), context().result]).toEqual(['loading', undefined])
  })

  it('lead to the last page when the one asked for lies beyond the end', () => {
    const { report, context, addresses } = open({ page: 9 })
    report({ data: variantPageFixture(0, 60), isFetching: true })
    expect(context().params.page).toBe(9)
    report({ data: variantPageFixture(0, 60) })
    expect(context().params.page).toBe(2)
    report({ data: variantPageFixture(0, 0) })
    expect(context().params.page).toBe(0)
    expect(addresses().map(({ page }) => page)).toEqual([2, 0])
  })

  it('are failing, not loading forever, when the observer breaks', async () => {
    const actor = createActor(variantListMachine, { input: { params: DEFAULT_LIST_PARAMS } }).start()
    await waitFor(actor, ({ value }) => value.columns === 'failing')
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().value).toEqual({ rows: 'failing', columns: 'loading', search: 'idle' })
    actor.stop()
  })
})

describe('the columns of a list', () => {
  it('arrive by themselves', async () => {
    const { actor } = open({}, async () => variantColumnFixtures)
    const snapshot = await waitFor(actor, ({ value }) => value.columns === 'ready')
    expect(snapshot.context.columns).toBe(variantColumnFixtures)
  })

  it('are requested again with retry', async () => {
    let isUp = false
    const { actor } = open({}, () => (isUp ? Promise.resolve(variantColumnFixtures) : Promise.reject(down)))
    await waitFor(actor, ({ value }) => value.columns === 'failing')
    isUp = true
    actor.send({ type: 'retry' })
    const snapshot = await waitFor(actor, ({ value }) => value.columns === 'ready')
    expect(snapshot.context.columns).toBe(variantColumnFixtures)
  })
})

describe('the parameters of a list', () => {
  it('go to the observer and to the address when the user changes them', () => {
    const { actor, commands, addresses } = open()
    actor.send({ type: 'page.chosen', page: 2 })
    const params = { ...DEFAULT_LIST_PARAMS, page: 2 }
    expect(commands).toEqual([{ type: 'params.changed', params }])
    expect(addresses()).toEqual([params])
  })

  it.each([
    [{ type: 'size.chosen', size: 50 } as const, { size: 50 }],
    [{ type: 'sort.chosen', sort: byName } as const, { sort: byName }],
    [{ type: 'filter.applied', filter: herons } as const, { filter: herons }],
    [{ type: 'params.chosen', change: { filter: herons, sort: byName } } as const, { filter: herons, sort: byName }],
  ])('lead back to the first page when the rows change: %j', (event, change) => {
    const { actor, addresses } = open({ page: 4 })
    actor.send(event)
    expect(addresses()).toEqual([{ ...DEFAULT_LIST_PARAMS, ...change, page: 0 }])
  })

  it.each([
    { type: 'page.chosen', page: 4 } as const,
    { type: 'page.chosen', page: -1 } as const,
    { type: 'page.chosen', page: 0.5 } as const,
    { type: 'size.chosen', size: 0 } as const,
    { type: 'filter.applied', filter: [] } as const,
  ])('stay as they are when nothing sensible changes: %j', (event) => {
    const { actor, commands, addresses } = open({ page: 4 })
    actor.send(event)
    expect([commands, addresses()]).toEqual([[], []])
  })

  it('follow the address without writing it again', () => {
    const { actor, commands, addresses, context } = open({ page: 4, search: 'slate' })
    actor.send({ type: 'address.changed', params: { page: 1, filter: herons } })
    const params = { ...DEFAULT_LIST_PARAMS, page: 1, filter: herons, search: 'slate' }
    expect([context().params, context().searchText]).toEqual([params, 'slate'])
    expect(commands).toEqual([{ type: 'params.changed', params }])
    expect(addresses()).toEqual([])
  })

  it('do not react to the address that they wrote themselves, whatever the order of its parameters', () => {
    const { actor, commands } = open()
    actor.send({ type: 'filter.applied', filter: herons })
    actor.send({ type: 'search.typed', text: 'sl' })
    const read = [
      { items: [{ concat: 'and', values: ['heron'], operator: 'ct', column: 'name' }], concat: 'and' },
    ] as const
    actor.send({ type: 'address.changed', params: { page: 0, size: 25, filter: read, sort: [] } })
    expect(commands).toEqual([{ type: 'params.changed', params: { ...DEFAULT_LIST_PARAMS, filter: herons } }])
    expect(actor.getSnapshot().value.search).toBe('waiting')
  })

  it('lose filter, sorts and search, and keep the size, with reset', () => {
    const { actor, addresses, context } = open({ page: 3, size: 50, filter: herons, sort: byName, search: 'slate' })
    actor.send({ type: 'reset' })
    expect(addresses()).toEqual([{ ...DEFAULT_LIST_PARAMS, size: 50 }])
    expect(context().searchText).toBe('')
  })
})

describe('the search of a list', () => {
  it('starts 900 ms after the last key, on the first page', () => {
    const { actor, clock, addresses, context, search } = open({ page: 3 })
    actor.send({ type: 'search.typed', text: 's' })
    clock.increment(899)
    actor.send({ type: 'search.typed', text: 'slate ' })
    clock.increment(899)
    expect([addresses(), search()]).toEqual([[], 'waiting'])
    clock.increment(1)
    expect([addresses(), search()]).toEqual([[{ ...DEFAULT_LIST_PARAMS, search: 'slate' }], 'idle'])
    expect(context().searchText).toBe('slate ')
  })

  it('starts at once when it is submitted, and only once', () => {
    const { actor, clock, addresses } = open()
    actor.send({ type: 'search.typed', text: 'slate' })
    actor.send({ type: 'search.submitted' })
    clock.increment(900)
    expect(addresses()).toEqual([{ ...DEFAULT_LIST_PARAMS, search: 'slate' }])
  })

  it('ends at once when it is cleared', () => {
    const { actor, clock, addresses, context } = open({ search: 'slate' })
    actor.send({ type: 'search.typed', text: 'slat' })
    actor.send({ type: 'search.cleared' })
    clock.increment(900)
    expect([addresses(), context().searchText]).toEqual([[DEFAULT_LIST_PARAMS], ''])
  })

  it('gives way when the address goes elsewhere', () => {
    const { actor, clock, addresses, context, search } = open()
    actor.send({ type: 'search.typed', text: 'slate' })
    actor.send({ type: 'address.changed', params: { page: 1, search: 'navy' } })
    expect(search()).toBe('idle')
    clock.increment(900)
    expect([addresses(), context().searchText]).toEqual([[], 'navy'])
  })
})

describe('the rows chosen in a list', () => {
  const allMatching = (narrowing: Pick<ListParams, 'filter' | 'search'>, total: number) => ({
    kind: 'matching',
    except: new Set(),
    narrowing,
    total,
  })

  it('are taken in ranges and by the page, in the order shown', () => {
    const { report, context } = open()
    const { selection } = context()
    report({ data: variantPageFixture(4) })
    selection.send({ type: 'row.toggled', id: 'v1' })
    selection.send({ type: 'row.toggled', id: 'v3', range: true })
    expect(selection.getSnapshot().context.choice).toEqual({ kind: 'rows', ids: new Set(['v1', 'v2', 'v3']) })
    selection.send({ type: 'page.toggled' })
    expect(selection.getSnapshot().context.choice).toEqual({ kind: 'rows', ids: new Set(['v1', 'v2', 'v3', 'v4']) })
  })

  it('survive paging, sorting, filtering and searching', () => {
    const { actor, report, context } = open()
    const { selection } = context()
    report({ data: variantPageFixture(3, 60) })
    selection.send({ type: 'row.toggled', id: 'v2' })
    actor.send({ type: 'page.chosen', page: 1 })
    actor.send({ type: 'sort.chosen', sort: byName })
    actor.send({ type: 'filter.applied', filter: herons })
    actor.send({ type: 'search.typed', text: 'slate' })
    actor.send({ type: 'search.submitted' })
    expect(selection.getSnapshot().context.choice).toEqual({ kind: 'rows', ids: new Set(['v2']) })
    expect(context().selection).toBe(selection)
  })

  it('may be all that match what the list started with, on every page and in every order', () => {
    const { actor, report, context } = open({ filter: herons, search: 'slate' })
    const { selection } = context()
    report({ data: variantPageFixture(3, 60) })
    selection.send({ type: 'matching.chosen' })
    actor.send({ type: 'page.chosen', page: 1 })
    actor.send({ type: 'sort.chosen', sort: byName })
    report({ data: variantPageFixture(3, 61) })
    expect(selection.getSnapshot().context.choice).toEqual(allMatching({ filter: herons, search: 'slate' }, 61))
  })

  it.each<[string, VariantListEvent]>([
    ['a filter', { type: 'filter.applied', filter: herons }],
    ['a search', { type: 'params.chosen', change: { search: 'slate' } }],
    ['the address', { type: 'address.changed', params: { search: 'slate' } }],
  ])('are no more all that match after %s, and are counted before they are again', (_, event) => {
    const { actor, report, context } = open()
    const { selection } = context()
    report({ data: variantPageFixture(3, 60) })
    selection.send({ type: 'matching.chosen' })
    actor.send(event)
    actor.send({ type: 'rows.changed', params: context().params, result: placeholder(variantPageFixture(3, 60)) })
    selection.send({ type: 'matching.chosen' })
    expect(selection.getSnapshot().context.choice).toEqual({ kind: 'rows', ids: new Set() })
    report({ data: variantPageFixture(3, 7) })
    selection.send({ type: 'matching.chosen' })
    const { filter, search } = context().params
    expect(selection.getSnapshot().context.choice).toEqual(allMatching({ filter, search }, 7))
  })
})

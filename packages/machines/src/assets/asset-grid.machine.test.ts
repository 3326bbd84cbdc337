import { allOf, ApiError, type Column, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'

import type { InfiniteQueryCommand } from '../query/infinite-query.ts'
import { DEFAULT_LIST_PARAMS, type ListParams } from '../shared/list-params.ts'
import { choiceOf } from '../shared/selection.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { fakeAddress } from '../testing/fake-address.ts'
import { assetGridMachine } from './asset-grid.machine.ts'
import { assetListMachine } from './asset-list.machine.ts'
import { assetPageFixture, pagesResult } from './asset.fixtures.ts'
import { assetColumnFixtures, assetGridFixtures, assetListFixtures } from './assets.fixtures.ts'

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const first = assetPageFixture(25, 60)
const second = assetPageFixture(25, 60, 1)
type Seen = Parameters<typeof pagesResult>[0]

/** A grid whose pages the test reports. */
function start(search = '') {
  const columns: PromiseWithResolvers<readonly Column[]>[] = []
  const commands: InfiniteQueryCommand<ListParams>[] = []
  const { places, observeAddress } = fakeAddress<{ params: ListParams }>()
  const clock = new SimulatedClock()
  const machine = assetGridMachine.provide({
    actors: {
      observePages: fromCallback<InfiniteQueryCommand<ListParams>, { params: ListParams }>(({ receive }) =>
        receive((command) => commands.push(command)),
      ),
      observeAddress,
      readColumns: fromPromise<readonly Column[], void>(() => {
        const asked = Promise.withResolvers<readonly Column[]>()
        columns.push(asked)
        return asked.promise
      }),
    },
  })
  const actor = createActor(machine, { input: { params: { ...DEFAULT_LIST_PARAMS, search } }, clock })
  actor.start()
  const arrive = (seen: Seen, params = actor.getSnapshot().context.params) =>
    actor.send({ type: 'pages.changed', params, result: pagesResult(seen) })
  const pages = () => actor.getSnapshot().value.pages
  return {
    actor,
    clock,
    columns,
    commands,
    places,
    written: () => places.map(({ params }) => params.search),
    arrive,
    pages,
  }
}

describe('the grid of assets', () => {
  it('shows the cards of all pages, each once, and how many match in all', () => {
    const { actor, arrive, pages } = start()
    expect(pages()).toBe('loading')
    const again = { ...second, data: [...first.data.slice(-1), ...second.data.slice(0, 2)] }
    arrive({ pages: [first, again] })
    const { assets, total } = actor.getSnapshot().context
    expect([pages(), assets.length, assets.at(-1)?.id, total]).toEqual([{ showing: 'settled' }, 27, 'a27', 60])
  })

  it('asks for more when the end is near, not while a page is on its way nor after one could not be had', () => {
    const { actor, commands, arrive, pages } = start()
    actor.send({ type: 'more.wanted' })
    arrive({ pages: [first] })
    actor.send({ type: 'more.wanted' })
    arrive({ pages: [first], fetching: 'more' })
    actor.send({ type: 'more.wanted' })
    arrive({ pages: [first], error: down, failed: 'more' })
    actor.send({ type: 'more.wanted' })
    expect([pages(), commands]).toEqual([{ showing: 'unreached' }, [{ type: 'more.wanted' }]])
    actor.send({ type: 'retry' })
    expect(commands).toEqual([{ type: 'more.wanted' }, { type: 'more.wanted' }])
  })

  it('keeps the cards while they are refetched, and when that fails', () => {
    const { actor, commands, arrive, pages } = start()
    arrive({ pages: [first], fetching: 'all' })
    expect(pages()).toEqual({ showing: 'refreshing' })
    arrive({ pages: [first], error: down })
    expect([pages(), actor.getSnapshot().context.assets.length]).toEqual([{ showing: 'outdated' }, 25])
    actor.send({ type: 'retry' })
    expect(commands).toEqual([{ type: 'refetch' }])
  })

  it('says when there is nothing to show, and asks again', () => {
    const { actor, commands, arrive, pages } = start()
    arrive({ error: down })
    expect(pages()).toBe('failing')
    actor.send({ type: 'retry' })
    expect(commands).toEqual([{ type: 'refetch' }])
  })

  it('searches 900 ms after the last key, or at once with Enter', () => {
    const { actor, clock, commands, written } = start()
    actor.send({ type: 'search.typed', text: 'sla' })
    clock.increment(899)
    actor.send({ type: 'search.typed', text: 'slate ' })
    clock.increment(899)
    expect(commands).toEqual([])
    clock.increment(1)
    expect(commands).toEqual([{ type: 'params.changed', params: { ...DEFAULT_LIST_PARAMS, search: 'slate' } }])
    expect(actor.getSnapshot().context.searchText).toBe('slate ')
    actor.send({ type: 'search.typed', text: 'moss' })
    actor.send({ type: 'search.submitted' })
    actor.send({ type: 'search.cleared' })
    expect(written()).toEqual(['slate', 'moss', ''])
  })

  it('does not show results of an earlier search', () => {
    const { actor, arrive, pages } = start('slate')
    arrive({ pages: [first] }, DEFAULT_LIST_PARAMS)
    expect([pages(), actor.getSnapshot().context.assets]).toEqual(['loading', []])
  })

  it('follows the address without writing it again', () => {
    const { actor, commands, written } = start('slate')
    actor.send({ type: 'address.changed', params: { search: '' } })
    expect([commands.length, written(), actor.getSnapshot().context.searchText]).toEqual([1, [], ''])
  })

  it('has the columns to filter and sort by, at a second try when they could not be read', async () => {
    const { actor, columns } = start()
    const state = () => [actor.getSnapshot().value.columns, actor.getSnapshot().context.columns]
    expect(state()).toEqual(['loading', undefined])
    columns[0]?.reject(down)
    await expect.poll(state).toEqual(['failing', undefined])
    actor.send({ type: 'retry' })
    columns[1]?.resolve(assetColumnFixtures)
    await expect.poll(state).toEqual(['ready', assetColumnFixtures])
  })

  it('asks for the cards that match a filter, in the order chosen, and writes both to the address', () => {
    const { actor, commands, places } = start()
    const filter = allOf(where('state', 'eq', 'draft'))
    const sort = [{ column: 'created_at', direction: 'desc' }] as const
    actor.send({ type: 'filter.applied', filter })
    actor.send({ type: 'sort.chosen', sort })
    const [filtered, sorted] = [
      { ...DEFAULT_LIST_PARAMS, filter },
      { ...DEFAULT_LIST_PARAMS, filter, sort },
    ]
    expect(commands).toEqual([filtered, sorted].map((params) => ({ type: 'params.changed', params })))
    expect(places).toEqual([{ params: filtered }, { params: sorted }])
  })

  it('keeps what is chosen while the cards grow, a range over pages too', () => {
    const { actor, arrive } = start()
    const { selection } = actor.getSnapshot().context
    arrive({ pages: [first] })
    selection.send({ type: 'row.toggled', id: 'a24' })
    arrive({ pages: [first, second] })
    selection.send({ type: 'row.toggled', id: 'a27', range: true })
    expect(choiceOf(selection.getSnapshot().context)).toEqual(['a24', 'a25', 'a26', 'a27'])
  })
})

describe('assetGridMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(assetGridMachine)).toEqual([]))

  it('reaches every state', () => {
    expect(reachedStates(shortestPaths(assetGridMachine, assetGridFixtures))).toEqual(statesOf(assetGridMachine))
  })
})

describe('assetListMachine', () => {
  it('keeps the house rules and reaches every state', () => {
    expect(brokenRules(assetListMachine)).toEqual([])
    expect(reachedStates(shortestPaths(assetListMachine, assetListFixtures))).toEqual(statesOf(assetListMachine))
  })
})

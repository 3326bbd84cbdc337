import type { Asset, Column } from '@selvedge/sdk'
import { type ActorRefFrom, assign, enqueueActions, raise, sendTo, setup } from 'xstate'

import { observerSlot, promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { SEARCH_AFTER } from '../limits.ts'
import type { InfiniteQueryCommand, PagesChanged } from '../query/infinite-query.ts'
import { columnsRegion } from '../shared/columns-region.ts'
import { changedParams, isSameParams, type ListParams } from '../shared/list-params.ts'
import type { ListInput } from '../shared/list.types.ts'
import type { NarrowedContext, NarrowingEvent } from '../shared/narrowed.types.ts'
import { searchRegion } from '../shared/search-region.ts'
import { selectionMachine, type SelectionRef } from '../shared/selection.machine.ts'
import { type AssetPage, type AssetPagesResult, assetsIn } from './asset-pages.ts'

export type AssetGridEvent =
  | NarrowingEvent
  /** The end of the cards is near; safe to send on every scroll event. */
  | { type: 'more.wanted' }
  | PagesChanged<ListParams, AssetPage>

/** Page and size in `params` are unused here; they keep the address compatible with the table's. */
interface AssetGridContext extends NarrowedContext {
  /** The observer's last result, by reference; undefined until the first one. */
  result: AssetPagesResult | undefined
  /** The assets on screen, and how many match in total (unknown until the first page). */
  assets: readonly Asset[]
  total: number | undefined
  /** Selection machine; views read it and send to it. */
  selection: SelectionRef
}

interface Report {
  params: ListParams
  result: AssetPagesResult
}

/** Grid of asset cards with infinite scroll. The pages themselves stay in the cache. */
export const assetGridMachine = setup({
  types: {} as {
    input: ListInput
    context: AssetGridContext
    events: AssetGridEvent
    tags: 'busy'
  },
  actors: {
    observePages: observerSlot<InfiniteQueryCommand<ListParams>, { params: ListParams }>('observePages'),
    readColumns: promiseSlot<readonly Column[], void>('readColumns'),
    observeAddress: addressSlot<{ params: ListParams }>(),
    selection: selectionMachine,
  },
  actions: {
    sayPlace: sendTo('observeAddress', ({ context }) => ({ type: 'place.shown', place: { params: context.params } })),
    takeColumns: assign((_, { columns }: { columns: readonly Column[] }) => ({ columns })),
    typeText: assign((_, { text }: { text: string }) => ({ searchText: text })),
    startSearch: raise(({ context }) => ({ type: 'params.chosen', change: { search: context.searchText.trim() } })),
    clearSearch: enqueueActions(({ enqueue }) => {
      enqueue.assign({ searchText: '' })
      enqueue.raise({ type: 'params.chosen', change: { search: '' } })
    }),
    resetNarrowing: enqueueActions(({ enqueue }) => {
      enqueue.assign({ searchText: '' })
      enqueue.raise({ type: 'params.chosen', change: { filter: [], sort: [], search: '', page: 0 } })
    }),
    followAddress: assign(({ context }, { params }: { params: Partial<ListParams> }) => ({
      params: { ...context.params, ...params },
      searchText: params.search ?? context.params.search,
    })),
    follow: enqueueActions(({ context, enqueue }) => {
      const { filter, search } = context.params
      enqueue.sendTo('observePages', { type: 'params.changed', params: context.params })
      enqueue.sendTo(context.selection, { type: 'narrowing.changed', filter, search })
    }),
    show: enqueueActions(({ context, enqueue }, { result }: Report) => {
      const pages = result.data?.pages ?? []
      const assets = assetsIn(pages)
      const total = pages.at(-1)?.paging.total
      enqueue.assign({ result, assets, total })
      if (total === undefined) return
      enqueue.sendTo(context.selection, { type: 'page.shown', ids: assets.map(({ id }) => id), total })
    }),
  },
  guards: {
    isOther: ({ context }, { params }: { params: ListParams }) => !isSameParams(context.params, params),
    leadsElsewhere: ({ context }, { params }: { params: Partial<ListParams> }) =>
      !isSameParams(context.params, { ...context.params, ...params }),
    isOvertaken: ({ context }, { params }: Report) => !isSameParams(params, context.params),
    isFailed: (_, { result }: Report) => result.data === undefined && result.status === 'error',
    isLoading: (_, { result }: Report) => result.data === undefined,
    isGrowing: (_, { result }: Report) => result.isFetchingNextPage,
    isFetching: (_, { result }: Report) => result.isFetching,
    isUnreached: (_, { result }: Report) => result.isFetchNextPageError,
    isOutdated: (_, { result }: Report) => result.status === 'error',
    hasResult: ({ context }) => context.result !== undefined,
  },
  delays: { searchAfter: SEARCH_AFTER },
}).createMachine({
  id: 'assetGrid',
  description: 'A grid of asset cards that grows by scrolling (specification 1, sections 2.5, 2.7 and 9).',
  context: ({ input: { params, scope = [] }, spawn }) => ({
    params,
    scope,
    searchText: params.search,
    result: undefined,
    assets: [],
    total: undefined,
    columns: undefined,
    selection: spawn('selection', {
      id: 'selection',
      input: { narrowing: { filter: params.filter, search: params.search }, scope },
    }),
  }),
  type: 'parallel',
  invoke: observingAddress,
  on: {
    'filter.applied': { actions: raise(({ event }) => ({ type: 'params.chosen', change: { filter: event.filter } })) },
    'sort.chosen': { actions: raise(({ event }) => ({ type: 'params.chosen', change: { sort: event.sort } })) },
    'params.chosen': {
      guard: {
        type: 'isOther',
        params: ({ context, event }) => ({ params: changedParams(context.params, event.change) }),
      },
      actions: [
        assign({ params: ({ context, event }) => changedParams(context.params, event.change) }),
        'follow',
        'sayPlace',
      ],
    },
  },
  states: {
    pages: {
      description: 'What the grid shows.',
      initial: 'loading',
      invoke: {
        id: 'observePages',
        src: 'observePages',
        input: ({ context }) => ({ params: context.params }),
        onError: '.failing',
      },
      on: {
        'pages.changed': [
          { guard: { type: 'isOvertaken', params: ({ event }) => event } },
          {
            guard: { type: 'isFailed', params: ({ event }) => event },
            target: '.failing',
            actions: { type: 'show', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLoading', params: ({ event }) => event },
            target: '.loading',
            actions: { type: 'show', params: ({ event }) => event },
          },
          {
            guard: { type: 'isGrowing', params: ({ event }) => event },
            target: '.showing.growing',
            actions: { type: 'show', params: ({ event }) => event },
          },
          {
            guard: { type: 'isFetching', params: ({ event }) => event },
            target: '.showing.refreshing',
            actions: { type: 'show', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnreached', params: ({ event }) => event },
            target: '.showing.unreached',
            actions: { type: 'show', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: '.showing.outdated',
            actions: { type: 'show', params: ({ event }) => event },
          },
          { target: '.showing.settled', actions: { type: 'show', params: ({ event }) => event } },
        ],
      },
      states: {
        loading: { description: 'The first cards are on their way: nothing to show yet.', tags: 'busy' },
        showing: {
          description: 'Cards are on screen; none if nothing matches.',
          initial: 'settled',
          states: {
            settled: {
              description: 'These are the requested cards; more may be requested.',
              on: { 'more.wanted': { actions: sendTo('observePages', { type: 'more.wanted' }) } },
            },
            growing: { description: 'The next page is on its way.' },
            refreshing: { description: 'The cards stay until they are refetched.', tags: 'busy' },
            unreached: {
              description: 'The next page could not be loaded; it is requested again only when the user asks.',
              on: { retry: { actions: sendTo('observePages', { type: 'more.wanted' }) } },
            },
            outdated: {
              description: 'The refetch failed; the cards are those of the last successful one.',
              on: { retry: { actions: sendTo('observePages', { type: 'refetch' }) } },
            },
          },
        },
        failing: {
          description: 'There are no cards to show, because the server was unreachable or rejected the request.',
          on: { retry: { guard: 'hasResult', actions: sendTo('observePages', { type: 'refetch' }) } },
        },
      },
    },
    columns: columnsRegion,
    search: searchRegion,
  },
})

export type AssetGridRef = ActorRefFrom<typeof assetGridMachine>

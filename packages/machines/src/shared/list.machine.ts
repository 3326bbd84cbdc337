import type { Column, Page } from '@selvedge/sdk'
import { type ActorRefFrom, assign, enqueueActions, raise, sendTo, setup, type SnapshotFrom } from 'xstate'

import { observerSlot, promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { SEARCH_AFTER } from '../limits.ts'
import type { PageQueryCommand } from '../query/page-query.ts'
import { columnsRegion } from './columns-region.ts'
import { changedParams, isSameParams, lastPage, type ListParams } from './list-params.ts'
import type { ListContext, ListEvent, ListInput, ListRow, RowsReport, RowsResult } from './list.types.ts'
import { searchRegion } from './search-region.ts'
import { selectionMachine } from './selection.machine.ts'

/**
 * A table of rows: parameters, search field and the latest result. The rows themselves stay in the cache. The selection
 * is a machine of its own, `context.selection`, which receives every page and filter shown.
 */
export function createListMachine<Row extends ListRow>(id: string) {
  return setup({
    types: {} as {
      input: ListInput
      context: ListContext<Row>
      events: ListEvent<Row>
      tags: 'busy'
    },
    actors: {
      observeRows: observerSlot<PageQueryCommand<ListParams>, { params: ListParams }>('observeRows'),
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
        enqueue.sendTo('observeRows', { type: 'params.changed', params: context.params })
        enqueue.sendTo(context.selection, { type: 'narrowing.changed', filter, search })
      }),
      show: enqueueActions(({ context, enqueue }, { result }: RowsReport<Row>) => {
        enqueue.assign({ result, shown: result.data ?? context.shown })
        if (result.data && !result.isPlaceholderData) enqueue.sendTo(context.selection, pageShown(result.data))
      }),
    },
    guards: {
      isOther: ({ context }, { params }: { params: ListParams }) => !isSameParams(context.params, params),
      leadsElsewhere: ({ context }, { params }: { params: Partial<ListParams> }) =>
        !isSameParams(context.params, { ...context.params, ...params }),
      isPage: (_, { page }: { page: number }) => Number.isInteger(page) && page >= 0,
      isSize: (_, { size }: { size: number }) => Number.isInteger(size) && size > 0,
      isOvertaken: ({ context }, { params }: RowsReport<Row>) => !isSameParams(params, context.params),
      isBeyondEnd: (_, { params, result }: RowsReport<Row>) => pageBeyondEnd(params, result) !== undefined,
      isUnreached: ({ context }, { result }: RowsReport<Row>) => isFailed(result) && context.shown !== undefined,
      isFailed: (_, { result }: RowsReport<Row>) => isFailed(result),
      isOutdated: (_, { result }: RowsReport<Row>) => result.status === 'error',
      isLoading: (_, { result }: RowsReport<Row>) => result.data === undefined,
      isFetching: (_, { result }: RowsReport<Row>) => result.isFetching,
      hasResult: ({ context }) => context.result !== undefined,
    },
    delays: { searchAfter: SEARCH_AFTER },
  }).createMachine({
    id,
    description: 'A list: table, search, filter, sort and paging (specification 1, section 2.3).',
    context: ({ input: { params, scope = [] }, spawn }) => ({
      params,
      scope,
      searchText: params.search,
      result: undefined,
      shown: undefined,
      columns: undefined,
      selection: spawn('selection', {
        id: 'selection',
        input: { narrowing: { filter: params.filter, search: params.search }, scope },
      }),
    }),
    type: 'parallel',
    invoke: observingAddress,
    on: {
      'page.chosen': {
        guard: { type: 'isPage', params: ({ event }) => ({ page: event.page }) },
        actions: raise(({ event }) => ({ type: 'params.chosen', change: { page: event.page } })),
      },
      'size.chosen': {
        guard: { type: 'isSize', params: ({ event }) => ({ size: event.size }) },
        actions: raise(({ event }) => ({ type: 'params.chosen', change: { size: event.size } })),
      },
      'sort.chosen': { actions: raise(({ event }) => ({ type: 'params.chosen', change: { sort: event.sort } })) },
      'filter.applied': {
        actions: raise(({ event }) => ({ type: 'params.chosen', change: { filter: event.filter } })),
      },
      'params.chosen': {
        guard: {
          type: 'isOther',
          params: ({ context, event }) => ({ params: changedParams(context.params, event.change) }),
        },
        actions: [
          assign({
            params: ({ context, event }) => changedParams(context.params, event.change),
            searchText: ({ context, event }) => fieldText(context.searchText, event.change.search),
          }),
          'follow',
          'sayPlace',
        ],
      },
    },
    states: {
      rows: {
        description: 'What the table shows.',
        initial: 'loading',
        invoke: {
          id: 'observeRows',
          src: 'observeRows',
          input: ({ context }) => ({ params: context.params }),
          onError: '.failing',
        },
        on: {
          'rows.changed': [
            { guard: { type: 'isOvertaken', params: ({ event }) => event } },
            {
              guard: { type: 'isBeyondEnd', params: ({ event }) => event },
              actions: raise(({ event }) => ({
                type: 'params.chosen',
                change: { page: pageBeyondEnd(event.params, event.result) ?? 0 },
              })),
            },
            {
              guard: { type: 'isUnreached', params: ({ event }) => event },
              target: '.showing.unreached',
              actions: { type: 'show', params: ({ event }) => event },
            },
            {
              guard: { type: 'isFailed', params: ({ event }) => event },
              target: '.failing',
              actions: { type: 'show', params: ({ event }) => event },
            },
            {
              guard: { type: 'isLoading', params: ({ event }) => event },
              target: '.loading',
              actions: assign({ result: ({ event }) => event.result, shown: undefined }),
            },
            {
              guard: { type: 'isFetching', params: ({ event }) => event },
              target: '.showing.refreshing',
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
          loading: { description: 'The first rows are on their way: nothing to show yet.', tags: 'busy' },
          showing: {
            description: 'Rows are on screen; none if nothing matches.',
            initial: 'settled',
            states: {
              settled: { description: 'These are the requested rows.' },
              refreshing: { description: 'The previous rows stay until the requested ones arrive.', tags: 'busy' },
              outdated: {
                description: 'The refetch failed; the rows are those of the last successful one.',
                on: { retry: { actions: sendTo('observeRows', { type: 'refetch' }) } },
              },
              unreached: {
                description: 'The requested rows could not be loaded; those of the previous page or filter stay.',
                on: { retry: { actions: sendTo('observeRows', { type: 'refetch' }) } },
              },
            },
          },
          failing: {
            description: 'There are no rows to show, because the server was unreachable or rejected the request.',
            on: { retry: { guard: 'hasResult', actions: sendTo('observeRows', { type: 'refetch' }) } },
          },
        },
      },
      columns: columnsRegion,
      search: searchRegion,
    },
  })
}

export type ListMachine<Row extends ListRow> = ReturnType<typeof createListMachine<Row>>
export type ListRef<Row extends ListRow> = ActorRefFrom<ListMachine<Row>>
export type ListSnapshot<Row extends ListRow> = SnapshotFrom<ListMachine<Row>>

/** The last page, when the requested one is beyond it, e.g. after its rows were deleted; undefined otherwise. */
function pageBeyondEnd<Row>(params: ListParams, { data, isFetching }: RowsResult<Row>) {
  if (data === undefined || isFetching) return undefined
  const last = lastPage(data.paging.total, params.size)
  return params.page > last ? last : undefined
}

/** Keeps a trailing blank in the search field while the user is typing, although the search is trimmed. */
function fieldText(text: string, search: string | undefined): string {
  return search === undefined || text.trim() === search ? text : search
}

function isFailed<Row>({ status, data }: RowsResult<Row>): boolean {
  return status === 'error' && data === undefined
}

function pageShown<Row extends ListRow>({ data, paging }: Page<Row>) {
  return { type: 'page.shown' as const, ids: data.map(({ id }) => id), total: paging.total }
}

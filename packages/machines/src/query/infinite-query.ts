import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type InfiniteQueryObserverResult,
  type QueryClient,
} from '@tanstack/query-core'
import { type CallbackActorLogic, fromCallback } from 'xstate'

/** How an infinite list is fetched and cached. Pages count from 0. */
export interface InfiniteQuery<PageOfRows> {
  queryKey: readonly unknown[]
  fetchPage: (page: number, signal: AbortSignal) => Promise<PageOfRows>
  hasMore: (last: PageOfRows, all: readonly PageOfRows[]) => boolean
  staleTime?: number
}

export type InfiniteQueryCommand<Params> =
  | { type: 'params.changed'; params: Params }
  | { type: 'more.wanted' }
  | { type: 'refetch' }

export interface PagesChanged<Params, PageOfRows> {
  type: 'pages.changed'
  params: Params
  result: InfiniteQueryObserverResult<InfiniteData<PageOfRows, number>, Error>
}

export type InfiniteQueryLogic<Params> = CallbackActorLogic<InfiniteQueryCommand<Params>, { params: Params }>

/**
 * Infinite scroll as an actor that reports `pages.changed` to its parent. `more.wanted` may be sent on every scroll
 * event: only one fetch runs at a time.
 */
export function createInfiniteQuery<Params, PageOfRows>(
  cache: QueryClient,
  query: (params: Params) => InfiniteQuery<PageOfRows>,
): InfiniteQueryLogic<Params> {
  return fromCallback<InfiniteQueryCommand<Params>, { params: Params }>(({ input, sendBack, receive }) => {
    let { params } = input
    const observer = new InfiniteQueryObserver(cache, optionsOf(params))
    const report = () => {
      const changed: PagesChanged<Params, PageOfRows> = {
        type: 'pages.changed',
        params,
        result: observer.getCurrentResult(),
      }
      sendBack(changed)
    }
    const unsubscribe = observer.subscribe(report)
    report()
    receive((command) => {
      if (command.type === 'refetch') return void observer.refetch()
      if (command.type === 'more.wanted') return fetchMore(observer)
      params = command.params
      observer.setOptions(optionsOf(params))
      report()
    })
    return unsubscribe
  })

  function optionsOf(params: Params): PagesOptions<PageOfRows> {
    const { queryKey, fetchPage, hasMore, staleTime } = query(params)
    return {
      queryKey,
      initialPageParam: 0,
      queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
      getNextPageParam: (last, all) => (hasMore(last, all) ? all.length : undefined),
      // Pages are kept as long as they count as fresh, for when the user comes back.
      ...(staleTime !== undefined && { staleTime, gcTime: staleTime }),
    }
  }
}

type PagesOptions<PageOfRows> = InfiniteQueryObserverOptions<
  PageOfRows,
  Error,
  InfiniteData<PageOfRows, number>,
  readonly unknown[],
  number
>

function fetchMore<PageOfRows>(
  observer: InfiniteQueryObserver<PageOfRows, Error, InfiniteData<PageOfRows, number>, readonly unknown[], number>,
): void {
  const { hasNextPage, isFetching } = observer.getCurrentResult()
  if (hasNextPage && !isFetching) void observer.fetchNextPage()
}

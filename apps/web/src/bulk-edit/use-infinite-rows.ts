import { InfiniteQueryObserver } from '@tanstack/query-core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MoreCards } from '@selvedge/ui'
import { useServices } from '../shared/services.ts'

/** A list with infinite scrolling, 25 rows per page. */
export interface GrowingList<Row> {
  queryKey: readonly unknown[]
  /** Page numbers start at 0. */
  fetchPage: (page: number, signal: AbortSignal) => Promise<PageOfRows<Row>>
}

export interface PageOfRows<Row> {
  rows: readonly Row[]
  hasMore: boolean
}

export const ROWS_PER_PAGE = 25

/** The rows loaded so far; undefined before the first page. */
export function useInfiniteRows<Row>(list: GrowingList<Row>): { rows: readonly Row[] | undefined; more: MoreCards } {
  const { cache } = useServices()
  const [observer] = useState(() => new InfiniteQueryObserver(cache, optionsOf(list)))
  const [subscribe] = useState(() => (changed: () => void) => observer.subscribe(changed))
  useEffect(() => observer.setOptions(optionsOf(list)), [observer, list])
  const { data, isFetching, isError, hasNextPage } = useSyncExternalStore(subscribe, () => observer.getCurrentResult())
  const isFirst = data === undefined
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    more: {
      hasMore: isFirst || hasNextPage,
      state: isError && !isFetching ? 'failed' : isFetching ? 'loading' : 'idle',
      onMore: () => void observer.fetchNextPage({ cancelRefetch: false }),
      onRetry: () => void (isFirst ? observer.refetch() : observer.fetchNextPage()),
    },
  }
}

const optionsOf = <Row>({ queryKey, fetchPage }: GrowingList<Row>) => ({
  queryKey,
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => fetchPage(pageParam, signal),
  getNextPageParam: (last: PageOfRows<Row>, all: readonly PageOfRows<Row>[]) => (last.hasMore ? all.length : undefined),
})

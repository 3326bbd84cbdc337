import type { MoreCards } from '@selvedge/ui'
import { useInfiniteQuery } from '@tanstack/react-query'

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
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(optionsOf(list))
  const isFirst = data === undefined
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    more: {
      hasMore: isFirst || hasNextPage,
      state: isError && !isFetching ? 'failed' : isFetching ? 'loading' : 'idle',
      onMore: () => void fetchNextPage({ cancelRefetch: false }),
      onRetry: () => void (isFirst ? refetch() : fetchNextPage()),
    },
  }
}

const optionsOf = <Row>({ queryKey, fetchPage }: GrowingList<Row>) => ({
  queryKey,
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => fetchPage(pageParam, signal),
  getNextPageParam: (last: PageOfRows<Row>, all: readonly PageOfRows<Row>[]) => (last.hasMore ? all.length : undefined),
})

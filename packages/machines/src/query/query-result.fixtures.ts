import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/query-core'

interface Seen<Data> {
  data?: Data
  error?: Error
  isFetching?: boolean
}

/** Result of an observer in a given query state, for stories and tests; makes no request. */
export function queryResult<Data>({ data, error, isFetching = false }: Seen<Data>): QueryObserverResult<Data, Error> {
  const cache = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY, enabled: false } } })
  const queryKey = ['fixture']
  cache.getQueryCache().build<Data, Error>(
    cache,
    { queryKey },
    {
      data,
      dataUpdateCount: data === undefined ? 0 : 1,
      dataUpdatedAt: 0,
      error: error ?? null,
      errorUpdateCount: error ? 1 : 0,
      errorUpdatedAt: 0,
      fetchFailureCount: error ? 1 : 0,
      fetchFailureReason: error ?? null,
      fetchMeta: null,
      isInvalidated: false,
      status: statusOf({ data, error }),
      fetchStatus: isFetching ? 'fetching' : 'idle',
    },
  )
  return new QueryObserver<Data>(cache, { queryKey }).getCurrentResult()
}

function statusOf({ data, error }: { data: unknown; error: Error | undefined }): 'error' | 'pending' | 'success' {
  if (error) return 'error'
  return data === undefined ? 'pending' : 'success'
}

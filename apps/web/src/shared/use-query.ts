import { type QueryKey, QueryObserver, type QueryObserverOptions, type QueryObserverResult } from '@tanstack/query-core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from './services.ts'

type Options<Data> = QueryObserverOptions<Data, Error, Data, Data, QueryKey>

/** Runs one query, fetching if the data is missing or stale. Data of a previous key is not kept. */
export function useQueryResult<Data>(options: Options<Data>): QueryObserverResult<Data> {
  const observer = useObserver(options)
  // Stable, because a new subscription would refetch a failed query.
  const subscribe = useCallback((changed: () => void) => observer.subscribe(changed), [observer])
  return useSyncExternalStore(subscribe, () => observer.getCurrentResult())
}

function useObserver<Data>(options: Options<Data>) {
  const { cache } = useServices()
  const [observer] = useState(() => new QueryObserver(cache, options))
  useEffect(() => observer.setOptions(options), [observer, options])
  useEffect(() => () => observer.destroy(), [observer])
  return observer
}

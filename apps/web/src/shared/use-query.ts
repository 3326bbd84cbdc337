import { type QueryKey, QueryObserver, type QueryObserverOptions, type QueryObserverResult } from '@tanstack/query-core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from './services.ts'

type Options<Data> = QueryObserverOptions<Data, Error, Data, Data, QueryKey>

/** One query with its data and what went wrong, fetched where it is missing or old; the data before is not kept under another key. */
export function useQueryResult<Data>(options: Options<Data>): QueryObserverResult<Data> {
  const observer = useObserver(options)
  // Stable: whoever subscribes anew asks again for what failed.
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

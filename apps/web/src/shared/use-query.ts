import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/query-core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from './services.ts'

/** The cached data of one query, fetched where it is missing or old; undefined until it is here. `options` are those of the first render. */
export function useQuery<Data>(options: QueryObserverOptions<Data, Error, Data, Data, QueryKey>): Data | undefined {
  const { cache } = useServices()
  const [observer] = useState(() => new QueryObserver(cache, options))
  useEffect(() => () => observer.destroy(), [observer])
  return useSyncExternalStore(
    (changed) => observer.subscribe(changed),
    () => observer.getCurrentResult().data,
  )
}

import { type QueryKey, QueryObserver, type QueryObserverOptions, type QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from './services.ts'

type Options<Data> = QueryObserverOptions<Data, Error, Data, Data, QueryKey>

/** The cached data of one query, fetched where it is missing or old; undefined until it is here. `options` are those of the first render. */
export function useQuery<Data>(options: Options<Data>): Data | undefined {
  const observer = useObserver(options)
  return useSyncExternalStore(
    (changed) => observer.subscribe(changed),
    () => observer.getCurrentResult().data,
  )
}

/** The same with what went wrong. A page for one id has that id as its React key, because `options` are those of the first render. */
export function useQueryResult<Data>(options: Options<Data>): QueryObserverResult<Data> {
  const observer = useObserver(options)
  return useSyncExternalStore(
    (changed) => observer.subscribe(changed),
    () => observer.getCurrentResult(),
  )
}

function useObserver<Data>(options: Options<Data>) {
  const { cache } = useServices()
  const [observer] = useState(() => new QueryObserver(cache, options))
  useEffect(() => () => observer.destroy(), [observer])
  return observer
}

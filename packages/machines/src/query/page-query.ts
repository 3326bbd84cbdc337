import {
  keepPreviousData,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { type CallbackActorLogic, fromCallback } from 'xstate'

/** How a list is fetched and cached: key, fetch and freshness. Defined next to the resource's keys. */
export type QueryOf<Params, Data> = (
  params: Params,
) => Pick<QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>, 'queryKey' | 'queryFn' | 'staleTime'>

export type PageQueryCommand<Params> = { type: 'params.changed'; params: Params } | { type: 'refetch' }

/** The observer's report: its result by reference, and the parameters it belongs to. */
export interface RowsChanged<Params, Data> {
  type: 'rows.changed'
  params: Params
  result: QueryObserverResult<Data, Error>
}

export type PageQueryLogic<Params> = CallbackActorLogic<PageQueryCommand<Params>, { params: Params }>

/**
 * A list as an actor that reports `rows.changed` to its parent. It owns no rows: they live in the query cache. New
 * parameters keep the old rows until the new ones arrive; the last request wins, and a superseded one is aborted.
 */
export function createPageQuery<Params, Data>(
  cache: QueryClient,
  query: QueryOf<Params, Data>,
): PageQueryLogic<Params> {
  return fromCallback<PageQueryCommand<Params>, { params: Params }>(({ input, sendBack, receive }) => {
    let { params } = input
    const observer = new QueryObserver(cache, optionsOf(params))
    // The observer notifies asynchronously, so the result is read again, to match the parameters.
    const report = () => {
      const changed: RowsChanged<Params, Data> = {
        type: 'rows.changed',
        params,
        result: observer.getCurrentResult(),
      }
      sendBack(changed)
    }
    const unsubscribe = observer.subscribe(report)
    report()
    receive((command) => {
      if (command.type === 'refetch') return void observer.refetch()
      params = command.params
      observer.setOptions(optionsOf(params))
      report()
    })
    return unsubscribe
  })

  function optionsOf(params: Params): QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]> {
    return { ...query(params), placeholderData: keepPreviousData }
  }
}

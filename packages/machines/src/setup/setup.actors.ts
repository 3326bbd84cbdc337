import type { Choice, Client } from '@selvedge/sdk'
import type { Setup } from '@selvedge/sdk/wire'
import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import { fromCallback, fromPromise } from 'xstate'

import { importKeys } from '../imports/imports.keys.ts'
import { invalidateKeys, thenInvalidate } from '../query/invalidate.ts'
import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import type { FirstStepsEvent, SetupCommand } from './first-steps.machine.ts'
import { setupKeys } from './setup.keys.ts'

type SetupCalls = Pick<Client, 'setup'>

/** How the first steps are read. Always again, because any page, tab or colleague may complete a step. */
export const setupQuery = (setup: Pick<Client['setup'], 'get'>) => ({
  queryKey: setupKeys.all,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Setup> => setup.get({ signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** Actors of the checklist. */
export const createFirstSteps = ({ setup }: SetupCalls, cache: QueryClient) => ({
  observeSetup: fromCallback<SetupCommand, void>(({ sendBack, receive }) => {
    const observer = new QueryObserver(cache, setupQuery(setup))
    const report = ({ data, isError, isFetching }: QueryObserverResult<Setup>) => {
      const failed = isError && !isFetching
      const event: FirstStepsEvent | undefined = data
        ? { type: 'setup.changed', setup: data }
        : failed
          ? { type: 'setup.failed' }
          : undefined
      if (event) sendBack(event)
    }
    const unsubscribe = observer.subscribe(report)
    report(observer.getCurrentResult())
    receive(() => void observer.refetch())
    return unsubscribe
  }),
  dismissSetup: fromPromise<Setup, void>(async () => {
    const dismissed = await setup.dismiss()
    cache.setQueryData(setupKeys.all, dismissed)
    return dismissed
  }),
})

/** Actors of the demo confirmation: starts the job, which the page of the resulting import follows. */
export const createDemoLoad = ({ setup }: SetupCalls, cache: Pick<QueryClient, 'invalidateQueries'>) => ({
  changeRows: fromPromise<ConfirmedRows, { choice: Choice }>(() =>
    thenInvalidate(
      async () => {
        await setup.asJob.loadDemo()
        const { demo } = await setup.get()
        return { count: 1, ids: demo ? [demo.import_id] : [] }
      },
      () => invalidateKeys(cache, [setupKeys.all, importKeys.lists]),
    ),
  ),
})

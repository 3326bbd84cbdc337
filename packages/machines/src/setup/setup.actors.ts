import type { Choice, Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { importKeys } from '../imports/imports.keys.ts'
import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import { setupKeys } from './setup.keys.ts'

/** Actors of the demo confirmation: starts the job, which the page of the resulting import follows. */
export const createDemoLoad = ({ setup }: Pick<Client, 'setup'>, cache: Pick<QueryClient, 'invalidateQueries'>) => ({
  changeRows: fromPromise<ConfirmedRows, { choice: Choice }>(async () => {
    try {
      await setup.asJob.loadDemo()
      const { demo } = await setup.get()
      return { count: 1, ids: demo ? [demo.import_id] : [] }
    } finally {
      for (const queryKey of [setupKeys.all, importKeys.lists]) void cache.invalidateQueries({ queryKey })
    }
  }),
})

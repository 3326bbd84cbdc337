import type { Choice, Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { importKeys } from '../imports/imports.keys.ts'
import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import { setupKeys } from './setup.keys.ts'

/** What the question before the demo asks for: the job is begun, and the page of the import that it becomes follows it. */
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

import type { Choice, Client, Filter } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { invalidateKeys } from '../query/invalidate.ts'
import { createConfirmActors, createDeleteActors } from '../shared/confirm.actors.ts'
import { createListActors } from '../shared/list.actors.ts'
import { SHOWING_VARIANTS } from '../variants/variants.keys.ts'
import { endedJobs } from './ended-jobs.ts'
import { viewKeys } from './views.keys.ts'

/** The actors of the list of views. */
export const createViewListActors = ({ views }: Pick<Client, 'views'>, cache: QueryClient, scope: Filter) =>
  createListActors(views, viewKeys, cache, scope)

/** The actors of the dialogs that delete and duplicate views. */
export function createViewChanges({ views }: Pick<Client, 'views'>, cache: QueryClient) {
  const deleteMany = (choice: Choice) => views.deleteMany(choice)
  const duplicate = (choice: Choice) => views.duplicate(choice)
  const { ended, jobs } = endedJobs()
  const calls = {
    deleteMany,
    duplicate,
    asJob: {
      deleteMany: async (choice: Choice) => ended({ count: await deleteMany(choice) }),
      async duplicate(choice: Choice) {
        const ids = await duplicate(choice)
        return ended({ count: ids.length, ids })
      },
    },
  }
  return createConfirmActors(calls, jobs, () => invalidateKeys(cache, SHOWING_VARIANTS))
}

/** The actors of the dialog that removes all matching variants from a static view: `confirmDeleteMachine`. */
export function createTakeOutActors({ views }: Pick<Client, 'views'>, cache: QueryClient, viewId: string) {
  const { ended, jobs } = endedJobs()
  const deleteMany = (choice: Choice) => views.removeVariants(viewId, choice)
  const calls = {
    deleteMany,
    asJob: { deleteMany: async (choice: Choice) => ended({ count: await deleteMany(choice) }) },
  }
  return createDeleteActors(calls, jobs, () => invalidateKeys(cache, SHOWING_VARIANTS))
}

import type { Choice, Client, Filter } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { createConfirmActors } from '../shared/confirm.actors.ts'
import { createListActors } from '../shared/list.actors.ts'
import { variantKeys } from '../variants/variants.keys.ts'
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
  return createConfirmActors(calls, jobs, () => invalidateMembers(cache))
}

/** The actors of the dialog that removes all matching variants from a static view: `confirmDeleteMachine`. */
export function createTakeOutActors({ views }: Pick<Client, 'views'>, cache: QueryClient, viewId: string) {
  const { ended, jobs } = endedJobs()
  const deleteMany = (choice: Choice) => views.removeVariants(viewId, choice)
  const calls = {
    deleteMany,
    duplicate: async () => [],
    asJob: {
      deleteMany: async (choice: Choice) => ended({ count: await deleteMany(choice) }),
      duplicate: async () => ended(null),
    },
  }
  const { deleteRows, startDelete, followJob } = createConfirmActors(calls, jobs, () => invalidateMembers(cache))
  return { deleteRows, startDelete, followJob }
}

/** Lists of variants may be filtered by members of a view that was deleted or has other members now. */
function invalidateMembers(cache: QueryClient): void {
  for (const queryKey of [viewKeys.lists, variantKeys.lists, variantKeys.allFacets]) {
    void cache.invalidateQueries({ queryKey })
  }
}

import type { Client, Tagged, View } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import type { ItemReading } from '../shared/current-in.ts'
import type { RenamedView } from './rename-view.machine.ts'
import type { SavedView } from './view-page.machine.ts'
import { viewKeys } from './views.keys.ts'

/** The actors of `viewPageMachine` and `renameViewMachine`. */
export function createViewPageActors({ views }: Pick<Client, 'views'>, cache: QueryClient) {
  return {
    readView: fromRead<Tagged<View>, ItemReading<View>>(
      async ({ input: { id, current }, signal }) => current ?? views.get(id, { signal }),
    ),
    // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
    saveView: fromPromise<Tagged<View>, SavedView>(({ input: { id, screen, ifMatch } }) =>
      thenInvalidate(() => views.update(id, screen, { ifMatch })),
    ),
    renameView: fromPromise<Tagged<View>, RenamedView>(({ input: { id, name, ifMatch } }) =>
      thenInvalidate(() => views.update(id, { name }, { ifMatch })),
    ),
  }

  /** Invalidates after every outcome: after a refusal or a lost answer the views on screen may be outdated. */
  async function thenInvalidate<Done>(work: () => Promise<Done>): Promise<Done> {
    try {
      return await work()
    } finally {
      for (const queryKey of [viewKeys.lists, variantKeys.lists, variantKeys.allFacets]) {
        void cache.invalidateQueries({ queryKey })
      }
    }
  }
}

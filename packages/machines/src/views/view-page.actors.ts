import type { Client, Tagged, View } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { invalidateKeys, thenInvalidate } from '../query/invalidate.ts'
import type { ItemReading } from '../shared/current-in.ts'
import { SHOWING_VARIANTS } from '../variants/variants.keys.ts'
import type { RenamedView } from './rename-view.machine.ts'
import type { SavedView } from './view-page.machine.ts'

/** The actors of `viewPageMachine` and `renameViewMachine`. */
export function createViewPageActors({ views }: Pick<Client, 'views'>, cache: QueryClient) {
  const invalidate = () => invalidateKeys(cache, SHOWING_VARIANTS)
  return {
    readView: fromRead<Tagged<View>, ItemReading<View>>(
      async ({ input: { id, current }, signal }) => current ?? views.get(id, { signal }),
    ),
    // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
    saveView: fromPromise<Tagged<View>, SavedView>(({ input: { id, screen, ifMatch } }) =>
      thenInvalidate(() => views.update(id, screen, { ifMatch }), invalidate),
    ),
    renameView: fromPromise<Tagged<View>, RenamedView>(({ input: { id, name, ifMatch } }) =>
      thenInvalidate(() => views.update(id, { name }, { ifMatch }), invalidate),
    ),
  }
}

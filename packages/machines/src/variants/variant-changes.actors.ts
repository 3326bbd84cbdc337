import type { Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { createConfirmActors } from '../shared/confirm.actors.ts'
import { viewKeys } from '../views/views.keys.ts'
import { variantKeys } from './variants.keys.ts'

/** The actors of the dialogs that delete and duplicate variants; large selections run as a job. */
export const createVariantChanges = ({ variants, jobs }: Pick<Client, 'variants' | 'jobs'>, cache: QueryClient) =>
  createConfirmActors(variants, jobs, () => {
    for (const queryKey of [variantKeys.lists, variantKeys.allFacets, viewKeys.lists]) {
      void cache.invalidateQueries({ queryKey })
    }
  })

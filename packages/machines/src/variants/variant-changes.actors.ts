import type { Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { invalidateKeys } from '../query/invalidate.ts'
import { createConfirmActors } from '../shared/confirm.actors.ts'
import { SHOWING_VARIANTS } from './variants.keys.ts'

/** The actors of the dialogs that delete and duplicate variants; large selections run as a job. */
export const createVariantChanges = ({ variants, jobs }: Pick<Client, 'variants' | 'jobs'>, cache: QueryClient) =>
  createConfirmActors(variants, jobs, () => invalidateKeys(cache, SHOWING_VARIANTS))

import type { Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { createDeleteActors } from '../shared/confirm.actors.ts'
import { invalidateAssets } from './invalidate-assets.ts'

/** The actors of the dialog that deletes assets; large selections run as a job. */
export const createAssetChanges = ({ assets, jobs }: Pick<Client, 'assets' | 'jobs'>, cache: QueryClient) =>
  createDeleteActors(assets, jobs, () => invalidateAssets(cache))

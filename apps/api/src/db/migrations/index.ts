import { accounts } from './0001-accounts.ts'
import { catalogue } from './0002-catalogue.ts'
import { assets } from './0003-assets.ts'
import { sharing } from './0004-sharing.ts'
import { jobs } from './0005-jobs.ts'

export interface Migration {
  name: string
  sql: string
}

/** In the order in which they run. A migration that was released is never changed; add one after it. */
export const MIGRATIONS: readonly Migration[] = [accounts, catalogue, assets, sharing, jobs]

import type { ImportUndone } from '@selvedge/sdk/wire'
import type { Held } from './item-users.store.ts'

export type Counts = Pick<ImportUndone, 'deleted' | 'restored'>

/** What became of an import, and what of it stays. */
export interface TakenBack extends Counts {
  kept: Held[]
}

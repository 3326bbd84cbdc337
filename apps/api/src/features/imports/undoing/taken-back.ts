import type { ImportUndone } from '@selvedge/sdk/wire'
import type { Held } from './item-users.store.ts'

export type Counts = Pick<ImportUndone, 'deleted' | 'restored'>

/** The outcome of an undo, and what it left in place. */
export interface UndoneCounts extends Counts {
  kept: Held[]
}

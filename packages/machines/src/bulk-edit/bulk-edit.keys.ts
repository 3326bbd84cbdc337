import type { BulkEditChoice } from '@selvedge/sdk'
import type { BulkEditOutcome } from '@selvedge/sdk/wire'

/** Where bulk edits stand in the cache. Whoever runs or undoes one invalidates `rowsOf` it. */
export const bulkEditKeys = {
  rowsOf: (id: string) => ['bulk edits', 'rows', id] as const,
  rows: (id: string, outcome: BulkEditOutcome | undefined) => ['bulk edits', 'rows', id, outcome] as const,
  /** Of variants that are about to be edited. */
  chosen: (choice: BulkEditChoice) => ['variants', 'list', 'chosen', choice] as const,
}

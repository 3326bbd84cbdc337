import type { BulkEditChoice } from '@selvedge/sdk'
import type { BulkEditOutcome } from '@selvedge/sdk/wire'

/** Cache keys of bulk edits. Code that runs or undoes one invalidates its `rowsOf`. */
export const bulkEditKeys = {
  rowsOf: (id: string) => ['bulk edits', 'rows', id] as const,
  rows: (id: string, outcome: BulkEditOutcome | undefined) => ['bulk edits', 'rows', id, outcome] as const,
  /** Variants chosen for an edit. */
  chosen: (choice: BulkEditChoice) => ['variants', 'list', 'chosen', choice] as const,
}

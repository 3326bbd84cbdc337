import type { BulkEditOutcome, BulkEditReason, BulkMode } from '@selvedge/sdk/wire'
import type { Generated } from 'kysely'

/** For an attribute, `value_ids` are set, added or removed; for any other column, `value` is the new text. */
export interface BulkEditsTable {
  supplier_id: string
  id: string
  state: Generated<'previewed' | 'done' | 'undone'>
  column_id: string
  attribute_id: string | null
  mode: BulkMode
  value: string | null
  value_ids: Generated<string[]>
  changes: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  kept: Generated<number>
  job_id: string | null
  created_by: string | null
  created_at: Date
  run_at: Date | null
  undone_at: Date | null
}

/**
 * Variants by their name at the time; for an attribute its values before and after, for another column its old text.
 */
export interface BulkEditRowsTable {
  supplier_id: string
  edit_id: string
  variant_id: string
  name: string
  name_key: string
  product_name: string
  before_text: string | null
  before_ids: string[] | null
  after_ids: string[] | null
  outcome: BulkEditOutcome
  reason: BulkEditReason | null
}

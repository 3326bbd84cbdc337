import type { BulkEditOutcome, BulkEditReason, BulkMode } from '@selvedge/sdk/wire'
import type { Generated } from 'kysely'

/**
 * An edit of one field of `variants`: for an attribute, `value_ids` are set, added or removed; for any other column,
 * `value` is the new text. A change of `assets`: `value_ids` are the labels given, `value` is the new state, if they
 * were changed. A change of the `links` of variants to assets: only its rows say what they were.
 */
export interface BulkEditsTable {
  supplier_id: string
  id: string
  kind: Generated<'variants' | 'assets' | 'links' | 'attributes'>
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
 * Items by their name at the time: the values of the attribute, or the labels, before and after; for another column its
 * old text; for links both as JSON texts.
 */
export interface BulkEditRowsTable {
  supplier_id: string
  edit_id: string
  item_id: string
  name: string
  name_key: string
  product_name: string
  before_text: string | null
  after_text: string | null
  before_ids: string[] | null
  after_ids: string[] | null
  outcome: BulkEditOutcome
  reason: BulkEditReason | null
}

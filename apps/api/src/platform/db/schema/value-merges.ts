import type { Json } from './json.ts'

/** A merge of values; `job_id` is that of its undo. */
export interface ValueMergesTable {
  supplier_id: string
  id: string
  attribute_id: string
  job_id: string | null
  created_by: string | null
  created_at: Date
  undone_at: Date | null
}

/** A value that was deleted, as a row of `attribute_values`, and the one that replaced it. */
export interface MergedValuesTable {
  supplier_id: string
  merge_id: string
  id: string
  selected_id: string
  item: Json
}

/** Columns of a value that stayed, before and after the merge, if it changed them. */
export interface MergeTargetsTable {
  supplier_id: string
  merge_id: string
  id: string
  before: Json
  after: Json
}

/** Those of the values that a variant or product had before. */
export interface MergedLinksTable {
  supplier_id: string
  merge_id: string
  carrier: 'variant' | 'product'
  item_id: string
  value_ids: string[]
}

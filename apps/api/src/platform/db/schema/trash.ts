import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonWithDefault } from './json.ts'

/** A deleted item, under the id that it had. */
export interface TrashTable {
  supplier_id: string
  id: string
  /** Items that one call deleted have the same. */
  deletion_id: string
  kind: 'asset' | 'attribute_value' | 'attribute'
  name: string
  name_key: string
  search_text: string
  /** The attribute of a value. */
  parent_name: string | null
  /** Its row as JSON. */
  item: Json
  /** How many items of each kind it was linked to. */
  links: JsonWithDefault
  /** Sum over all files that stay on the disk for the item. */
  filesize: Generated<number>
  deleted_by: string | null
  deleted_at: Date
}

/** Every key that an asset in the trash had; size and checksum are those of files that still exist. */
export interface TrashFilesTable {
  supplier_id: string
  file_key: string
  entry_id: string
  original_key: string
  filesize: number
  checksum: string
  /** The row of `former_files`, unless it is the current file. */
  former: ColumnType<unknown, string | null, string | null>
}

/** Rows of other tables that were deleted with an item. */
export interface TrashRowsTable {
  supplier_id: string
  entry_id: string
  source: 'attribute_values' | 'attribute_versions' | 'attribute_group_members'
  place: number
  items: Json
}

/** Links between deleted items and others, as arrays of equal length; `positions` may be empty. */
export interface TrashLinksTable {
  supplier_id: string
  deletion_id: string
  id: Generated<string>
  kind: string
  deleted_ids: string[]
  item_ids: string[]
  positions: Generated<number[]>
}

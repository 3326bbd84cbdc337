import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonWithDefault } from './json.ts'

/** JSON that is not there before something has happened. */
type JsonLater = ColumnType<unknown, string | undefined, string | null>

export interface ImportsTable {
  supplier_id: string
  id: string
  file_name: string
  file_size: number
  state: 'open' | 'checked' | 'applied' | 'undone'
  new_state: string
  /** What the user says of how the file is written. */
  overrides: JsonWithDefault
  /** What was found in the file, read so. */
  facts: Json
  /** What the user says of columns, by their names. */
  corrections: JsonWithDefault
  /** How the file was read before anything was said of it. */
  found: JsonLater
  /** What is known of its titles from earlier imports. */
  remembered: ColumnType<unknown, string | null | undefined, string | null>
  checked: JsonLater
  applied: JsonLater
  undone: JsonLater
  /** Of the work that goes on. */
  job: JsonLater
  /** How many were ordered and drawn; null where none were ordered. */
  swatches: JsonLater
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
  applied_at: Date | null
  /** Not of a file: the demo, which can be taken back for good. */
  is_demo: Generated<boolean>
}

/** What columns of these titles became in the newest import of such a file. */
export interface ImportMappingsTable {
  supplier_id: string
  id: string
  /** Of the set of titles. */
  headers_key: string
  file_name: string
  /** How the file was read before anything was said of it, and what the user said of that. */
  found: Json
  reading: Json
  columns: Json
  uses: Generated<number>
  used_at: Date
}

/** Compressed, in parts of one stream. */
export interface ImportFilesTable {
  supplier_id: string
  import_id: string
  kind: 'source' | 'refused'
  part: number
  bytes: Uint8Array
}

/** What an import made (`changes` is null) or changed, with its revisions when the import began and when it had ended. */
export interface ImportItemsTable {
  supplier_id: string
  import_id: string
  kind:
    | 'material_family'
    | 'material'
    | 'attribute'
    | 'attribute_value'
    | 'product'
    | 'variant'
    // Only a demo makes these.
    | 'version'
    | 'attribute_group'
    | 'label_category'
    | 'label'
    | 'view'
  item_id: string
  rev_before: number | null
  rev: number | null
  changes: ColumnType<unknown, string | null, string | null>
}

/** A variant that is to get a swatch, and the one that it got. */
export interface ImportSwatchesTable {
  supplier_id: string
  import_id: string
  variant_id: string
  /** '#rrggbb' */
  colour: string
  asset_id: string | null
}

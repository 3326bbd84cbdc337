import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonWithDefault } from './json.ts'

/** JSON that is null until something has happened. */
type JsonLater = ColumnType<unknown, string | undefined, string | null>

export interface ImportsTable {
  supplier_id: string
  id: string
  file_name: string
  file_size: number
  state: 'open' | 'checked' | 'applied' | 'undone'
  new_state: string
  /** The user's settings of how the file is written. */
  overrides: JsonWithDefault
  /** What was found in the file when read with these settings. */
  facts: Json
  /** The user's settings per column, by column name. */
  corrections: JsonWithDefault
  /** How the file was read before the user changed anything. */
  found: JsonLater
  /** What earlier imports taught about its titles. */
  remembered: ColumnType<unknown, string | null | undefined, string | null>
  checked: JsonLater
  applied: JsonLater
  undone: JsonLater
  /** The running job. */
  job: JsonLater
  /** How many swatches were ordered and drawn; null if none were ordered. */
  swatches: JsonLater
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
  applied_at: Date | null
  /** True for the demo, which has no file and can be removed completely. */
  is_demo: Generated<boolean>
}

/** What columns with these titles became in the newest import of such a file. */
export interface ImportMappingsTable {
  supplier_id: string
  id: string
  /** Key of the set of titles. */
  headers_key: string
  file_name: string
  /** How the file was read before the user changed anything, and what the user changed. */
  found: Json
  reading: Json
  columns: Json
  uses: Generated<number>
  used_at: Date
}

/** Compressed parts of one stream. */
export interface ImportFilesTable {
  supplier_id: string
  import_id: string
  kind: 'source' | 'refused'
  part: number
  bytes: Uint8Array
}

/** An item that an import created (`changes` is null) or changed, with its revisions before and after the import. */
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
    // Only a demo creates these.
    | 'version'
    | 'attribute_group'
    | 'label_category'
    | 'label'
    | 'view'
    | 'asset'
  item_id: string
  rev_before: number | null
  rev: number | null
  changes: ColumnType<unknown, string | null, string | null>
}

/** A variant that is to get a swatch, and the swatch it got. */
export interface ImportSwatchesTable {
  supplier_id: string
  import_id: string
  variant_id: string
  /** '#rrggbb' */
  colour: string
  asset_id: string | null
}

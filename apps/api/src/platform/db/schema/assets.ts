import type { Generated } from 'kysely'

export interface AssetsTable {
  supplier_id: string
  id: string
  name: string
  name_key: string
  search_text: string
  description: Generated<string>
  file_key: string
  mimetype: string
  mimetype_group: string
  filesize: number
  checksum: string
  width: number | null
  height: number | null
  page_count: number | null
  state: string
  label_ids: Generated<string[]>
  /** Values of the fields that users added. */
  field_value_ids: Generated<string[]>
  /** The dominant colour of a picture, as #rrggbb. */
  color: Generated<string | null>
  color_space: Generated<string | null>
  /** How long a video plays. */
  duration_ms: Generated<number | null>
  /** Colour, colour space and duration have been read from the file, as far as it has them. */
  facts_read: Generated<boolean>
  /** Variants that use it, in whatever role; kept by `keepingAssetCounts`. */
  variant_count: Generated<number>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface AssetFieldsTable {
  supplier_id: string
  id: string
  /** `header` on the wire. */
  name: string
  name_fold: string
  name_key: string
  type: 'multiple_choice' | 'single_choice' | 'color'
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface AssetFieldValuesTable {
  supplier_id: string
  id: string
  field_id: string
  value: string
  value_fold: string
}

/** A file that an asset had before; the columns of a file are those of `AssetsTable`. */
export interface FormerFilesTable extends Pick<
  AssetsTable,
  | 'supplier_id'
  | 'id'
  | 'file_key'
  | 'mimetype'
  | 'mimetype_group'
  | 'filesize'
  | 'checksum'
  | 'width'
  | 'height'
  | 'page_count'
> {
  asset_id: string
  color: string | null
  color_space: string | null
  duration_ms: number | null
  facts_read: boolean
  replaced_by: string | null
  replaced_at: Date
}

/** Several assets as one ZIP file, made by a job. */
export interface AssetArchivesTable {
  supplier_id: string
  id: string
  status: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  asset_count: number
  /** Files that the storage had lost. */
  missing_count: number | null
  file_key: string | null
  filesize: number | null
  sha256: string | null
  error: string | null
  job_id: string | null
  created_by: string | null
  created_at: Date
  finished_at: Date | null
}

/**
 * Every key that was ever given to a file of an asset. The one of its current file has the `original_key` under which
 * the asset is shared; that of a file that is gone leads to the current one.
 */
export interface FileKeysTable {
  file_key: string
  /** Gives access to the original file without a session; not handed out with links that show only its pictures. */
  original_key: Generated<string>
  supplier_id: string
  asset_id: string | null
}

export interface VariantAssetsTable {
  supplier_id: string
  variant_id: string
  asset_id: string
  role: 'asset' | 'ambient'
  position: Generated<number>
}

export interface ProductAssetsTable {
  supplier_id: string
  product_id: string
  asset_id: string
  position: Generated<number>
}

export interface LabelCategoriesTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  color: 'green' | 'sky' | 'blue' | 'purple' | 'pink' | 'red' | 'orange' | 'yellow'
  description: Generated<string>
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface LabelsTable {
  supplier_id: string
  id: string
  category_id: string
  name: string
  name_fold: string
  name_key: string
  description: Generated<string>
  /** Assets that carry it; kept by `keepingLabelCounts`. */
  asset_count: Generated<number>
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

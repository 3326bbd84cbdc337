import type { Generated } from 'kysely'
import type { JsonWithDefault } from './json.ts'

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
  metas: JsonWithDefault
  label_ids: Generated<string[]>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

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
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

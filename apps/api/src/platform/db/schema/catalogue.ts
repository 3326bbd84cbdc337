import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonWithDefault } from './json.ts'

export interface MaterialFamiliesTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  rev: Generated<number>
}

export interface MaterialsTable {
  supplier_id: string
  id: string
  material_family_id: string
  name: string
  name_fold: string
  name_key: string
  rev: Generated<number>
}

export interface VersionsTable {
  supplier_id: string
  id: string
  code: string
  code_fold: string
  color: string
}

export interface AttributesTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  display_name: string | null
  description: string | null
  display_type: 'text' | 'int' | 'float' | 'date' | 'boolean' | 'multiple_choice' | 'single_choice' | 'url'
  unit: string | null
  live: Generated<boolean>
  public: Generated<boolean>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface AttributeVersionsTable {
  supplier_id: string
  attribute_id: string
  version_id: string
}

export interface AttributeGroupsTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  description: string | null
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface AttributeGroupMembersTable {
  supplier_id: string
  group_id: string
  attribute_id: string
  position: Generated<number>
}

export interface AttributeValuesTable {
  supplier_id: string
  id: string
  attribute_id: string
  value: string
  value_fold: string
  value_key: string
  value_number: number | null
  value_date: string | null
  display_name: string | null
  description: string | null
  standard: string | null
  tolerance: string | null
  live: Generated<boolean>
  asset_id: string | null
  search_text: GeneratedAlways<string>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

/** Values of which a user said that they are not the same. */
export interface DistinctValueGroupsTable {
  supplier_id: string
  id: string
  attribute_id: string
  created_by: string | null
  created_at: Date
}

/** The value may be in the trash, or merged. */
export interface DistinctValuesTable {
  supplier_id: string
  group_id: string
  value_id: string
}

export interface ProductsTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  search_text: string
  description: string | null
  state: string
  ext_id: string | null
  external_url: string | null
  warning: string | null
  material_id: string | null
  material_family_id: string | null
  version_id: string | null
  image_asset_id: string | null
  value_ids: Generated<string[]>
  nr_variants: Generated<number>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface VariantsTable {
  supplier_id: string
  id: string
  product_id: string
  name: string
  name_key: string
  product_name: string
  product_name_key: string
  search_text: string
  description: string | null
  state: string
  external_url: string | null
  external_id: string | null
  external_id_key: string | null
  warning: string | null
  material_id: string | null
  material_family_id: string | null
  image_asset_id: string | null
  import_key: string | null
  optionset: JsonWithDefault
  value_ids: Generated<string[]>
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ViewsTable {
  supplier_id: string
  id: string
  name: string
  name_fold: string
  name_key: string
  kind: 'static' | 'dynamic'
  description: Generated<string>
  public: Generated<boolean>
  live: Generated<boolean>
  attributes: Generated<string>
  filters: Generated<string>
  sorts: Generated<string>
  showcase_id: string | null
  created_by: string | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ViewMembersTable {
  supplier_id: string
  view_id: string
  variant_id: string
}

export interface CatalogueStateTable {
  supplier_id: string
  version: number
}

export interface VariantCountsTable {
  supplier_id: string
  state: string
  material_family_id: string
  n: number
}

export interface ValueCountsTable {
  supplier_id: string
  value_id: string
  state: string
  n: number
}

export interface HistoryTable {
  supplier_id: string
  id: string
  entity: string
  entity_id: string
  action: string
  changes: JsonWithDefault
  user_id: string | null
  at: Date
}

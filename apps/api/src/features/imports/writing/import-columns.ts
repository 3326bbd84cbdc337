import type { variantKeys } from '../../../platform/changing/variant-keys.ts'
import type {
  AttributeRow,
  MaterialRow,
  NamedRow,
  ProductRow,
  RenamedValue,
  ValueRow,
  VariantRow,
} from '../planning/import-plan.ts'
import type { ColumnTypes } from '../../../platform/changing/write-rows.store.ts'

export const FAMILY_COLUMNS: ColumnTypes<NamedRow> = { id: 'uuid', name: 'text', name_fold: 'text', name_key: 'text' }

export const MATERIAL_COLUMNS: ColumnTypes<MaterialRow> = { ...FAMILY_COLUMNS, material_family_id: 'uuid' }

export const ATTRIBUTE_COLUMNS: ColumnTypes<AttributeRow> = { ...FAMILY_COLUMNS, display_type: 'text', unit: 'text' }

export const VALUE_COLUMNS: ColumnTypes<ValueRow> = {
  id: 'uuid',
  attribute_id: 'uuid',
  value: 'text',
  value_fold: 'text',
  value_key: 'text',
  value_number: 'float8',
  value_date: 'date',
}

export const RENAMED_VALUE_COLUMNS: ColumnTypes<Pick<RenamedValue, 'id' | 'value' | 'value_key'>> = {
  id: 'uuid',
  value: 'text',
  value_key: 'text',
}

export const PRODUCT_COLUMNS: ColumnTypes<ProductRow> = {
  ...FAMILY_COLUMNS,
  search_text: 'text',
  description: 'text',
  state: 'text',
  ext_id: 'text',
  material_id: 'uuid',
  material_family_id: 'uuid',
}

export type VariantWithKeys = VariantRow & ReturnType<typeof variantKeys>

export const VARIANT_COLUMNS: ColumnTypes<VariantWithKeys> = {
  id: 'uuid',
  product_id: 'uuid',
  name: 'text',
  name_key: 'text',
  product_name: 'text',
  product_name_key: 'text',
  search_text: 'text',
  description: 'text',
  state: 'text',
  external_url: 'text',
  external_id: 'text',
  external_id_key: 'text',
  material_id: 'uuid',
  material_family_id: 'uuid',
  import_key: 'text',
  value_ids: 'uuid[]',
}

export const RENAMED_COLUMNS: ColumnTypes<
  Pick<VariantWithKeys, 'id' | 'product_name' | 'product_name_key' | 'search_text'>
> = {
  id: 'uuid',
  product_name: 'text',
  product_name_key: 'text',
  search_text: 'text',
}

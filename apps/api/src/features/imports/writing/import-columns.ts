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
import type { Columns } from '../../../platform/db/write-rows.ts'

export const FAMILY_COLUMNS = ['id', 'name', 'name_fold', 'name_key'] as const satisfies Columns<NamedRow>

export const MATERIAL_COLUMNS: Columns<MaterialRow> = [...FAMILY_COLUMNS, 'material_family_id']

export const ATTRIBUTE_COLUMNS: Columns<AttributeRow> = [...FAMILY_COLUMNS, 'display_type', 'unit']

export const VALUE_COLUMNS: Columns<ValueRow> = [
  'id',
  'attribute_id',
  'value',
  'value_fold',
  'value_key',
  'value_number',
  'value_date',
]

export const RENAMED_VALUE_COLUMNS: Columns<Pick<RenamedValue, 'id' | 'value' | 'value_key'>> = [
  'id',
  'value',
  'value_key',
]

export const PRODUCT_COLUMNS: Columns<ProductRow> = [
  ...FAMILY_COLUMNS,
  'search_text',
  'description',
  'state',
  'ext_id',
  'material_id',
  'material_family_id',
]

export type VariantWithKeys = VariantRow & ReturnType<typeof variantKeys>

export const VARIANT_COLUMNS: Columns<VariantWithKeys> = [
  'id',
  'product_id',
  'name',
  'name_key',
  'product_name',
  'product_name_key',
  'search_text',
  'description',
  'state',
  'external_url',
  'external_id',
  'external_id_key',
  'material_id',
  'material_family_id',
  'import_key',
  'value_ids',
  'optionset',
]

export const RENAMED_COLUMNS: Columns<
  Pick<VariantWithKeys, 'id' | 'product_name' | 'product_name_key' | 'search_text'>
> = ['id', 'product_name', 'product_name_key', 'search_text']

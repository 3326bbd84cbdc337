import type { CellNote } from './read-cells.ts'
import type { RefusedRow } from './typed-rows.ts'

export type ItemCounts = Record<'new' | 'changed' | 'unchanged', number>

export interface ImportCounts {
  rows: number
  refused: number
  products: ItemCounts
  variants: ItemCounts
  newMaterialFamilies: number
  newMaterials: number
  newAttributes: number
  newValues: number
}

/** What a field held and what it will hold; '' where there is nothing. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

interface PlannedItem<Row> {
  action: 'new' | 'changed'
  line: number
  row: Row
  /** Empty for what is new. */
  changes: FieldChange[]
}

export type PlannedProduct = PlannedItem<ProductRow>

export interface PlannedVariant extends PlannedItem<VariantRow> {
  /** '#rrggbb', for a picture where there is none. */
  colourHex?: string
}

/** Everything that an import would write, worked out before anything is written. */
export interface ImportPlan {
  supplierId: string
  counts: ImportCounts
  refused: RefusedRow[]
  /** What was repaired on the way in. */
  notes: (CellNote & { line: number })[]
  materialFamilies: NamedRow[]
  materials: MaterialRow[]
  attributes: AttributeRow[]
  values: ValueRow[]
  products: PlannedProduct[]
  variants: PlannedVariant[]
}

export const isEmptyPlan = (plan: ImportPlan): boolean => plan.products.length === 0 && plan.variants.length === 0

// Rows are named as the columns of their tables, so that one function writes them all.

export interface NamedRow {
  id: string
  name: string
  name_fold: string
  name_key: string
}

export interface MaterialRow extends NamedRow {
  material_family_id: string
}

export interface AttributeRow extends NamedRow {
  display_type: string
  unit: string | null
}

export interface ValueRow {
  id: string
  attribute_id: string
  value: string
  value_fold: string
  value_key: string
  value_number: number | null
  value_date: string | null
}

export interface ProductRow extends NamedRow {
  search_text: string
  description: string | null
  state: string
  ext_id: string | null
  material_id: string | null
  material_family_id: string | null
}

export interface VariantRow {
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
  material_id: string | null
  material_family_id: string | null
  import_key: string
  value_ids: readonly string[]
}

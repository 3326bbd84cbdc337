import type { ImportProblem, ImportSample } from '@selvedge/sdk/wire'
import type { CountedNotices } from '../rows/notice-tally.ts'
import type { RefusedRow } from '../rows/typed-rows.ts'
import type { ColumnSpelling } from './value-spellings.ts'

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
  changedValues: number
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
  /** Some of what it makes and changes, as people read it. */
  samples: ImportSample[]
  /** What is changed on the way in. */
  notices: CountedNotices
  materialFamilies: NamedRow[]
  materials: MaterialRow[]
  attributes: AttributeRow[]
  values: ValueRow[]
  renamedValues: RenamedValue[]
  products: PlannedProduct[]
  variants: PlannedVariant[]
  /** Columns that the user has to say something about before anything is written. */
  problems: ImportProblem[]
  spellings: ColumnSpelling[]
}

export const isEmptyPlan = (plan: ImportPlan): boolean =>
  plan.products.length === 0 && plan.variants.length === 0 && plan.renamedValues.length === 0

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

/** A value that is spelled in another way from now on. */
export interface RenamedValue extends ValueRow {
  before: string
}

export interface ProductRow extends NamedRow {
  search_text: string
  description: string | null
  state: string
  ext_id: string | null
  material_id: string | null
  material_family_id: string | null
}

/** Without what is computed from it when it is written: a plan holds all rows of a file. */
export interface VariantRow {
  id: string
  product_id: string
  name: string
  product_name: string
  description: string | null
  state: string
  external_url: string | null
  external_id: string | null
  material_id: string | null
  material_family_id: string | null
  import_key: string | null
  value_ids: readonly string[]
}

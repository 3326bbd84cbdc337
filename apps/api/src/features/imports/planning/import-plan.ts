import type { ImportProblem, ImportSample } from '@selvedge/sdk/wire'
import type { CountedNotices } from '../rows/notice-tally.ts'
import type { CellNote } from '../rows/read-cells.ts'
import type { RefusedRow } from '../rows/typed-rows.ts'
import type { Optionset } from './planned-options.ts'
import type { MappedAttribute } from './mapped-attributes.ts'
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

/** Old and new value of a field; '' for none. */
export interface FieldChange {
  field: string
  before: string
  after: string
  /** Only for attributes. */
  display_type?: ImportSample['fields'][number]['display_type']
}

interface PlannedItem<Row> {
  action: 'new' | 'changed'
  line: number
  row: Row
  /** Empty for new items. */
  changes: FieldChange[]
}

export type PlannedProduct = PlannedItem<ProductRow>

export interface PlannedVariant extends PlannedItem<VariantRow> {
  /** '#rrggbb', drawn where there is no picture. */
  colourHex?: string
}

/** Everything that an import would write, planned before anything is written. */
export interface ImportPlan {
  supplierId: string
  counts: ImportCounts
  /** The first rows of each reason; `counts` has their number. */
  refused: RefusedRow[]
  /** Number of refused rows by reason. */
  reasons: ReadonlyMap<CellNote['code'], number>
  /** What the rows were fitted to. */
  mapped: MappedAttribute[]
  /** Errors of the rows that contradict the catalogue, by line. */
  contradictions: ReadonlyMap<number, string>
  /** Examples of made and changed items, for display. */
  samples: ImportSample[]
  /** Values that are changed on import. */
  notices: CountedNotices
  materialFamilies: NamedRow[]
  materials: MaterialRow[]
  attributes: AttributeRow[]
  values: ValueRow[]
  renamedValues: RenamedValue[]
  products: PlannedProduct[]
  variants: PlannedVariant[]
  /** Columns that need a decision from the user before anything is written. */
  problems: ImportProblem[]
  spellings: ColumnSpelling[]
}

export const isEmptyPlan = (plan: ImportPlan): boolean =>
  plan.products.length === 0 && plan.variants.length === 0 && plan.renamedValues.length === 0

// Rows use the column names of their tables, so that one function can write them all.

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

/** A value that gets a new spelling. */
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

/** Without computed columns, which are added on writing: a plan holds all rows of a file in memory. */
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
  optionset: Optionset
}
